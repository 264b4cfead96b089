import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState, forwardRef } from 'react'
import { SiteLink } from '../../../ui/components/site-link'
import { buildStatusQuery } from '../status/api/inquiry-status-calls'
import { QUOTATION, type InquiryKind } from '../../../../packages/contract/src/inquiry-fields'
import type { Receipt } from '../api/post-inquiry'
import * as next from './next-steps.module.css'
import type { Enclosures, SentOff } from '../model/build-inquiry'
import type { InquiryFields } from '../model/inquiry-fields'
import { InquiryFacts } from './inquiry-facts'
import * as details from './sent-details.module.css'
import * as styles from './inquiry-form.module.css'
import { ReferenceNumber } from './reference-number'

function NextSteps({
  reference,
  hasStatus,
  kind,
}: {
  reference: string | null
  hasStatus: boolean
  kind: InquiryKind
}) {
  const { t } = useTranslation('inquiry')
  return (
    <section className={next.next}>
      <h2 className={next.title}>{t('sent.next.title')}</h2>
      <ol className={next.steps}>
        {kind === QUOTATION && <li>{t('sent.next.check')}</li>}
        <li>{t(kind === QUOTATION ? 'sent.next.answer' : 'samples.next.pack')}</li>
        {hasStatus && <li>{t('sent.next.statusPage')}</li>}
        {!hasStatus && reference && <li>{t('sent.next.keep')}</li>}
      </ol>
    </section>
  )
}

interface SentDetailsProps {
  fields: InquiryFields
  enclosed: Pick<Enclosures, 'products' | 'terms' | 'files' | 'filesNotSent'>
}

function SentDetails({ fields, enclosed: { products, terms, files, filesNotSent } }: SentDetailsProps) {
  const { t } = useTranslation('inquiry')
  const [sentAt] = useState(() => new Date())
  return (
    <>
      {filesNotSent.length > 0 && (
        <p className="notice warning">{t('sent.filesNotSent', { names: filesNotSent.join(', ') })}</p>
      )}
      <InquiryFacts sentAt={sentAt} fields={fields} products={products} terms={terms} files={files} />
    </>
  )
}

interface SentPanelProps extends Receipt {
  email: string
  /** The inquiry as it was sent; null if this page has not sent it. */
  sentOff: SentOff | null
  kind: InquiryKind
  onAgain: () => void
}

export const SentPanel = forwardRef<HTMLHeadingElement, SentPanelProps>(function SentPanel(
  { reference, statusToken, email, sentOff, kind, onAgain },
  ref,
) {
  const { t } = useTranslation('inquiry')
  const token = (reference && statusToken) || null
  return (
    <section className={`notice success ${details.columns}`}>
      <div className={details.part}>
        <h1 ref={ref} tabIndex={-1} className={styles.panelTitle}>
          {t('sent.title')}
        </h1>
        <p>{t('sent.text', { email })}</p>
        {reference && <ReferenceNumber reference={reference} />}
        <NextSteps reference={reference} hasStatus={token !== null} kind={kind} />
        <div className="buttons unprinted">
          {reference && token && (
            <SiteLink
              target={{ to: 'inquiryStatus' }}
              query={buildStatusQuery({ reference, token })}
              className="button"
            >
              {t('sent.status')}
            </SiteLink>
          )}
          <SiteLink target={{ to: 'list', kind: 'product', page: 1 }} className={`button ${token ? 'quiet' : ''}`}>
            {t('sent.another')}
          </SiteLink>
          {sentOff && (
            <button type="button" className="button quiet" onClick={() => window.print()}>
              {t('sent.print')}
            </button>
          )}
          <button type="button" className="button quiet" onClick={onAgain}>
            {t('sent.again')}
          </button>
        </div>
      </div>
      {sentOff && (
        <div className={details.part}>
          <SentDetails fields={sentOff.fields} enclosed={sentOff.enclosed} />
        </div>
      )}
    </section>
  )
})

interface KeptPanelProps {
  /** The names of chosen files, which the browser can't keep. */
  filesNotSent: readonly string[]
  retrying: boolean
  onRetry: () => void
  onDiscard: () => void
}

export const KeptPanel = forwardRef<HTMLHeadingElement, KeptPanelProps>(function KeptPanel(
  { filesNotSent, retrying, onRetry, onDiscard },
  ref,
) {
  const { t } = useTranslation('inquiry')
  return (
    <section className="notice warning">
      <h1 ref={ref} tabIndex={-1} className={styles.panelTitle}>
        {t('kept.title')}
      </h1>
      <p>{t('kept.text')}</p>
      {filesNotSent.length > 0 && <p>{t('kept.filesNotKept', { names: filesNotSent.join(', ') })}</p>}
      <div className="buttons">
        <button type="button" className="button" aria-disabled={retrying} onClick={onRetry}>
          {retrying ? t('sending') : t('kept.retry')}
        </button>
        <button
          type="button"
          className="button quiet"
          aria-disabled={retrying}
          onClick={() => {
            if (!retrying) onDiscard()
          }}
        >
          {t('kept.discard')}
        </button>
      </div>
    </section>
  )
})
