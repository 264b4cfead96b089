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
  const visitedPage = addressOf(location)
  if (!previous) return { visitedPage, referer: withoutToken(documentReferrer) }
  const referer = addressOf(previous)
  return referer === visitedPage ? null : { visitedPage, referer }
}

export function rememberView(view: View): void {
  latest = view
}

/** The view that the visitor is on, with the page's current query. */
export function currentView(): View {
  return { visitedPage: addressOf(window.location), referer: latest?.referer ?? withoutToken(document.referrer) }
}

const addressOf = ({ pathname, search }: Place) => withoutToken(pathname + search)

/** A link's token opens what it belongs to, so no record of visits may have it. */
function withoutToken(address: string): string {
  return address.replace(/([?&]token=)[^&#]*/g, '$1')
}
