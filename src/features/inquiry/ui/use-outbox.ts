import { useSyncExternalStore } from 'react'
import { browserOutbox } from '../model/browser-outbox'
import type { OutboxEntry } from '../model/outbox-entries'

const NOTHING: OutboxEntry[] = []

let snapshot = NOTHING
let serialized = '[]'

/** Returns the same array as long as nothing changes, as React requires. */
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
  // This event reports changes in other tabs.
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}

/** This browser's kept inquiries, kept up to date across its tabs. */
export function useOutbox(): OutboxEntry[] {
  return useSyncExternalStore(subscribe, readEntries, () => NOTHING)
}
