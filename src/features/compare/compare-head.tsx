import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../ui/components/button.module.css'
import { Picture } from '../../ui/components/picture'
import { SiteLink } from '../../ui/components/site-link'
import { langOf } from '../../lib/lang-of'
import type { LoadedProduct } from '../product-data/use-products'
import * as styles from './compare-table.module.css'

interface CompareHeadProps {
  products: readonly LoadedProduct[]
  onRemove: (path: string) => void
}

/** The column heads: the picture and the actions of a product, then its name, which stays in sight. */
export function CompareHead({ products, onRemove }: CompareHeadProps) {
  const { t } = useTranslation('compare')
  return (
    <thead>
      <tr className={styles.pictures}>
        <td />
        {products.map((product) => (
          <td key={product.path}>
            <div className={styles.picture} data-ground="picture" data-step={product.step}>
              {product.step === 'ready' && (
                <Picture image={product.page.product.images[0]} sizes="(width < 60rem) 50vw, 18rem" decorative />
              )}
            </div>
            <div className={styles.actions}>
              {product.step === 'ready' && <QuoteLink product={product.page.product} />}
              <button
                type="button"
                className={`${button.button} ${button.quiet}`}
                aria-label={t('removeNamed', { name: nameOf(product) })}
                onClick={() => onRemove(product.path)}
              >
                {t('remove')}
              </button>
            </div>
          </td>
        ))}
      </tr>
      <tr className={styles.names}>
        <th scope="col">
          <span className={styles.hidden}>{t('feature')}</span>
        </th>
        {products.map((product) => (
          <th key={product.path} scope="col">
            <ProductName product={product} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function nameOf(product: LoadedProduct): string {
  return product.step === 'ready' ? product.page.product.name : product.path
}

function ProductName({ product }: { product: LoadedProduct }) {
  const { t } = useTranslation('compare')
  if (product.step === 'loading') return <span className={styles.waiting} />
  if (product.step === 'gone') return <span className={styles.gone}>{t('gone')}</span>
  return (
    <SiteLink
      target={{ to: 'item', path: product.path }}
      {...(product.step === 'ready' ? langOf(product.page.product.fallbackFields, 'name') : {})}
    >
      {nameOf(product)}
    </SiteLink>
  )
}

function QuoteLink({ product: { name, facts } }: { product: { name: string; facts: { sku: string } } }) {
  const { t } = useTranslation('compare')
  return (
    <SiteLink
      target={{ to: 'inquiry' }}
      query={`?product=${encodeURIComponent(`${name} (${facts.sku})`)}`}
      className={`${button.button} ${button.call}`}
      aria-label={t('quoteNamed', { name })}
    >
      {t('quote')}
    </SiteLink>
  )
}
