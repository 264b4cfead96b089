import type { GuardedStorage } from '../../../lib/storage'

/** The beginning of the storage keys of kept inquiries. */
export const OUTBOX_PREFIX = 'site:inquiry:'

/** Every page asks, so it is apart from the code that reads the entries. */
export function hasOutboxEntries(storage: GuardedStorage): boolean {
  return storage.keys(OUTBOX_PREFIX).length > 0
}
