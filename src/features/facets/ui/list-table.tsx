import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { writeCsv } from '../../../../packages/text/src/csv'
import { BreakableName } from '../../../ui/components/breakable-name'
import { CloseOnLeave } from '../../../ui/components/close-on-leave'
import { SiteLink } from '../../../ui/components/site-link'
import { useSite } from '../../../ui/components/site-context'
import { copyText } from '../../../lib/copy-text'
import { langOf } from '../../../lib/lang-of'
import { saveFile } from '../../../lib/save-file'
import { localStore } from '../../../lib/storage'
import type { Catalogue, FacetProduct } from '../model/facet-product'
import { STEP, type FacetQuery } from '../model/facet-query'
import { splitSort, type SortKey } from '../model/sort-products'
import {
  COLUMNS,
  isColumn,
  isNumeric,
  listUsualColumns,
  titleColumn,
  writeCell,
  writeRows,
  writeTabbed,
  type Column,
} from '../model/table-columns'
import { QuickAdd } from '../../inquiry/list/ui/list-buttons'
import * as sticky from '../../../ui/components/sticky-table.module.css'
import * as styles from './list-table.module.css'
import { withFilters } from './use-facet-query'

interface ListTableProps {
  products: readonly FacetProduct[]
  names: Catalogue['names']
  query: FacetQuery
  change: (next: FacetQuery, kind?: 'push' | 'replace') => void
}

const COLUMNS_KEY = 'site:table-columns'

/** The reader's columns stay in the browser. */
function useColumns(usual: readonly Column[]) {
  const [chosen, setChosen] = useState<readonly Column[] | null>(() => {
    const stored = localStore.getJson(COLUMNS_KEY)
    const known = Array.isArray(stored) ? stored.filter((name) => typeof name === 'string' && isColumn(name)) : []
    return known.length > 0 ? known : null
  })
  const columns = chosen ?? usual
  function toggle(column: Column): void {
    const next = COLUMNS.filter((other) => columns.includes(other) !== (other === column))
    setChosen(next)
    localStore.setJson(COLUMNS_KEY, next)
  }
  return { columns, toggle }
}

/** The results as a parts catalogue shows them: a row a product, sorted by any column, to copy or to save. */
export function ListTable({ products, names, query, change }: ListTableProps) {
  const { t } = useTranslation('facets')
  const { language } = useSite()
  const [copied, setCopied] = useState<'copied' | 'uncopied' | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const firstNew = useRef<number | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const rows = products.slice(0, query.shown)
  const words = { t, language, names }
  const { columns, toggle } = useColumns(listUsualColumns(products, words))
  const sorted = splitSort(query.sort)
  // Hides columns for facts that a company does not have.
  const filled = COLUMNS.filter((column) => products.some((product) => writeCell(product, column, words) !== ''))
  const shown = filled.filter((column) => columns.includes(column))

  useEffect(() => {
    if (firstNew.current === null) return
    body.current?.querySelectorAll<HTMLElement>('th a')[firstNew.current]?.focus()
    firstNew.current = null
  }, [rows.length])

  // Where all columns fit, the page scrolls, and the head stays below the site's.
  useEffect(() => {
    const box = scroller.current
    const observer = new ResizeObserver(() => box?.toggleAttribute('data-fits', box.scrollWidth <= box.clientWidth))
    for (const element of [box, box?.firstElementChild]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [])

  function sortBy(key: SortKey): void {
    const isAgain = sorted?.key === key && !sorted.isDescending
    change(withFilters(query, { sort: isAgain ? `${key}-desc` : key }))
  }

  async function copy(): Promise<void> {
    setCopied((await copyText(writeTabbed(writeRows(products, shown, words)))) ? 'copied' : 'uncopied')
  }

  function save(): void {
    saveFile(writeCsv(writeRows(products, shown, words), language), 'text/csv', 'products.csv')
  }

  const head = (key: SortKey, title: string, className?: string) => (
    <th
      key={key}
      scope="col"
      className={className}
      aria-sort={sorted?.key === key ? (sorted.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => sortBy(key)}>
        {title}
      </button>
    </th>
  )

  return (
    <div className={styles.box}>
      <div className={styles.tools}>
        <ColumnChoice columns={filled} shown={shown} titleOf={(column) => titleColumn(column, words)} toggle={toggle} />
        <button type="button" className="button quiet" onClick={() => void copy()}>
          {t('table.copy')}
        </button>
        <button type="button" className="button quiet" onClick={save}>
          {t('table.csv')}
        </button>
        <p role="status">{copied && t(`table.${copied}`)}</p>
      </div>
      <div
        ref={scroller}
        className={styles.scroller}
        // Makes the scroll area reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t('table.products')}
      >
        <table className={`${sticky.table} ${styles.table}`}>
          <thead>
            <tr>
              {head('name', t('table.product'))}
              {shown.map((column) =>
                head(column, titleColumn(column, words), isNumeric(column) ? styles.number : undefined),
              )}
              <td className={styles.add} />
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((product) => (
              <tr key={product.path}>
                <th scope="row" {...langOf(product.nameIsFallback ? ['name'] : [], 'name')}>
                  <SiteLink target={{ to: 'item', path: product.path }}>
                    <BreakableName name={product.name} />
                  </SiteLink>
                  <span className={styles.sku}>{product.sku}</span>
                </th>
                {shown.map((column) => (
                  <td key={column} className={isNumeric(column) ? styles.number : undefined}>
                    {writeCell(product, column, words)}
                  </td>
                ))}
                <td className={styles.add}>
                  <QuickAdd product={product} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {products.length > rows.length && (
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            firstNew.current = rows.length
            change({ ...query, shown: rows.length + STEP.table }, 'replace')
          }}
        >
          {t('table.more')}
        </button>
      )}
    </div>
  )
}

interface ColumnChoiceProps {
  columns: readonly Column[]
  shown: readonly Column[]
  titleOf: (column: Column) => string
  toggle: (column: Column) => void
}

function ColumnChoice({ columns, shown, titleOf, toggle }: ColumnChoiceProps) {
  const { t } = useTranslation('facets')
  const id = useId()
  return (
    <CloseOnLeave className={styles.choice}>
      <summary id={id} className="button quiet">
        {t('table.columns')}
      </summary>
      <div role="group" aria-labelledby={id}>
        {columns.map((column) => (
          <label key={column}>
            <input
              type="checkbox"
              checked={shown.includes(column)}
              disabled={shown.length === 1 && shown.includes(column)}
              onChange={() => toggle(column)}
            />
            {titleOf(column)}
          </label>
        ))}
      </div>
    </CloseOnLeave>
  )
}
