import type { GatsbyGlobals } from './gatsby-globals'

/** Where a navigation leads. */
export interface Aim {
  target: URL
  replace: boolean
}

export interface NavigationGuard {
  /** Where the navigation leads that is being started right now. */
  current: () => Aim
  /** To be told when a page has been loaded, with its path. */
  arrive: (path: string) => void
}

const here = () => new URL(window.location.href)

/**
 * Lets navigations to another path be taken over, whether by link, by code or by the browser's back and forward.
 *
 * @param takeOver tells whether it loads the target as a new document, and Gatsby must not go there itself
 */
export function guardNavigation(
  gatsby: Pick<GatsbyGlobals, '___navigate' | '___push' | '___replace'>,
  takeOver: (aim: Aim) => boolean,
): NavigationGuard {
  const { ___navigate: navigate } = gatsby
  let aim: Aim | null = null
  let path = window.location.pathname

  gatsby.___navigate = (to, options = {}) => {
    if (typeof to === 'number') return navigate(to)
    const next = { target: new URL(to, window.location.href), replace: options.replace === true }
    if (next.target.pathname !== window.location.pathname && takeOver(next)) return
    // Gatsby asks its loader before this returns.
    aim = next
    try {
      navigate(to, options)
    } finally {
      aim = null
    }
  }
  gatsby.___push = (to) => gatsby.___navigate(to, { replace: false })
  gatsby.___replace = (to) => gatsby.___navigate(to, { replace: true })

  // Before Gatsby's router, whose listener does not capture. A change of hash alone comes here too.
  window.addEventListener(
    'popstate',
    (event) => {
      const target = here()
      const isAnother = target.pathname !== path
      path = target.pathname
      if (isAnother && takeOver({ target, replace: true })) event.stopImmediatePropagation()
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
