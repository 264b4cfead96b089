import type { Place, Slice } from '../../database/keyset-slices'

/** Where a page of a list starts: next to a row of the previous page, so new rows don't shift anything. */
export type Start = Pick<Slice, 'way' | 'after'>

export const FROM_THE_TOP: Start = { way: 'older', after: null }

/** A page of a list, with the rows next to which the previous and next pages start. */
export interface ListPage<Row> {
  rows: Row[]
  newer: Place | null
  older: Place | null
}

const PLACE = /^([\da-zA-Z:.-]{10,60})_([\w-]{1,100})$/

/** Invalid values are ignored. */
export function readStart({ after = '', before = '' }: Readonly<Record<string, string | undefined>>): Start {
  const [way, text] = before === '' ? (['older', after] as const) : (['newer', before] as const)
  const [, at, id] = PLACE.exec(text) ?? []
  return at !== undefined && id !== undefined ? { way, after: { at, id } } : FROM_THE_TOP
}

/** The reverse, for a URL. */
export function writeStart({ way, after }: Start): Record<string, string> {
  return after ? { [way === 'older' ? 'after' : 'before']: `${after.at}_${after.id}` } : {}
}

/**
 * Reads a page.
 * @param slices the list in parts, from the page's start
 * @param read the rows of a part, in order
 */
export async function readListPage<Row>(
  { way, after }: Start,
  size: number,
  slices: AsyncIterable<Slice> | Iterable<Slice>,
  read: (slice: Slice, limit: number) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
): Promise<ListPage<Row>> {
  const found: Row[] = []
  // One extra row shows whether there is another page.
  for await (const slice of slices) {
    found.push(...(await read(slice, size + 1 - found.length)))
    if (found.length > size) break
  }
  const hasMore = found.length > size
  const rows = way === 'older' ? found.slice(0, size) : found.slice(0, size).reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  const hasNewer = way === 'older' ? after !== null : hasMore
  const hasOlder = way === 'older' ? hasMore : true
  return {
    rows,
    newer: first && hasNewer ? placeOf(first) : null,
    older: last && hasOlder ? placeOf(last) : null,
  }
}
