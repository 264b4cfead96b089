import { SEARCHED_FIELDS } from '../../../packages/contract/src/read-inquiry'
import { readProducts } from '../inquiry-products'
import { readFields, type AskedColumns } from './describe-inquiry'

/** Alike for texts that differ only in case or width: databases do this for some letters only. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** An inquiry's text for the search, a line per field; each article number stands on a line of its own. */
export function searchTextOf(row: AskedColumns): string {
  const products = readProducts(row.extra).flatMap(({ sku, name, typed, note }) => [sku, name, typed, note])
  const said = readFields(row)
  const texts = SEARCHED_FIELDS.map((name) => said[name])
  return `\n${foldText([...texts, ...products].join('\n'))}\n`
}

export function searchLineOf(sku: string): string {
  return `\n${foldText(sku)}\n`
}
