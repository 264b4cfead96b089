import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useRef } from 'react'
import { buildDatasheetPath, buildDrawingSheetPath, buildModelPath } from '../../../site/site-files'
import { BreakableName } from '../../../ui/components/breakable-name'
import { SiteLink } from '../../../ui/components/site-link'
import { StaticHtml } from '../../../ui/components/static-html'
import { useSite } from '../../../ui/components/site-context'
import { langOf } from '../../../lib/lang-of'
import * as layout from '../../../ui/tokens/layout.module.css'
import * as sticky from '../../../ui/components/sticky-table.module.css'
import * as styles from './document-matrix.module.css'
import { MatrixTools } from './matrix-tools'

export interface MatrixProduct {
  path: string
  name: string
  fallbackFields: readonly string[]
  sku: string
  material: string
  /** The id of its category. */
  family: string
  hasDrawing: boolean
  hasModel: boolean
  /** Those of the product itself, not of the company. */
  documents: readonly Pick<Queries.ProductDocument, 'kind' | 'market' | 'short' | 'address' | 'isFile'>[]
}

export interface DocumentMatrixProps {
  products: readonly MatrixProduct[]
  families: readonly { id: string; name: string; fallbackFields: readonly string[] }[]
}

/** Whether a document of a product is the first of its kind: narrow screens name the kind there. */
const isFirst = ({ documents }: MatrixProduct, kind: string, market: string | null) =>
  documents.find((document) => document.kind === kind)?.market === market

/** A row an item and a column a document. It reads without a script; filters and the package need one. */
export function DocumentMatrix({ products, families }: DocumentMatrixProps) {
  const { t } = useTranslation(['documents', 'datasheet'])
  const { language } = useSite()
  const table = useRef<HTMLDivElement>(null)
  const kinds = [...new Set(products.flatMap(({ documents }) => documents.map(({ kind }) => kind)))]
  const hasDrawings = products.some(({ hasDrawing }) => hasDrawing)
  const hasModels = products.some(({ hasModel }) => hasModel)

  // Of each kind a column; of declarations one for each market, so that a market has its place.
  const columns = kinds.flatMap((kind) => {
    const markets = products.flatMap(({ documents }) =>
      documents.flatMap((one) => (one.kind === kind ? one.market : [])),
    )
    return [...new Set(markets)].map((market) => ({ kind, market }))
  })
  const writeDocument = ({ market, short, address, isFile }: MatrixProduct['documents'][number]) => {
    const type = /\.(\w+)$/.exec(address)?.[1]?.toUpperCase() ?? ''
    return (
      <a key={short ?? address} href={address}>
        {isFile ? (market ?? short ?? type) : [market, t('request')].filter(Boolean).join(' ')}
      </a>
    )
  }

  return (
    <>
      <MatrixTools table={table} families={families} />
      <div
        ref={table}
        className={`${sticky.scroller} ${layout.sideways}`}
        // Scrolled by keys, too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t('products')}
      >
        <StaticHtml>
          {() => (
            <table className={`${sticky.table} ${styles.table}`}>
              <thead>
                <tr>
                  <th scope="col">{t('matrix.item')}</th>
                  <th scope="col">{t('datasheet:title')}</th>
                  {hasDrawings && <th scope="col">{t('datasheet:drawing')}</th>}
                  {hasModels && <th scope="col">3D</th>}
                  {kinds.map((kind) => (
                    <th scope="colgroup" key={kind} colSpan={columns.filter((column) => column.kind === kind).length}>
                      {t(`kinds.${kind}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {products.map((product) => (
                  <tr key={product.path} data-family={product.family} data-material={product.material}>
                    <th scope="row" id={product.sku}>
                      <div>
                        <input type="checkbox" aria-labelledby={product.sku} />
                        <span>
                          <span className={styles.number}>{product.sku}</span>
                          <SiteLink
                            target={{ to: 'item', path: product.path }}
                            {...langOf(product.fallbackFields, 'name')}
                          >
                            <BreakableName name={product.name} />
                          </SiteLink>
                        </span>
                      </div>
                    </th>
                    <td data-label={t('datasheet:title')}>
                      <a href={buildDatasheetPath(language, product.path)}>PDF</a>
                    </td>
                    {hasDrawings && (
                      <td data-label={t('datasheet:drawing')}>
                        {product.hasDrawing && <a href={buildDrawingSheetPath(language, product.path)}>PDF</a>}
                      </td>
                    )}
                    {hasModels && (
                      <td data-label="3D">{product.hasModel && <a href={buildModelPath(product.path)}>GLB</a>}</td>
                    )}
                    {columns.map(({ kind, market }) => (
                      <td
                        key={`${kind} ${market}`}
                        data-kind={kind}
                        data-label={isFirst(product, kind, market) ? t(`kinds.${kind}`) : undefined}
                      >
                        {product.documents
                          .filter((document) => document.kind === kind && document.market === market)
                          .map(writeDocument)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </StaticHtml>
      </div>
    </>
  )
}
