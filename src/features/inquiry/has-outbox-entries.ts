import type { GuardedStorage } from '../../lib/storage'

/** What the storage keys of kept inquiries begin with. */
export const OUTBOX_PREFIX = 'site:inquiry:'

/** Asked on every page, so it stands apart from what reads the entries. */
export function hasOutboxEntries(storage: GuardedStorage): boolean {
  return storage.keys(OUTBOX_PREFIX).length > 0
}
