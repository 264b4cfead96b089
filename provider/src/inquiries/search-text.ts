import { SEARCHED_FIELDS } from '../../../packages/contract/src/read-inquiry'
import { readProducts } from './products'
import { readFields, type AskedColumns } from './describe-inquiry'

/** Folds case and width, which databases do only for some letters. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** An inquiry's search text, one line per field; each article number is on a separate line. */
export function searchTextOf(row: AskedColumns): string {
  const products = readProducts(row.extra).flatMap(({ sku, name, typed, note }) => [sku, name, typed, note])
  const said = readFields(row)
  const texts = SEARCHED_FIELDS.map((name) => said[name])
  return `\n${foldText([...texts, ...products].join('\n'))}\n`
}

export function searchLineOf(sku: string): string {
  return `\n${foldText(sku)}\n`
}
