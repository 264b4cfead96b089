import { navigate } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../../../ui/components/site-link'
import { useSite } from '../../../ui/components/site-context'
import { formatDate } from '../../../../packages/text/src/format-date'
import { formatQuantity, type QuantityText } from '../../../../packages/text/src/format-quantity'
import { QUOTATION, type InquiryField } from '../../../../packages/contract/src/inquiry-fields'
import { describeFields } from '../../../../packages/contract/src/describe-fields'
import { ADDRESS_FIELDS, kindOf, REQUEST_FIELDS, TERM_NAMES } from '../../../../packages/contract/src/read-inquiry'
import { askAgain } from '../../inquiry/model/ask-again'
import { buildStatusQuery } from '../../inquiry/status/api/inquiry-status-calls'
import * as styles from './account-content.module.css'
import { INQUIRIES_PAGE_SIZE, type InquiryPage, type OwnInquiry } from '../api/fetch-my-inquiries'

/** Product and message are shown separately, and the sender is the visitor. */
const FACTS = [...REQUEST_FIELDS, ...TERM_NAMES, ...ADDRESS_FIELDS].filter(
  (name) => name !== 'product' && name !== 'message',
)

interface MyInquiriesProps extends InquiryPage {
  page: number
}

export function MyInquiries({ total, list, page }: MyInquiriesProps) {
  const { t } = useTranslation('account')
  const pages = Math.max(1, Math.ceil(total / INQUIRIES_PAGE_SIZE))
  return (
    <section className={styles.inquiries} aria-labelledby="my-inquiries">
      <h2 id="my-inquiries">{t('inquiries.title')}</h2>
      {list.length === 0 && (
        <p>
          {total === 0 ? <span>{t('inquiries.none')}</span> : <span>{t('inquiries.noneHere')}</span>}{' '}
          <SiteLink target={{ to: total === 0 ? 'inquiry' : 'account' }}>
            {total === 0 ? t('inquiries.send') : t('inquiries.first')}
          </SiteLink>
        </p>
      )}
      {list.length > 0 && (
        <ol className={styles.list}>
          {list.map((inquiry) => (
            <Inquiry key={inquiry.id} inquiry={inquiry} />
          ))}
        </ol>
      )}
      {list.length > 0 && pages > 1 && <Paging page={page} pages={pages} />}
    </section>
  )
}

function Inquiry({ inquiry }: { inquiry: OwnInquiry }) {
  const { receivedAt, fields, products, terms, attachments, reference, status, answers, again } = inquiry
  const { t } = useTranslation('account')
  const statusTexts = useTranslation('inquiry-status').t
  const { language, href } = useSite()

  const say = (text: QuantityText, number: string) => t(`inquiry:quantity.${text}`, { number })

  const said = { ...fields, ...terms }
  const words = { formatDay: (day: Date) => formatDate(day, language), sampleBox: t('inquiry:terms.sampleBox') }
  const facts = describeFields(FACTS, said, { language, ...words })

  const labelOf = (name: InquiryField) =>
    name === 'address' ? t('inquiry:samples.sendTo') : t(`inquiry:fields.${name}`)

  function repeat(): void {
    askAgain({ fields, products: again, terms })
    void navigate(href({ to: kindOf(terms) === QUOTATION ? 'inquiry' : 'samples' }))
  }

  return (
    <li className={styles.inquiry}>
      {reference && (
        <p className={styles.reference}>
          {t('inquiries.reference')}: <strong>{reference}</strong>
          {status && <span className={styles.status}>{statusTexts(`status.${status}`)}</span>}
        </p>
      )}
      {receivedAt && <time dateTime={receivedAt.toISOString()}>{formatDate(receivedAt, language)}</time>}
      {fields.product && <h3>{fields.product}</h3>}
      {facts.map(({ name, value }) => (
        <p key={name}>
          {labelOf(name)}: {value}
        </p>
      ))}
      {products.length > 0 && (
        <ul>
          {products.map((listed, index) => (
            <li key={index}>
              {[
                `${listed.name} ${listed.sku && `(${listed.sku})`}`.trim(),
                formatQuantity(listed.asked, language, say),
                listed.note,
              ]
                .filter(Boolean)
                .join(' – ')}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.message}>{fields.message}</p>
      {attachments.length > 0 && (
        <p>
          {t('inquiries.attachments')}: {attachments.join(', ')}
        </p>
      )}
      {answers > 0 && <p>{t('inquiries.answers', { number: answers })}</p>}
      <div className={styles.paging}>
        {reference && inquiry.statusToken && (
          <SiteLink
            target={{ to: 'inquiryStatus' }}
            query={buildStatusQuery({ reference, token: inquiry.statusToken })}
          >
            {t('inquiries.open')}
          </SiteLink>
        )}
        <button type="button" className="button quiet" onClick={repeat}>
          {t('inquiries.repeat')}
        </button>
      </div>
    </li>
  )
}

function Paging({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('common')
  const queryOf = (number: number) => (number === 1 ? '' : `?page=${number}`)
  return (
    <nav aria-label={t('pager.label')} className={styles.paging}>
      {page > 1 && (
        <SiteLink target={{ to: 'account' }} query={queryOf(page - 1)} rel="prev">
          {t('pager.previous')}
        </SiteLink>
      )}
      <span aria-current="page">{t('pager.pageOf', { page, pages })}</span>
      {page < pages && (
        <SiteLink target={{ to: 'account' }} query={queryOf(page + 1)} rel="next">
          {t('pager.next')}
        </SiteLink>
      )}
    </nav>
  )
}
