import type { GuardedStorage } from './storage'

/** A short list of paths in the visitor's browser, the same in all of its tabs. */
export interface StoredPaths {
  /** The same array until the list changes. */
  read: () => readonly string[]
  /** Changes what is stored now, which another tab may have changed since. */
  update: (change: (paths: readonly string[]) => readonly string[]) => void
  /** Tells of changes, those of other tabs too; ends with the function that it returns. */
  subscribe: (listener: () => void) => () => void
}

/** It becomes an address: only what a path of the site looks like. */
const PATH = /^[\w-]+(\/[\w-]+)*$/

/** Takes the paths from what was stored or given from outside, each once, `max` of them at most. */
export function readPaths(given: unknown, max: number): readonly string[] {
  if (!Array.isArray(given)) return []
  const paths = (given as unknown[]).filter((path): path is string => typeof path === 'string' && PATH.test(path))
  return [...new Set(paths)].slice(0, max)
}

/** Keeps at most `max` paths under a key; where storage is blocked, for as long as the tab shows the page. */
export function createStoredPaths(key: string, max: number, storage: GuardedStorage): StoredPaths {
  const listeners = new Set<() => void>()
  let paths: readonly string[] | null = null

  function load(): readonly string[] {
    const stored = storage.getJson(key)
    return stored === null ? (paths ?? []) : readPaths(stored, max)
  }

  function show(next: readonly string[]): void {
    paths = next
    for (const listener of [...listeners]) listener()
  }

  function onStorage({ key: changed }: StorageEvent): void {
    if (changed === key) show(load())
    // The visitor deleted the site's data.
    else if (changed === null) show([])
  }

  return {
    read: () => (paths ??= load()),
    update: (change) => {
      const next = readPaths(change(load()), max)
      storage.setJson(key, next)
      show(next)
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}
