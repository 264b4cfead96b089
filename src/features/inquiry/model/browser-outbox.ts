import { useSyncExternalStore, useState } from 'react'
import { OUTBOX_PREFIX } from '../../../lib/has-draft'
import { localStore } from '../../../lib/storage'
import { createOutbox } from './inquiry-outbox'
import { sendInquiry } from '../api/post-inquiry'
import type { OutboxEntry } from './outbox-entries'

const running = new Set<string>()

/**
 * Runs a task unless one of the same name is running in this tab or, if the browser has Web Locks, in another. Without
 * them two tabs may send the same inquiry, which the provider then stores only once by its idempotency key.
 */
export async function withLock(name: string, task: () => Promise<void>): Promise<void> {
  if (running.has(name)) return
  running.add(name)
  try {
    await lockAcrossTabs(name, task)
  } finally {
    running.delete(name)
  }
}

async function lockAcrossTabs(name: string, task: () => Promise<void>): Promise<void> {
  // Absent in older browsers and on pages without https.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return task()
  let isDecided = false
  try {
    await locks.request(OUTBOX_PREFIX + name, { ifAvailable: true }, async (lock) => {
      isDecided = true
      if (lock) await task()
    })
  } catch (error) {
    // Where storage is blocked, locks are refused too.
    if (isDecided) throw error
    await task()
  }
}

export const browserOutbox = createOutbox({ storage: localStore, send: sendInquiry, withLock })

const NOTHING: OutboxEntry[] = []

let snapshot = NOTHING
let serialized = '[]'

/** Returns the same array until something changes, as React requires. */
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

export function useOutbox(): OutboxEntry[] {
  return useSyncExternalStore(subscribe, readEntries, () => NOTHING)
}

/** Sends the kept inquiries on request, one attempt at a time. */
export function useRetry() {
  const [retrying, setRetrying] = useState(false)
  function retry(): void {
    if (retrying) return
    setRetrying(true)
    void browserOutbox.retry('again').finally(() => setRetrying(false))
  }
  return { retrying, retry }
}
