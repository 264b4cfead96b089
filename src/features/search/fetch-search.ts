import { environment } from '../../config/environment'
import { get } from '../../lib/request/client'
import { decideOutcome, type Situation } from '../../lib/request/outcomes'
import { SEARCH_PATH, readSearchPage, type SearchPage } from './search-page'

export const SEARCH_PAGE_SIZE = 20

export interface SearchQuery {
  keyword: string
  kind?: 'product' | 'news' | 'page' | 'case'
  /** From 1. */
  pageNow: number
  langId: string
}

interface SearchOptions {
  /** Fails without a word, as the visitor has been told. */
  quiet?: boolean
}

/**
 * Finds items by keyword, best first.
 *
 * @throws RequestError
 */
export async function fetchSearch(
  { keyword, kind, pageNow, langId }: SearchQuery,
  signal: AbortSignal,
  { quiet = false }: SearchOptions = {},
): Promise<SearchPage> {
  const { companyId } = environment
  const params = { keyword, kind, pageNow, pageSize: SEARCH_PAGE_SIZE, companyId, langId }
  const { data } = await get(SEARCH_PATH, params, { quiet, signal })
  return readSearchPage(data)
}

/** Why the provider's search gave nothing: the keys of its texts. */
export type SearchFailure = 'unreachable' | 'unavailable' | 'refused' | 'unreadable'

const FAILURES: Partial<Record<Situation, SearchFailure>> = {
  unreachable: 'unreachable',
  unavailable: 'unavailable',
  busy: 'unavailable',
  unreadable: 'unreadable',
}

/** Reads why a search failed; null where the page goes elsewhere, or did not want the answer. */
export function readSearchFailure(error: unknown): SearchFailure | null {
  const { measure, situation } = decideOutcome('reading', error)
  if (measure === 'nothing' || measure === 'sign-in') return null
  return FAILURES[situation] ?? 'refused'
}
