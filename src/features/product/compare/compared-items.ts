import { useSyncExternalStore } from 'react'
import { localStore, type GuardedStorage } from '../../../lib/storage'
import { createStoredPaths, toPaths } from '../../../lib/stored-paths'

const NONE: readonly string[] = []
const readNone = () => NONE

export function useCompared(): readonly string[] {
  return useSyncExternalStore(comparedItems.subscribe, comparedItems.read, readNone)
}

/** The most products side by side. */
export const MAX_COMPARED = 4

const COMPARED_KEY = 'site:compare'

type ToggleResult = 'added' | 'removed' | 'full'

/** The products that the visitor chose to compare, by path. The functions can be destructured. */
export function createComparedItems(storage: GuardedStorage) {
  const stored = createStoredPaths(COMPARED_KEY, MAX_COMPARED, storage)
  let isRefused = false

  function update(change: (paths: readonly string[]) => readonly string[]): void {
    isRefused = false
    stored.update(change)
  }

  return {
    read: stored.read,
    subscribe: stored.subscribe,
    /** Whether the last choice was refused because all places were taken. */
    wasRefused: () => isRefused,
    toggle(path: string): ToggleResult {
      let result: ToggleResult = 'added'
      stored.update((paths) => {
        result = paths.includes(path) ? 'removed' : paths.length < MAX_COMPARED ? 'added' : 'full'
        isRefused = result === 'full'
        if (result === 'removed') return paths.filter((other) => other !== path)
        return isRefused ? [...paths] : [...paths, path]
      })
      return result
    },
    remove: (path: string) => update((paths) => paths.filter((other) => other !== path)),
    clear: () => update(() => []),
  }
}

export const comparedItems = createComparedItems(localStore)

/**
 * The query string of the compare page.
 * @example buildCompareQuery(['product/a', 'product/b']) // '?items=product/a,product/b'
 */
export function buildCompareQuery(paths: readonly string[]): string {
  return paths.length > 0 ? `?items=${paths.join(',')}` : ''
}

/** The products in an address; null if it has no list at all, not even an empty one. */
export function parseCompareQuery(search: string): readonly string[] | null {
  const items = new URLSearchParams(search).get('items')
  return items === null ? null : toPaths(items.split(','), MAX_COMPARED)
}
