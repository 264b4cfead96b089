import { useSyncExternalStore } from 'react'
import { LISTED_MARK, SAMPLES_MARK } from './list-key'

function subscribe(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: [LISTED_MARK, SAMPLES_MARK] })
  return () => observer.disconnect()
}

/** Whether products are listed, as the root element says it before the list's code is there. */
export function useIsListed(mark: typeof LISTED_MARK | typeof SAMPLES_MARK): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.hasAttribute(mark),
    () => false,
  )
}
