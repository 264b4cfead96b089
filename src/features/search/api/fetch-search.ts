import type { Kind } from '../../../../packages/contract/src/kinds'
import { environment } from '../../../site/environment'
import { get, type CallOptions } from '../../../lib/request/client'
import { decideOutcome, type Situation } from '../../../lib/request/failed-calls'
import { SEARCH_PATH, parseSearchPage, type SearchPage } from '../model/search-page'

export const SEARCH_PAGE_SIZE = 20

export interface SearchQuery {
  keyword: string
  kind?: Kind
  /** From 1. */
  pageNow: number
  langId: string
}

/** A search that the visitor did not ask for fails silently. */
type SearchOptions = Pick<CallOptions, 'background'>

/**
 * Finds items by keyword, best first.
 *
 * @throws RequestError
 */
export async function fetchSearch(
  { keyword, kind, pageNow, langId }: SearchQuery,
  signal: AbortSignal,
  options: SearchOptions = {},
): Promise<SearchPage> {
  const { companyId } = environment
  const params = { keyword, kind, pageNow, pageSize: SEARCH_PAGE_SIZE, companyId, langId }
  return get(SEARCH_PATH, params, { ...options, signal }, ({ data }, unreadable) => parseSearchPage(data, unreadable))
}

/** Why the provider's search gave nothing: the keys of the texts. */
export type SearchFailure = 'unreachable' | 'unavailable' | 'refused' | 'unreadable'

const FAILURES: Partial<Record<Situation, SearchFailure>> = {
  unreachable: 'unreachable',
  unavailable: 'unavailable',
  busy: 'unavailable',
  unreadable: 'unreadable',
}

/** The reason of a failed search; null if the page is being left or the search was aborted. */
export function toSearchFailure(error: unknown): SearchFailure | null {
  const { measure, situation } = decideOutcome('reading', error)
  if (measure === 'nothing' || measure === 'sign-in') return null
  return FAILURES[situation] ?? 'refused'
}
