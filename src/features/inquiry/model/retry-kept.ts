import { localStore, sessionStore, type GuardedStorage } from '../../../lib/storage'
import { browserOutbox } from './browser-outbox'
import { DRAFT_KEY, OUTBOX_PREFIX } from '../../../lib/has-draft'

/** How long drafts and kept inquiries stay in the browser: the privacy page's 30 days. */
const LIFETIME_MS = 30 * 24 * 3600_000

/** Removes contact data that has been in this browser for too long. */
export function removeOldContactData(now = Date.now()): void {
  removeOld(sessionStore, DRAFT_KEY, now)
  removeOld(localStore, OUTBOX_PREFIX, now)
}

function removeOld(storage: GuardedStorage, prefix: string, now: number): void {
  for (const key of storage.keys(prefix)) {
    const stored = storage.getJson(key)
    const content = typeof stored === 'object' ? stored : {}
    const storedAt = content && 'storedAt' in content ? content.storedAt : null
    // A clock may have been set back.
    if (typeof storedAt !== 'number' || storedAt > now) storage.setJson(key, { ...content, storedAt: now })
    else if (now - storedAt > LIFETIME_MS) storage.remove(key)
  }
}

/** Sends the kept inquiries, after removing those kept for too long. */
export async function retryKept(): Promise<void> {
  removeOldContactData()
  await browserOutbox.retry()
}
