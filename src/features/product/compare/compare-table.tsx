import { useTranslation } from 'gatsby-plugin-react-i18next'
import { BreakableName } from '../../../ui/components/breakable-name'
import { Picture } from '../../../ui/components/picture'
import { buildAskQuery } from '../../../lib/inquiry-list/list-key'
import { SiteLink } from '../../../ui/components/site-link'
import { langOf } from '../../../lib/lang-of'
import type { LoadedProduct } from '../use-products'
import * as styles from './compare-table.module.css'
import type { ComparedGroup, ComparedRow } from './compare-rows'

interface CompareHeadProps {
  products: readonly LoadedProduct[]
  onRemove: (path: string) => void
}

/** The column heads: the picture and the actions of a product, then its name, which stays in sight. */
function CompareHead({ products, onRemove }: CompareHeadProps) {
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
                className="button quiet"
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
          <span className="offscreen">{t('feature')}</span>
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
      <BreakableName name={nameOf(product)} />
    </SiteLink>
  )
}

function QuoteLink({ product: { name, path } }: { product: { name: string; path: string } }) {
  const { t } = useTranslation('compare')
  return (
    <SiteLink
      target={{ to: 'inquiry' }}
      query={buildAskQuery(path)}
      className="button call"
      data-ask
      aria-label={t('quoteNamed', { name })}
    >
      {t('quote')}
    </SiteLink>
  )
}

interface CompareTableProps {
  products: readonly LoadedProduct[]
  groups: readonly ComparedGroup[]
  /** True if there is something to differ from. */
  marksDifferences: boolean
  onRemove: (path: string) => void
}

/**
 * Figures down, products across; the first column and the names are sticky. If the columns may not fit, only the page
 * scrolls vertically, and each group repeats the names.
 */
export function CompareTable({ products, groups, marksDifferences, onRemove }: CompareTableProps) {
  const { t } = useTranslation('compare')
  const { t: label } = useTranslation('product')
  return (
    <div className={`${styles.scroller} sideways`} data-products={products.length}>
      <table className={styles.table}>
        <caption className="offscreen">{t('caption')}</caption>
        <CompareHead products={products} onRemove={onRemove} />
        {groups.map(({ group, rows }) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={products.length + 1}>
                <span>{label(group === 'key' ? 'keyFigures' : `groups.${group}`)}</span>
              </th>
            </tr>
            {/* Where the table scrolls sideways, its heads scroll away with the page. */}
            <tr className={`${styles.again} unprinted`} aria-hidden="true">
              <td />
              {products.map((product) => (
                <td key={product.path}>
                  {product.step === 'ready' && <BreakableName name={product.page.product.name} />}
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <Row key={row.field} row={row} products={products} isMarked={marksDifferences && row.differs} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** Allows a size to break between its dimensions, to keep narrow columns from splitting numbers. */
function divide(value: string): string {
  return value.replaceAll('\u00a0×', ' ×')
}

interface RowProps {
  row: ComparedRow
  products: readonly LoadedProduct[]
  isMarked: boolean
}

function Row({ row: { field, cells }, products, isMarked }: RowProps) {
  const { t } = useTranslation('compare')
  const { t: label } = useTranslation('product')
  return (
    <tr className={isMarked ? styles.differs : undefined}>
      <th scope="row">
        <BreakableName name={label(`fields.${field}`)} />
        {isMarked && <span className="offscreen"> ({t('differs')})</span>}
      </th>
      {products.map(({ path, step }, index) => {
        const cell = cells[index]
        return (
          <td key={path}>
            {cell && <span>{divide(cell.value)}</span>}
            {cell?.imperial && ' '}
            {cell?.imperial && (
              <span className={styles.imperial} data-us-units>
                {divide(cell.imperial)}
              </span>
            )}
            {!cell && step === 'ready' && (
              <>
                <span aria-hidden="true">–</span>
                <span className="offscreen">{t('none')}</span>
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
}
