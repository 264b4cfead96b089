import { fetchSearch } from '../search/fetch-search'
import type { SearchItem } from '../search/search-page'
import { buildKeywords, readPathWords } from './path-words'

/** As many as the page has places for. */
const PLACES = 4

/**
 * Finds the products that an address without a page may have meant, best first: those with all its words, then those with one.
 * None where its words say nothing.
 *
 * @throws RequestError
 */
export async function findNearest(pathname: string, langId: string, signal: AbortSignal): Promise<SearchItem[]> {
  const found = new Map<string, SearchItem>()
  for (const keyword of buildKeywords(readPathWords(pathname))) {
    const { list } = await fetchSearch({ keyword, kind: 'product', pageNow: 1, langId }, signal, { background: true })
    for (const item of list) if (!found.has(item.id)) found.set(item.id, item)
    if (found.size >= PLACES) break
  }
  return [...found.values()].slice(0, PLACES)
}
