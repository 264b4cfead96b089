import { useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../../ui/components/button.module.css'
import { useSite } from '../../../ui/components/site-context'
import { formatDate } from '../../../../packages/text/src/format-date'
import { formatNumber } from '../../../../packages/text/src/format-measure'
import type { Enclosures } from '../model/build-inquiry'
import type { InquiryFields } from '../model/inquiry-fields'
import * as styles from './sent-details.module.css'

export interface SentDetailsProps {
  fields: InquiryFields
  enclosed: Pick<Enclosures, 'products' | 'files' | 'filesNotSent'>
}

/** The inquiry as it was sent, to keep and to print. */
export function SentDetails({ fields, enclosed: { products, files, filesNotSent } }: SentDetailsProps) {
  const { t } = useTranslation('inquiry')
  const { language } = useSite()
  const [sentAt] = useState(() => new Date())
  return (
    <>
      {filesNotSent.length > 0 && (
        <p className={styles.warning}>{t('sent.filesNotSent', { names: filesNotSent.join(', ') })}</p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('sent.date')}</dt>
          <dd>{formatDate(sentAt, language)}</dd>
        </div>
        {(['name', 'company', 'product', 'quantity', 'message'] as const).map(
          (name) =>
            fields[name].trim() !== '' && (
              <div key={name}>
                <dt>{t(`fields.${name}`)}</dt>
                <dd>{fields[name].trim()}</dd>
              </div>
            ),
        )}
        {files.length > 0 && (
          <div>
            <dt>{t('fields.attachments')}</dt>
            <dd>{files.join(', ')}</dd>
          </div>
        )}
      </dl>
      {products.length > 0 && (
        <table className={styles.products}>
          <caption>{t('sent.products')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('fields.product')}</th>
              <th scope="col" className={styles.number}>
                {t('list.quantity')}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ path, name, sku, quantity, note }) => (
              <tr key={path}>
                <th scope="row">
                  {name}
                  <span className={styles.sub}>{sku}</span>
                  {note && <span className={styles.sub}>{note}</span>}
                </th>
                <td className={styles.number}>{quantity === '' ? '–' : formatNumber(Number(quantity), language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button
        type="button"
        className={`${button.button} ${button.quiet} ${styles.print}`}
        onClick={() => window.print()}
      >
        {t('sent.print')}
      </button>
    </>
  )
}
