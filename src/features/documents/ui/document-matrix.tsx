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
  documents: readonly { kind: string; market: string | null; address: string; isFile: boolean }[]
}

export interface DocumentMatrixProps {
  products: readonly MatrixProduct[]
  families: readonly { id: string; name: string; fallbackFields: readonly string[] }[]
}

/** A row an item and a column a document. It reads without a script; filters and the package need one. */
export function DocumentMatrix({ products, families }: DocumentMatrixProps) {
  const { t } = useTranslation(['documents', 'datasheet'])
  const { language } = useSite()
  const table = useRef<HTMLDivElement>(null)
  const kinds = [...new Set(products.flatMap(({ documents }) => documents.map(({ kind }) => kind)))]
  const hasDrawings = products.some(({ hasDrawing }) => hasDrawing)
  const hasModels = products.some(({ hasModel }) => hasModel)

  const writeDocument = ({ market, address, isFile }: MatrixProduct['documents'][number]) => {
    const type = /\.(\w+)$/.exec(address)?.[1]?.toUpperCase() ?? ''
    return (
      <a key={address} href={address}>
        {isFile ? (market ?? type) : [market, t('request')].filter(Boolean).join(' ')}
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
                    <th scope="col" key={kind}>
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
                    <td>
                      <a href={buildDatasheetPath(language, product.path)}>PDF</a>
                    </td>
                    {hasDrawings && (
                      <td>{product.hasDrawing && <a href={buildDrawingSheetPath(language, product.path)}>PDF</a>}</td>
                    )}
                    {hasModels && <td>{product.hasModel && <a href={buildModelPath(product.path)}>GLB</a>}</td>}
                    {kinds.map((kind) => (
                      <td key={kind} data-kind={kind}>
                        {product.documents.filter((document) => document.kind === kind).map(writeDocument)}
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
