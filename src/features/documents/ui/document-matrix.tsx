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
  /** Of the product itself, not of the company. */
  documents: readonly Pick<Queries.ProductDocument, 'kind' | 'market' | 'short' | 'address' | 'isFile'>[]
}

export interface DocumentMatrixProps {
  products: readonly MatrixProduct[]
  families: readonly { id: string; name: string; fallbackFields: readonly string[] }[]
}

const DECLARATION = 'declaration'

interface Column {
  /** Narrow screens name the document in each cell. */
  label: string
  kind?: string
  write: (product: MatrixProduct) => ReactNode
}

/** A row an item and a column a document. It reads without a script; filters and the package need one. */
export function DocumentMatrix({ products, families }: DocumentMatrixProps) {
  const { t } = useTranslation(['documents', 'datasheet'])
  const { language } = useSite()
  const all = products.flatMap(({ documents }) => documents)

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
  const columnOf = (kind: string): Column => {
    const markets = [...new Set(all.flatMap((document) => (document.kind === kind ? document.market : [])))]
    return {
      kind,
      label: t(`kinds.${kind}`),
      write: (product) => {
        const documents = product.documents.filter((document) => document.kind === kind)
        return (
          documents.length > 0 &&
          markets.map((market) => {
            const found = documents.filter((document) => document.market === market)
            return found.length > 0 ? found.map(writeDocument) : <span key={market} />
          })
        )
      },
    }
  }
  const drawing: Column = {
    label: t('datasheet:drawing'),
    write: ({ hasDrawing, path }) => hasDrawing && <a href={buildDrawingSheetPath(language, path)}>PDF</a>,
  }
  const model: Column = {
    label: '3D',
    write: ({ hasModel, path }) => hasModel && <a href={buildModelPath(path)}>GLB</a>,
  }
  const kinds = new Set(all.map(({ kind }) => kind))
  const main = kinds.delete(DECLARATION) ? [columnOf(DECLARATION)] : []
  const further = [drawing, model, ...[...kinds].map(columnOf)].filter(({ write }) => products.some(write))

  const files = products.map(
    ({ hasDrawing, hasModel, documents }) =>
      1 +
      Number(hasDrawing) +
      Number(hasModel) +
      new Set(documents.flatMap(({ isFile, address }) => (isFile ? address.replace(/#.*/, '') : []))).size,
  )

  return (
    <MatrixTools families={families} files={files}>
      <StaticHtml>
        {() => (
          <table className={`${sticky.table} ${styles.table}`} role="table">
            <thead role="rowgroup">
              <tr role="row">
                {[t('matrix.item'), t('datasheet:title'), ...[...main, ...further].map(({ label }) => label)].map(
                  (label) => (
                    <th key={label} scope="col" role="columnheader">
                      {label}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {products.map((product) => (
                <tr key={product.path} role="row" data-family={product.family} data-material={product.material}>
                  <th scope="row" role="rowheader" id={product.sku}>
                    <div>
                      <input type="checkbox" aria-labelledby={product.sku} className="unprinted scripted" />
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
                  <td role="cell" data-label={t('datasheet:title')}>
                    <a href={buildDatasheetPath(language, product.path)}>PDF</a>
                    {further.some(({ write }) => write(product)) && (
                      <details className={styles.further}>
                        <summary>{t('matrix.more')}</summary>
                      </details>
                    )}
                  </td>
                  {[...main, ...further].map((column) => (
                    <td
                      key={column.label}
                      role="cell"
                      data-label={column.label}
                      data-kind={column.kind}
                      data-further={further.includes(column) || undefined}
                    >
                      {column.write(product)}
                    </td>
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
