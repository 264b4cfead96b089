import type { Target } from '../../../site/paths'
import { CONTENT_SLOTS } from '../../../../packages/contract/src/routes'

/** The most characters of a keyword that the provider accepts. */
export const MAX_KEYWORD = 100
const PARAMETER = 'q'

export function keywordOf(): string {
  return new URLSearchParams(window.location.search).get(PARAMETER)?.trim() ?? ''
}

/** Puts the keyword into the page's address, without a history entry or a page view. */
export function writeKeyword(keyword: string): void {
  const url = new URL(window.location.href)
  if (keyword === '') url.searchParams.delete(PARAMETER)
  else url.searchParams.set(PARAMETER, keyword)
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url)
}

export function buildSearchQuery(keyword: string): string {
  return `?${new URLSearchParams({ [PARAMETER]: keyword.trim() }).toString()}`
}

/** The query string of the inquiry page that puts the words into its form. */
export function buildInquiryQuery(keyword: string): string {
  return `?${new URLSearchParams({ product: keyword.trim() }).toString()}`
}

export function targetOfItem(path: string): Target {
  return path === CONTENT_SLOTS.home ? { to: 'home' } : { to: 'item', path }
}
