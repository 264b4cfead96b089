import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { LoadedProduct } from '../product-data/use-products'
import { CompareHead } from './compare-head'
import type { ComparedGroup, ComparedRow } from './compare-rows'
import * as styles from './compare-table.module.css'

export interface CompareTableProps {
  products: readonly LoadedProduct[]
  groups: readonly ComparedGroup[]
  /** True if there is something to differ from. */
  marksDifferences: boolean
  onRemove: (path: string) => void
}

/**
 * Figures down, products across; the first column and the names stay in sight. On a phone the page is the only thing that
 * scrolls up and down, and each group repeats the names.
 */
export function CompareTable({ products, groups, marksDifferences, onRemove }: CompareTableProps) {
  const { t } = useTranslation('compare')
  const { t: label } = useTranslation('product')
  return (
    <div className={styles.scroller} data-products={products.length}>
      <table className={styles.table}>
        <caption>{t('caption')}</caption>
        <CompareHead products={products} onRemove={onRemove} />
        {groups.map(({ group, rows }) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={products.length + 1}>
                <span>{label(group === 'key' ? 'keyFigures' : `groups.${group}`)}</span>
              </th>
            </tr>
            {/* On a phone the heads scroll away with the page. */}
            <tr className={styles.again} aria-hidden="true">
              <td />
              {products.map((product) => (
                <td key={product.path}>{product.step === 'ready' && product.page.product.name}</td>
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

/** Lets a size break before a side, so that a narrow column tears no number. */
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
        {label(`fields.${field}`)}
        {isMarked && <span className={styles.hidden}> ({t('differs')})</span>}
      </th>
      {products.map(({ path, step }, index) => {
        const cell = cells[index]
        return (
          <td key={path}>
            {cell && divide(cell.value)}
            {cell?.imperial && <span className={styles.imperial}>{divide(cell.imperial)}</span>}
            {!cell && step === 'ready' && (
              <>
                <span aria-hidden="true">–</span>
                <span className={styles.hidden}>{t('none')}</span>
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
}
