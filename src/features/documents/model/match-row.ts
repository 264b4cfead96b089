import { joinCode, normalize } from '../../../../packages/text/src/search-terms'

export interface MatrixRow {
  sku: string
  name: string
  family: string
  markets: readonly string[]
  material: string
}

/** Empty texts choose all. */
export interface RowFilter {
  /** Item numbers in any writing, or words of names, with commas between them. */
  items: string
  family: string
  market: string
  material: string
}

export const NO_FILTER: RowFilter = { items: '', family: '', market: '', material: '' }

const hasItem = ({ sku, name }: MatrixRow, written: string) => {
  const code = joinCode(sku)
  const joined = joinCode(written)
  // A search may contain several numbers, separated by spaces.
  return code.includes(joined) || (code !== '' && joined.includes(code)) || normalize(name).includes(normalize(written))
}

/** @example isShown(row, { ...NO_FILTER, items: 'bk103, PP-BK-102' }) */
export function isShown(row: MatrixRow, { items, family, market, material }: RowFilter): boolean {
  const asked = items
    .split(/[,;，、；\n]/)
    .map((part) => part.trim())
    .filter((part) => joinCode(part) !== '')
  return (
    (asked.length === 0 || asked.some((part) => hasItem(row, part))) &&
    (family === '' || row.family === family) &&
    (market === '' || row.markets.includes(market)) &&
    (material === '' || row.material === material)
  )
}
