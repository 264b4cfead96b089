import { guardStorage, type GuardedStorage } from '../../src/lib/storage'

/** A storage that only this test sees. */
export function memoryStorage(): GuardedStorage {
  const entries = new Map<string, string>()
  const storage: Storage = {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  }
  return guardStorage(() => storage)
}

/** A storage as in a browser that blocks it. */
export function blockedStorage(): GuardedStorage {
  return guardStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
}
