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

/** Secret tokens in the links of mails, which must not be reported. */
const SECRET = /[?&]token=[^&#]*/g

function withoutSecret(address: string): string {
  return address.replace(SECRET, '').replace(/^([^?]*?)&/, '$1?')
}

let latest: View | null = null

/** A route update as a view; null if only the hash changed. */
export function describeView(
  location: Place,
  previous: Place | null | undefined,
  documentReferrer: string,
): View | null {
  const visitedPage = withoutSecret(location.pathname + location.search)
  if (!previous) return { visitedPage, referer: withoutSecret(documentReferrer) }
  const referer = withoutSecret(previous.pathname + previous.search)
  return referer === visitedPage ? null : { visitedPage, referer }
}

export function rememberView(view: View): void {
  latest = view
}

/** The view that the visitor is on, with the page's current query. */
export function currentView(): View {
  const { pathname, search } = window.location
  return {
    visitedPage: withoutSecret(pathname + search),
    referer: latest?.referer ?? withoutSecret(document.referrer),
  }
}
