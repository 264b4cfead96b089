import { FACET_PARAMETERS } from '../../packages/contract/src/facet-parameters'
import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners'

/** How many results are shown, if more than at first. */
export const SHOWN_PARAMETER = 'show'

/** How the results are shown, if not as cards. */
export const VIEW_PARAMETER = 'view'

const ASKS = new RegExp(`[?&](${Object.values(FACET_PARAMETERS).join('|')}|sort|${VIEW_PARAMETER})=[^&]`)

const listeners = createListeners('popstate', () => listeners.tell())

/** The query string of the page's address; empty on the server and while the page starts. */
export function useSearch(): string {
  return useSyncExternalStore(
    listeners.subscribe,
    () => window.location.search,
    () => '',
  )
}

/** Whether a query string asks for other products, another order or another view than the page's own. */
export function asksForFacets(search: string): boolean {
  return ASKS.test(search)
}

export function asksForTable(search: string): boolean {
  return new URLSearchParams(search).get(VIEW_PARAMETER) === 'table'
}

/** Switches the list's view; null for cards. The number of shown results belongs to the former view and is dropped. */
export function writeView(view: 'table' | null): void {
  const parameters = new URLSearchParams(window.location.search)
  parameters.delete(SHOWN_PARAMETER)
  if (view) parameters.set(VIEW_PARAMETER, view)
  else parameters.delete(VIEW_PARAMETER)
  const text = parameters.toString()
  writeSearch(text && `?${text}`, 'push')
}

/**
 * Changes the query string in the page's address, without a page view. Keeps the history state, which Gatsby needs to
 * find the saved scroll position.
 * @param kind whether Back leads to the former address
 */
export function writeSearch(search: string, kind: 'push' | 'replace'): void {
  const { pathname, search: former, hash } = window.location
  if (search === former) return
  window.history[kind === 'push' ? 'pushState' : 'replaceState'](window.history.state, '', pathname + search + hash)
  listeners.tell()
}
