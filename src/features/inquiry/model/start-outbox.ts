import { localStore, type GuardedStorage } from '../../../lib/storage'
import { whenIdle } from '../../../lib/when-idle'
import { hasDraft, OUTBOX_PREFIX } from '../../../lib/has-draft'

/** Every page asks, so it is apart from the code that reads the entries. */
export function hasOutboxEntries(storage: GuardedStorage): boolean {
  return storage.keys(OUTBOX_PREFIX).length > 0
}

/**
 * Sends kept inquiries, and removes those kept for too long, on every page load and whenever the connection returns. To
 * be called once, from Gatsby's `onClientEntry`.
 */
export function startOutbox(): void {
  // A failed inquiry stays kept, and is tried again the next time.
  const retry = () => whenIdle(() => void lookAfterKept().catch(() => {}))
  window.addEventListener('online', retry)
  retry()
}

async function lookAfterKept(): Promise<void> {
  if (!hasOutboxEntries(localStore) && !hasDraft()) return
  const { retryKept } = await import('./retry-kept')
  await retryKept()
}
