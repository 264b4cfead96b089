/** What went wrong on the way to a page, as the error page shows it. */
export interface PageError {
  /** 404 shows the not-found page, anything else the generic error page. */
  status: number
  message: string
  /** The message is the rule's own, rather than that of every error of its status. */
  isOwnMessage?: boolean
  /** Data or code of the page did not come. */
  isLoadError?: boolean
  stack?: string | undefined
}

/**
 * Holds the error that is shown instead of the page.
 *
 * @param navigate goes to an address; its navigation is complete when `completeNavigation` is called
 */
export function createErrorState(navigate: (address: string) => void | Promise<void>) {
  let current: PageError | null = null
  let place = ''
  let shown = ''
  const listeners = new Set<() => void>()
  const waiting = new Set<() => void>()

  function set(next: PageError | null): void {
    if (next === current) return
    current = next
    for (const listener of [...listeners]) listener()
  }

  /** Resolves when a navigation is complete. */
  const nextNavigation = () => new Promise<void>((resolve) => waiting.add(resolve))

  return {
    nextNavigation,

    read: (): PageError | null => current,

    /** The address of the page that is shown, or of its error; empty before the first is. */
    shownAddress: (): string => shown,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Shows an error at the address it is of. The first one wins: what fails after it may fail because of it. */
    show(error: PageError, address: string): void {
      if (current !== null) return
      place = address
      set(error)
    },

    /** Clears the error; a redirect completes before, so that the page that failed is not tried again meanwhile. */
    async clear({ redirect }: { redirect?: string } = {}): Promise<void> {
      if (redirect !== undefined) {
        const completed = nextNavigation()
        await navigate(redirect)
        await completed
      }
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

/** The error state of this tab. */
export const errorState = createErrorState(async (address) => {
  const { navigate } = await import('gatsby')
  return navigate(address)
})
