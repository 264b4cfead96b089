interface Place {
  pathname: string
  search: string
  hash: string
  key?: string
  /** `PUSH` after a navigation within the page's code; missing after back, forward and a plain link to a hash. */
  action?: string | undefined
}

interface ScrollArgs {
  prevRouterProps?: { location: Place }
  routerProps: { location: Place }
  getSavedScrollPosition: (location: never) => readonly [number, number]
}

/** The router's key of a place that it did not create: the first one. */
const FIRST_KEY = 'initial'

/**
 * Tells Gatsby whether to scroll: to the saved position after back and forward, to the target of a hash, otherwise to
 * the top. If only the query changes, the position stays. Within one page, the browser itself handles back, forward
 * and hashes. To be exported from gatsby-browser.
 */
export function shouldUpdateScroll({ prevRouterProps, routerProps, getSavedScrollPosition }: ScrollArgs): boolean {
  if (!prevRouterProps) return true
  const { location } = routerProps
  const former = prevRouterProps.location
  const isSamePage = former.pathname === location.pathname && former.search === location.search
  if (location.action !== 'PUSH') {
    if (isSamePage) return false
    if (location.hash === '' || !location.key || location.key === FIRST_KEY) return true
    // Gatsby would go to the hash's target, but the visitor was elsewhere on the page.
    const [left, top] = getSavedScrollPosition(location as never)
    window.scrollTo(left, top)
    return false
  }
  const isQueryAlone =
    former.pathname === location.pathname && former.hash === location.hash && former.search !== location.search
  return !isQueryAlone
}
