import { useSyncExternalStore } from 'react'

/** The same as in facet-slot.module.css. */
const WIDE = '(width >= 64rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the panel has room beside the list. For code that renders in the browser only. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}
