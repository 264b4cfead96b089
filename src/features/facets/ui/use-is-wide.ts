import { useSyncExternalStore } from 'react'

/** The same as in facet-slot.module.css. */
const WIDE = '(width >= 64rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the panel fits beside the list; false on the server and during hydration. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
}
