import { environment } from '../../config/environment'
import { get } from '../../lib/request/client'
import { RequestError } from '../../lib/request/request-error'
import { readSearchPage, type SearchPage } from './search-page'

export const SEARCH_PAGE_SIZE = 20

export interface SearchQuery {
  keyword: string
  kind?: 'product' | 'news' | 'page' | 'case'
  /** From 1. */
  pageNow: number
  langId: string
}

/** A search that nobody asked for fails without a word. */
interface SearchOptions {
  background?: boolean
}

/**
 * Finds items by keyword, best first.
 *
 * @throws RequestError, and TypeError for an answer that is no list of items
 */
export async function fetchSearch(
  { keyword, kind, pageNow, langId }: SearchQuery,
  signal: AbortSignal,
  { background = false }: SearchOptions = {},
): Promise<SearchPage> {
  const { companyId } = environment
  const params = { keyword, kind, pageNow, pageSize: SEARCH_PAGE_SIZE, companyId, langId }
  const { data } = await get('online/search', params, { background, signal })
  return readSearchPage(data)
}

/** Whether the provider gave no answer at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof RequestError && (error.kind === 'network' || error.kind === 'timeout')
}
