import type { Selectable } from 'kysely'
import type { InquiriesTable } from '../database/tables'
import { readListTerms, readProducts } from '../inquiry-products'

export type SearchedFields = Pick<
  Selectable<InquiriesTable>,
  'name' | 'company' | 'email' | 'product' | 'message' | 'extra'
>

/** Alike for texts that differ only in case or width: databases do this for some letters only. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** An inquiry's text for the search, a line per field; each article number stands on a line of its own. */
export function searchTextOf(fields: SearchedFields): string {
  const products = readProducts(fields.extra).flatMap(({ sku, name, typed, note }) => [sku, name, typed, note])
  const { changes, deliveryPlace } = readListTerms(fields.extra)
  const { name, company, email, product, message } = fields
  return `\n${foldText([name, company, email, product, ...products, deliveryPlace, changes, message].join('\n'))}\n`
}

/** The line that the search text has for an article number. */
export function searchLineOf(sku: string): string {
  return `\n${foldText(sku)}\n`
}
