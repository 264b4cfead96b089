import { useSyncExternalStore } from 'react'
import { LISTED_MARK, SAMPLES_MARK } from './list-key'

function subscribe(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: [LISTED_MARK, SAMPLES_MARK] })
  return () => observer.disconnect()
}

/** Whether products are listed, from the mark on the root element, which exists before the list's code has loaded. */
export function useIsListed(mark: typeof LISTED_MARK | typeof SAMPLES_MARK): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.hasAttribute(mark),
    () => false,
  )
}
