import { localStore, type GuardedStorage } from '../../lib/storage'
import { createStoredPaths } from '../../lib/stored-paths'

/** How many products are remembered, and how many are shown. */
export const MAX_RECENT = 12
export const MAX_SHOWN = 6

const RECENT_KEY = 'site:recently-viewed'

/** The products that the visitor looked at, by path, the latest first. They stay in the browser. */
export function createRecentItems(storage: GuardedStorage) {
  const stored = createStoredPaths(RECENT_KEY, MAX_RECENT, storage)
  return {
    read: stored.read,
    subscribe: stored.subscribe,
    add: (path: string) => stored.update((paths) => [path, ...paths.filter((other) => other !== path)]),
    clear: () => stored.update(() => []),
  }
}

export const recentItems = createRecentItems(localStore)
