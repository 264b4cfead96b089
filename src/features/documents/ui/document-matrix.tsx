/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
 * Safari drops a table's own roles where it is shown as blocks. */
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { ReactNode } from 'react'
import { buildDatasheetPath, buildDrawingSheetPath, buildModelPath } from '../../../site/site-files'
import { BreakableName } from '../../../ui/components/breakable-name'
import { SiteLink } from '../../../ui/components/site-link'
import { StaticHtml } from '../../../ui/components/static-html'
import { useSite } from '../../../ui/components/site-context'
import { langOf } from '../../../lib/lang-of'
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

/** A row an item and a column a document. It reads without a script; filters and the package need one. */
export function DocumentMatrix({ products, families }: DocumentMatrixProps) {
  const { t } = useTranslation(['documents', 'datasheet'])
  const { language } = useSite()
  const hasDrawings = products.some(({ hasDrawing }) => hasDrawing)
  const hasModels = products.some(({ hasModel }) => hasModel)
  const all = products.flatMap(({ documents }) => documents)
  const kinds = [...new Set(all.map(({ kind }) => kind))].map((kind) => ({
    kind,
    markets: [...new Set(all.flatMap((document) => (document.kind === kind ? document.market : [])))],
  }))

  const writeDocument = ({ market, short, address, isFile }: MatrixProduct['documents'][number]) => {
    const type = /\.(\w+)$/.exec(address)?.[1]?.toUpperCase() ?? ''
    const asked = isFile ? undefined : [market, t('request')].filter(Boolean).join(' ')
    return (
      <a key={short ?? address} href={address} aria-label={asked} title={asked}>
        {market ?? (isFile ? (short ?? type) : t('request'))}
      </a>
    )
  }
  /** Each market has its place, and a document that is missing leaves it empty. */
  const writeKind = (documents: MatrixProduct['documents'], markets: readonly (string | null)[]) =>
    documents.length > 0 &&
    markets.map((market) => {
      const found = documents.filter((document) => document.market === market)
      return found.length > 0 ? found.map(writeDocument) : <span key={market} />
    })

  return (
    <MatrixTools families={families} count={products.length}>
      <StaticHtml>
        {() => (
          <table className={`${sticky.table} ${styles.table}`} role="table">
            <thead role="rowgroup">
              <tr role="row">
                <Head>{t('matrix.item')}</Head>
                <Head>{t('datasheet:title')}</Head>
                {hasDrawings && <Head>{t('datasheet:drawing')}</Head>}
                {hasModels && <Head>3D</Head>}
                {kinds.map(({ kind }) => (
                  <Head key={kind}>{t(`kinds.${kind}`)}</Head>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {products.map((product) => (
                <tr key={product.path} role="row" data-family={product.family} data-material={product.material}>
                  <th scope="row" role="rowheader" id={product.sku}>
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
                  <Cell label={t('datasheet:title')}>
                    <a href={buildDatasheetPath(language, product.path)}>PDF</a>
                  </Cell>
                  {hasDrawings && (
                    <Cell label={t('datasheet:drawing')}>
                      {product.hasDrawing && <a href={buildDrawingSheetPath(language, product.path)}>PDF</a>}
                    </Cell>
                  )}
                  {hasModels && (
                    <Cell label="3D">{product.hasModel && <a href={buildModelPath(product.path)}>GLB</a>}</Cell>
                  )}
                  {kinds.map(({ kind, markets }) => (
                    <Cell key={kind} kind={kind} label={t(`kinds.${kind}`)}>
                      {writeKind(
                        product.documents.filter((document) => document.kind === kind),
                        markets,
                      )}
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </StaticHtml>
    </MatrixTools>
  )
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" role="columnheader">
      {children}
    </th>
  )
}

/** @param label for narrow screens, which name the document in each cell */
function Cell({ label, kind, children }: { label: string; kind?: string; children: ReactNode }) {
  return (
    <td role="cell" data-label={label} data-kind={kind}>
      {children}
    </td>
  )
}
