import type { Target } from '../../config/paths'
import { CONTENT_SLOTS } from '../../config/routes'

/** Characters of a keyword that the provider takes. */
export const MAX_KEYWORD = 100
const PARAMETER = 'q'

/** The keyword in the page's address, empty without one. */
export function readKeyword(): string {
  return new URLSearchParams(window.location.search).get(PARAMETER)?.trim() ?? ''
}

/** Puts the keyword into the page's address. It makes no history entry and no page view. */
export function writeKeyword(keyword: string): void {
  const url = new URL(window.location.href)
  if (keyword === '') url.searchParams.delete(PARAMETER)
  else url.searchParams.set(PARAMETER, keyword)
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url)
}

/** What follows the search page's address for a keyword. */
export function buildSearchQuery(keyword: string): string {
  return `?${new URLSearchParams({ [PARAMETER]: keyword.trim() }).toString()}`
}

/** What follows the inquiry page's address, so that the words stand in its form. */
export function buildInquiryQuery(keyword: string): string {
  return `?${new URLSearchParams({ product: keyword.trim() }).toString()}`
}

/** What an item that was found leads to. */
export function targetOfItem(path: string): Target {
  return path === CONTENT_SLOTS.home ? { to: 'home' } : { to: 'item', path }
}
