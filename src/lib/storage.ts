/** Browser storage that can be used at any time, on the server and in private windows too. */
export interface GuardedStorage {
  get: (key: string) => string | null
  /** The stored JSON; null if there is none or it can't be read. */
  getJson: (key: string) => unknown
  /** Returns whether it worked: storage can be blocked or full. */
  set: (key: string, value: string) => boolean
  setJson: (key: string, value: unknown) => boolean
  remove: (key: string) => void
  keys: (prefix: string) => string[]
}

/** Guards a storage: one that throws, on access or in use, counts as empty. */
export function guardStorage(find: () => Storage): GuardedStorage {
  function attempt<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return use(find())
    } catch {
      return otherwise
    }
  }

  function set(key: string, value: string): boolean {
    return attempt((storage) => {
      storage.setItem(key, value)
      return true
    }, false)
  }

  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    getJson: (key) => attempt((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null'), null),
    set,
    setJson: (key, value) => set(key, JSON.stringify(value)),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: (prefix) =>
      attempt((storage) => {
        const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        return keys.filter((key) => key.startsWith(prefix))
      }, []),
  }
}

/** One text under a key; an empty one counts as none. */
export function keyStore(storage: GuardedStorage, key: string) {
  return {
    read: (): string | null => storage.get(key) || null,
    write: (text: string): boolean => storage.set(key, text),
    remove: (): void => storage.remove(key),
  }
}

export const localStore = guardStorage(() => window.localStorage)
export const sessionStore = guardStorage(() => window.sessionStorage)
