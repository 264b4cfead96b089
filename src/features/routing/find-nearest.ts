import { fetchSearch } from '../search/fetch-search'
import type { SearchItem } from '../search/search-page'
import { buildKeywords, readPathWords } from './path-words'

const SHOWN = 4

/**
 * Finds the products that an address without a page may have meant, best first; none where its words say nothing.
 *
 * @throws RequestError
 */
export async function findNearest(pathname: string, langId: string, signal: AbortSignal): Promise<SearchItem[]> {
  for (const keyword of buildKeywords(readPathWords(pathname))) {
    const { list } = await fetchSearch({ keyword, kind: 'product', pageNow: 1, langId }, signal, { background: true })
    if (list.length > 0) return list.slice(0, SHOWN)
  }
  return []
}
