import type { GatsbyGlobals } from './gatsby-globals'

let latest: Aim | null = null

/** The visitor's latest target, to discard late answers for earlier ones. */
export const latestAim = {
  set: (aim: Aim): void => {
    latest = aim
  },
  isAnother: ({ target }: Aim): boolean => latest !== null && latest.target.href !== target.href,
}

export interface Aim {
  target: URL
  replace: boolean
}

interface NavigationGuard {
  /** The target of the navigation that is starting now. */
  current: () => Aim
  /** Called with the path of each page that has loaded. */
  arrive: (path: string) => void
}

interface NavigationRules {
  /** Where an address leads now; the address itself if nothing redirects it. */
  follow: (target: URL) => URL
  /** Returns whether it loads the target as a new document; Gatsby must then not navigate. */
  takeOver: (aim: Aim) => boolean
  /** Resolves when the router may follow a step within the page; null: at once. */
  untilSteady: () => Promise<void> | null
}

const here = () => new URL(window.location.href)

const withinSite = ({ pathname, search, hash }: URL) => pathname + search + hash

/**
 * Allows redirecting or taking over navigations to another path, whether started by a link, code, or the browser's
 * back and forward.
 */
export function guardNavigation(
  gatsby: Pick<GatsbyGlobals, '___navigate' | '___push' | '___replace'>,
  { follow, takeOver, untilSteady }: NavigationRules,
): NavigationGuard {
  const { ___navigate: navigate } = gatsby
  let aim: Aim | null = null
  let path = window.location.pathname

  gatsby.___navigate = (given, options = {}) => {
    if (typeof given === 'number') return navigate(given)
    const to = window.mendAddress(given)
    const asked = new URL(to, window.location.href)
    const target = follow(asked)
    const next = { target, replace: options.replace === true }
    if (target.pathname !== window.location.pathname && takeOver(next)) return
    // Gatsby calls its loader before this returns.
    aim = next
    try {
      navigate(target === asked ? to : withinSite(target), options)
    } finally {
      aim = null
    }
  }
  gatsby.___push = (to) => gatsby.___navigate(to, { replace: false })
  gatsby.___replace = (to) => gatsby.___navigate(to, { replace: true })

  // Runs before Gatsby's router, whose listener does not capture. Also receives changes of the hash alone.
  window.addEventListener(
    'popstate',
    (event) => {
      const address = here()
      const isAnother = address.pathname !== path
      path = address.pathname
      if (!isAnother) {
        const pending = untilSteady()
        if (!pending) return
        // The browser itself has jumped, or shows the former query.
        event.stopImmediatePropagation()
        void pending.then(() => window.dispatchEvent(new PopStateEvent('popstate', window.history)))
        return
      }
      const target = follow(address)
      const isRedirected = target !== address
      if (!takeOver({ target, replace: true }) && !isRedirected) return
      event.stopImmediatePropagation()
      if (isRedirected) gatsby.___replace(withinSite(target))
    },
    true,
  )

  return {
    current: () => aim ?? { target: here(), replace: true },
    arrive: (arrived) => {
      path = arrived
    },
  }
}
