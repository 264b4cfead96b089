import { FACET_PARAMETERS } from '../../../../packages/contract/src/facet-parameters'
import { useSyncExternalStore } from 'react'

const ASKS = new RegExp(`[?&](${Object.values(FACET_PARAMETERS).join('|')}|sort)=[^&]`)

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** The query string of the page's address; empty on the server and while the page starts. */
export function useSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  )
}

/** Whether a query string asks for other products, or another order, than the page's own. */
export function asksForFacets(search: string): boolean {
  return ASKS.test(search)
}

/**
 * Puts another query string into the page's address, without a page view. The history's state stays, since Gatsby finds
 * the kept scroll position by it.
 * @param kind whether Back leads to the former address
 */
export function writeSearch(search: string, kind: 'push' | 'replace'): void {
  const { pathname, search: former, hash } = window.location
  if (search === former) return
  window.history[kind === 'push' ? 'pushState' : 'replaceState'](window.history.state, '', pathname + search + hash)
  for (const listener of listeners) listener()
}
