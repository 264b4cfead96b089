import { useSyncExternalStore } from 'react'
import { LISTED_MARK } from './list-key'

const isListed = () => document.documentElement.hasAttribute(LISTED_MARK)

function subscribe(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: [LISTED_MARK] })
  return () => observer.disconnect()
}

/** Whether products are listed, as the root element says it before the list's code is there. */
export function useIsListed(): boolean {
  return useSyncExternalStore(subscribe, isListed, () => false)
}
