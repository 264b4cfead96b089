/** One page view, as it is reported. */
export interface View {
  /** Path with query. */
  visitedPage: string
  /** The previous page on this site (path with query), or the address that led here. */
  referer: string
}

interface Place {
  pathname: string
  search: string
}

let latest: View | null = null

/** A route update as a view; null if only the hash changed. */
export function describeView(
  location: Place,
  previous: Place | null | undefined,
  documentReferrer: string,
): View | null {
  const visitedPage = location.pathname + location.search
  if (!previous) return { visitedPage, referer: documentReferrer }
  const referer = previous.pathname + previous.search
  return referer === visitedPage ? null : { visitedPage, referer }
}

export function rememberView(view: View): void {
  latest = view
}

/** The view that the visitor is on, with the page's current query. */
export function currentView(): View {
  const { pathname, search } = window.location
  return { visitedPage: pathname + search, referer: latest?.referer ?? document.referrer }
}
