import { useTranslation } from 'gatsby-plugin-react-i18next'
import { formatDate } from '../../../../packages/text/src/format-date'
import { SAMPLE_BOX, type InquiryTerms, type InquiryTexts } from '../../../../packages/contract/src/inquiry-fields'
import { describeFields } from '../../../../packages/contract/src/describe-fields'
import { FIELD_NAMES } from '../../../../packages/contract/src/read-inquiry'
import { formatQuantity } from '../../../../packages/text/src/format-quantity'
import { useSite } from '../../../ui/components/site-context'
import { askedOf, type AskedProduct } from '../../../lib/inquiry-list/listed-product'
import { useShown } from '../list/api/use-shown'
import * as styles from './inquiry-facts.module.css'
import { ProductThumb } from './product-thumb'

interface InquiryFactsProps {
  sentAt?: Date
  fields: Readonly<InquiryTexts>
  products: readonly AskedProduct[]
  terms: Partial<InquiryTerms>
  /** File names. */
  files: readonly string[]
}

export function InquiryFacts({ sentAt, fields, products, terms, files }: InquiryFactsProps) {
  const { t } = useTranslation('inquiry')
  const { language } = useSite()
  const said = { ...fields, ...terms }
  const words = { language, formatDay: (day: Date) => formatDate(day, language), sampleBox: t('terms.sampleBox') }
  const facts = [
    ...(sentAt ? [[t('sent.date'), formatDate(sentAt, language)]] : []),
    ...describeFields(FIELD_NAMES, said, words).map(({ name, value }) => [
      name === 'address' ? t('samples.sendTo') : t(`fields.${name}`),
      value,
    ]),
    [t('fields.attachments'), files.join(', ')],
  ].filter(([, value]) => value !== '')
  const hasQuantities = terms.kind !== SAMPLE_BOX
  return (
    <>
      {products.length > 0 && (
        <table className={styles.products}>
          <caption>{t('sent.products')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('fields.product')}</th>
              {hasQuantities && (
                <th scope="col" className={styles.number}>
                  {t('fields.quantity')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <ProductRow key={product.path} product={product} hasQuantity={hasQuantities} />
            ))}
          </tbody>
        </table>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function ProductRow({ product, hasQuantity }: { product: AskedProduct; hasQuantity: boolean }) {
  const { t } = useTranslation('inquiry')
  const { language } = useSite()
  const { address, shown } = useShown(product.path)
  return (
    <tr>
      <th scope="row">
        <span className={styles.product}>
          <ProductThumb picture={shown?.picture} />
          <span>
            <a href={address}>{product.name}</a>
            <span className={styles.sub}>{product.sku}</span>
            {product.load && <span className={styles.sub}>{product.load}</span>}
            {product.note && <span className={styles.sub}>{product.note}</span>}
          </span>
        </span>
      </th>
      {hasQuantity && (
        <td className={styles.number}>
          {formatQuantity(askedOf(product), language, (text, number) => t(`quantity.${text}`, { number })) || '–'}
        </td>
      )}
    </tr>
  )
}
