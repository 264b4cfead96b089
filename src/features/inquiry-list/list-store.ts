import type { GuardedStorage } from '../../lib/storage'
import { LIST_KEY } from './list-key'
import {
  cleanQuantity,
  LISTED_LIMITS,
  MAX_LISTED,
  packListed,
  readListed,
  type Listable,
  type ListedProduct,
} from './listed-product'

export interface ListStore {
  /** In the order of adding; the same array as long as nothing changes. */
  products: () => readonly ListedProduct[]
  has: (path: string) => boolean
  /** Returns whether the product is listed now: a list holds at most 30. */
  add: (product: Listable, language: string) => boolean
  remove: (...paths: string[]) => void
  change: (path: string, change: Partial<Pick<ListedProduct, 'quantity' | 'note' | 'sku' | 'moq'>>) => void
  /** Puts back products that are no longer listed, as they were. */
  restore: (products: readonly ListedProduct[]) => void
  /** Calls back when the list changes, in this tab or another. */
  subscribe: (listener: () => void) => () => void
}

/**
 * The inquiry list in a storage. Every change starts from the stored list, so tabs don't undo each other's changes.
 * Where storage is blocked, the list lasts as long as the page.
 */
export function createListStore(storage: GuardedStorage): ListStore {
  const listeners = new Set<() => void>()
  let known = '[]'
  let current: readonly ListedProduct[] = []
  let isBlocked = false

  function products(): readonly ListedProduct[] {
    if (isBlocked) return current
    const stored = readListed(storage.getJson(LIST_KEY))
    const text = JSON.stringify(stored)
    if (text !== known) {
      known = text
      current = stored
    }
    return current
  }

  function tell(): void {
    for (const listener of [...listeners]) listener()
  }

  function write(next: readonly ListedProduct[]): void {
    if (next.length === 0) storage.remove(LIST_KEY)
    isBlocked = next.length > 0 && !storage.setJson(LIST_KEY, packListed(next))
    if (isBlocked) current = next
    // The text read before is out of date.
    else known = ''
    tell()
  }

  const has = (path: string) => products().some((product) => product.path === path)

  function restore(added: readonly ListedProduct[]): void {
    const fresh = added.filter(({ path }) => !has(path))
    if (fresh.length > 0) write([...products(), ...fresh].slice(0, MAX_LISTED))
  }

  function onStorage({ key }: StorageEvent): void {
    // No key: the whole storage was cleared.
    if (key === LIST_KEY || key === null) tell()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', onStorage)
    }
  }

  return {
    products,
    has,
    restore,
    subscribe,
    add({ path, name, sku = '', moq = null }, language) {
      restore([{ path, sku, name, moq, language, quantity: '', note: '' }])
      return has(path)
    },
    remove(...paths) {
      const rest = products().filter(({ path }) => !paths.includes(path))
      if (rest.length < products().length) write(rest)
    },
    change(path, { quantity, note, ...facts }) {
      if (!has(path)) return
      const changed = products().map((product) => {
        if (product.path !== path) return product
        return {
          ...product,
          ...facts,
          ...(quantity !== undefined && { quantity: cleanQuantity(quantity) }),
          ...(note !== undefined && { note: note.slice(0, LISTED_LIMITS.note) }),
        }
      })
      write(changed)
    },
  }
}
