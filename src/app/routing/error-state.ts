import { createListeners } from '../../lib/listeners'

export interface PageError {
  /** 404 shows the not-found page; any other status shows the general error page. */
  status: number
  message: string
  /** Whether the message is the rule's own, rather than the usual one of its status. */
  isOwnMessage?: boolean
  /** Whether data or code of the page did not load. */
  isLoadError?: boolean
  stack?: string | undefined
}

interface Going {
  /** Whether the new address takes the place of the present one in the browser's history. */
  replace?: boolean
}

/**
 * Holds the error shown instead of the page.
 * @param navigate goes to an address; the navigation is complete when `completeNavigation` is called
 */
export function createErrorState(navigate: (address: string, options: Going) => void | Promise<void>) {
  let current: PageError | null = null
  let place = ''
  let shown = ''
  const { tell, subscribe } = createListeners()
  const waiting = new Set<() => void>()

  function set(next: PageError | null): void {
    if (next === current) return
    current = next
    tell()
  }

  const nextNavigation = () => new Promise<void>((resolve) => waiting.add(resolve))

  /** Navigates to an address; resolves when its page is shown. */
  async function leave(address: string, options: Going = {}): Promise<void> {
    const completed = nextNavigation()
    await navigate(address, options)
    await completed
  }

  return {
    nextNavigation,

    read: (): PageError | null => current,

    /** The address of the page or error that is shown; empty before the first. */
    shownAddress: (): string => shown,

    subscribe,

    /** Shows an error at its address. The first error wins: a later failure may be its consequence. */
    show(error: PageError, address: string): void {
      if (current !== null) return
      place = address
      set(error)
    },

    leave,

    /** Clears the error. A redirect completes first, to avoid retrying the failed page in the meantime. */
    async clear({ redirect }: { redirect?: string } = {}): Promise<void> {
      if (redirect !== undefined) await leave(redirect)
      set(null)
    },

    /** Clears the error of another address. To be called whenever a navigation is complete. */
    completeNavigation(address: string): void {
      shown = address
      if (address !== place) set(null)
      for (const resolve of [...waiting]) resolve()
      waiting.clear()
    },
  }
}

export const errorState = createErrorState(async (address, options) => {
  const { navigate } = await import('gatsby')
  return navigate(address, options)
})
