interface RouterState {
  key?: unknown
}

/**
 * Gives each place that a link to a hash on the same page adds to the history a key of its own, under which Gatsby keeps
 * its scroll position; without one all such places of a page share one position. To be called before Gatsby's router
 * starts.
 */
export function keyJumps(): void {
  window.addEventListener('popstate', () => {
    const { state } = window.history as { state: RouterState | null }
    if (state?.key === undefined && window.location.hash !== '') {
      window.history.replaceState({ ...state, key: String(Date.now()) }, '')
    }
  })
}
