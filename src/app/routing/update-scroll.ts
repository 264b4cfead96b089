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
  getSavedScrollPosition: (location: never) => readonly [number, number | null | undefined]
}

/** What the router keeps with an entry of the history. */
interface EntryState {
  key?: string
}

/** The router's key of a place that it did not create: the first one. */
const FIRST_KEY = 'initial'

/** Scroll positions in CSS pixels by place. */
const tops = new Map<string, number>()

const placeOf = ({ pathname, search }: Pick<Place, 'pathname' | 'search'>, key = FIRST_KEY) =>
  `${pathname}${search} ${key}`

/**
 * Keeps the scroll position of every place. Gatsby notes a position for the place where its router is: Firefox and
 * WebKit scroll before it has followed a step back, so the page that is left got the position of the next. To be called
 * before Gatsby's router starts.
 */
export function keepPlaces(): void {
  const { history } = window
  const takeOver = () => {
    history.scrollRestoration = 'manual'
  }
  if (document.readyState === 'complete') takeOver()
  window.addEventListener('pageshow', takeOver)
  window.addEventListener(
    'popstate',
    () => {
      // WebKit itself would restore an entry that a link to a hash has made.
      takeOver()
      const { state } = history as { state: EntryState | null }
      // Such entries have no key, and would share one position.
      if (state?.key === undefined && window.location.hash !== '') {
        history.replaceState({ ...state, key: String(Date.now()) }, '')
      }
    },
    // Also if the router hears of it later (guard-navigation.ts).
    true,
  )
  // After a reload the browser itself goes to the place.
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  const note = () => {
    const { state } = history as { state: EntryState | null }
    tops.set(placeOf(window.location, state?.key), window.scrollY)
  }
  window.addEventListener('scroll', note, { passive: true })
  // A visitor may have scrolled before this code ran. Reading the position forces a layout, so it waits for a frame.
  window.requestAnimationFrame(note)
}

/**
 * Tells Gatsby whether to scroll: to the target of a hash, otherwise to the top. If only the query changes, the position
 * stays. After back and forward it scrolls to the place's last position. To be exported from gatsby-browser.
 */
export function shouldUpdateScroll({ prevRouterProps, routerProps, getSavedScrollPosition }: ScrollArgs): boolean {
  if (!prevRouterProps) return true
  const { location } = routerProps
  const former = prevRouterProps.location
  const isSamePage = former.pathname === location.pathname && former.search === location.search
  if (location.action !== 'PUSH') {
    const known = tops.get(placeOf(location, location.key))
    // A plain link to a hash, which the browser follows.
    if (known === undefined && isSamePage && location.hash !== '') return false
    // Before a reload Gatsby kept it.
    const [left, saved] = getSavedScrollPosition(location as never)
    window.scrollTo(left, known ?? saved ?? 0)
    return false
  }
  const isQueryAlone =
    former.pathname === location.pathname && former.hash === location.hash && former.search !== location.search
  return !isQueryAlone
}
