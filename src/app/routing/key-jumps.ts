interface RouterState {
  key?: unknown
}

/**
 * Gives every history entry of a jump to a hash on the same page a unique key, under which its scroll position is
 * kept; otherwise all of them share one position. To be called before Gatsby's router starts.
 */
export function keyJumps(): void {
  window.addEventListener('popstate', () => {
    const { state } = window.history as { state: RouterState | null }
    if (state?.key === undefined && window.location.hash !== '') {
      window.history.replaceState({ ...state, key: String(Date.now()) }, '')
    }
  })
}
