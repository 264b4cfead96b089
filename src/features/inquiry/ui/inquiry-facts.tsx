import { useTranslation } from 'gatsby-plugin-react-i18next'
import { formatDate } from '../../../../packages/text/src/format-date'
import { describeTerm, TERM_NAMES, type InquiryTerms } from '../../../../packages/contract/src/inquiry-terms'
import { formatQuantity } from '../../../../packages/text/src/format-quantity'
import { useSite } from '../../../ui/components/site-context'
import { askedOf, type ListedProduct } from '../../inquiry-list/model/listed-product'
import { TEXT_FIELDS, type TextFieldName } from '../model/inquiry-fields'
import * as styles from './inquiry-facts.module.css'

interface InquiryFactsProps {
  sentAt?: Date
  fields: Readonly<Record<TextFieldName, string>>
  products: readonly ListedProduct[]
  terms: Partial<InquiryTerms>
  /** File names. */
  files: readonly string[]
}

/** Everything that an inquiry says, field by field. */
export function InquiryFacts({ sentAt, fields, products, terms, files }: InquiryFactsProps) {
  const { t } = useTranslation('inquiry')
  const { language } = useSite()
  const facts = [
    ...(sentAt ? [[t('sent.date'), formatDate(sentAt, language)]] : []),
    ...TEXT_FIELDS.map((name) => [t(`fields.${name}`), fields[name].trim()]),
    ...TERM_NAMES.map((name) => [
      t(`terms.${name}`),
      describeTerm(name, terms[name] ?? '', {
        formatDay: (day) => formatDate(day, language),
        sampleBox: t('terms.sampleBox'),
      }),
    ]),
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
                {t('fields.quantity')}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.path}>
                <th scope="row">
                  {product.name}
                  <span className={styles.sub}>{product.sku}</span>
                  {product.note && <span className={styles.sub}>{product.note}</span>}
                </th>
                <td className={styles.number}>
                  {formatQuantity(askedOf(product), language, (text, number) => t(`quantity.${text}`, { number })) ||
                    '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
