import { useTranslation } from 'gatsby-plugin-react-i18next'
import { formatDate } from '../../../../packages/text/src/format-date'
import { formatNumber } from '../../../../packages/text/src/format-measure'
import { useSite } from '../../../ui/components/site-context'
import type { ListedProduct } from '../../inquiry-list/listed-product'
import { TEXT_FIELDS, type TextFieldName } from '../model/inquiry-fields'
import * as styles from './inquiry-facts.module.css'

interface InquiryFactsProps {
  sentAt?: Date
  fields: Readonly<Record<TextFieldName, string>>
  products: readonly ListedProduct[]
  /** File names. */
  files: readonly string[]
}

/** Everything that an inquiry says, field by field. */
export function InquiryFacts({ sentAt, fields, products, files }: InquiryFactsProps) {
  const { t } = useTranslation('inquiry')
  const { language } = useSite()
  const facts = [
    ...(sentAt ? [[t('sent.date'), formatDate(sentAt, language)]] : []),
    ...TEXT_FIELDS.map((name) => [t(`fields.${name}`), fields[name].trim()]),
    [t('fields.attachments'), files.join(', ')],
  ].filter(([, value]) => value !== '')
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
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
    </>
  )
}
