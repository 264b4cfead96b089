import { createListeners } from './listeners'
import type { GuardedStorage } from './storage'

/** A short list of paths in the visitor's browser, shared by all its tabs. */
export interface StoredPaths {
  /** The same array until the list changes. */
  read: () => readonly string[]
  /** Changes the stored list, re-reading it first because another tab may have changed it. */
  update: (change: (paths: readonly string[]) => readonly string[]) => void
  /** Calls back on changes, in other tabs too; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void
}

/** The path becomes part of an address, so it must look like a path of the site. */
const PATH = /^[\w-]+(\/[\w-]+)*$/

/** Reads paths from stored or foreign data, each once and at most `max` of them. */
export function toPaths(given: unknown, max: number): readonly string[] {
  if (!Array.isArray(given)) return []
  const paths = (given as unknown[]).filter((path): path is string => typeof path === 'string' && PATH.test(path))
  return [...new Set(paths)].slice(0, max)
}

/** Stores at most `max` paths under a key; if storage is blocked, only while the tab shows the page. */
export function createStoredPaths(key: string, max: number, storage: GuardedStorage): StoredPaths {
  const { tell, subscribe } = createListeners('storage', ({ key: changed }) => {
    if (changed === key) show(load())
    // The visitor has deleted the site's data.
    else if (changed === null) show([])
  })
  let paths: readonly string[] | null = null

  function load(): readonly string[] {
    const stored = storage.getJson(key)
    return stored === null ? (paths ?? []) : toPaths(stored, max)
  }

  function show(next: readonly string[]): void {
    paths = next
    tell()
  }

  return {
    read: () => (paths ??= load()),
    update: (change) => {
      const next = toPaths(change(load()), max)
      storage.setJson(key, next)
      show(next)
    },
    subscribe,
  }
}
