import { useSyncExternalStore } from 'react'
import { browserOutbox } from './browser-outbox'
import type { OutboxEntry } from './outbox-entries'

const NOTHING: OutboxEntry[] = []

let snapshot = NOTHING
let serialized = '[]'

/** The same array as long as nothing changed, as React asks for. */
function readEntries(): OutboxEntry[] {
  const entries = browserOutbox.entries()
  const text = JSON.stringify(entries)
  if (text !== serialized) {
    serialized = text
    snapshot = entries
  }
  return snapshot
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = browserOutbox.subscribe(listener)
  // Other tabs tell by this event.
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}

/** The kept inquiries of this browser, kept up to date across its tabs. */
export function useOutbox(): OutboxEntry[] {
  return useSyncExternalStore(subscribe, readEntries, () => NOTHING)
}
