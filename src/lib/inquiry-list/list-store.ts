import { useSyncExternalStore } from 'react'
import { type InquiryTerms } from '../../../packages/contract/src/inquiry-fields'
import { MAX_LISTED, toTerms } from '../../../packages/contract/src/inquiry-terms'
import { createListeners } from '../listeners'
import { localStore, type GuardedStorage } from '../storage'
import { LIST_KEY, SAMPLES_KEY } from './list-key'
import {
  hasTerms,
  packListed,
  toListed,
  toProduct,
  toWish,
  type Listable,
  type ListedInquiry,
  type ListedProduct,
  type Wish,
} from './listed-product'
import { recallWish } from './wishes'

interface ListStore {
  /** In the order of adding; the same array until something changes. */
  products: () => readonly ListedProduct[]
  /** The same object until something changes. */
  terms: () => InquiryTerms
  has: (path: string) => boolean
  /** How a product is wanted: from its row, or else from earlier answers. */
  wish: (path: string) => Wish
  /**
   * Returns whether the product is listed now: a list holds at most 30. The wish fills empty fields of its row; it
   * defaults to earlier answers about the product.
   */
  add: (product: Listable, language: string, wish?: Partial<Wish>) => boolean
  remove: (...paths: string[]) => void
  /** Changes a product; a quantity without `typed` is shown as it is. */
  change: (path: string, change: Partial<Omit<ListedProduct, 'path' | 'name' | 'language'>>) => void
  changeTerms: (change: Partial<InquiryTerms>) => void
  /** Puts back products that are no longer listed, as they were, and the terms that are empty by now. */
  restore: (products: readonly ListedProduct[], terms?: InquiryTerms) => void
  /** Calls back when the list changes, in this tab or another. */
  subscribe: (listener: () => void) => () => void
}

/**
 * The inquiry list in a storage. Every change starts from the stored list, so tabs don't undo each other's changes. If
 * storage is blocked, the list lasts as long as the page.
 */
export function createListStore(storage: GuardedStorage, storageKey = LIST_KEY): ListStore {
  const { tell, subscribe } = createListeners('storage', ({ key }) => {
    // No key: the whole storage was cleared.
    if (key === storageKey || key === null) tell()
  })
  let known: unknown
  let current = toListed(null)
  let isBlocked = false

  function list(): ListedInquiry {
    if (isBlocked) return current
    const stored = toListed(storage.getJson(storageKey))
    const text = JSON.stringify(stored)
    if (text !== known) {
      known = text
      current = stored
    }
    return current
  }

  const products = () => list().products
  const terms = () => list().terms

  function write(change: Partial<ListedInquiry>): void {
    const next = { ...list(), ...change }
    const isEmpty = next.products.length === 0 && !hasTerms(next.terms)
    if (isEmpty) storage.remove(storageKey)
    isBlocked = !isEmpty && !storage.setJson(storageKey, packListed(next))
    if (isBlocked) current = next
    // The text read before is out of date.
    else known = undefined
    tell()
  }

  const has = (path: string) => products().some((product) => product.path === path)

  function restore(added: readonly ListedProduct[], former: Partial<InquiryTerms> = {}): void {
    const fresh = added.filter(({ path }) => !has(path))
    const set = Object.entries(terms()).filter(([, value]) => value !== '')
    const restored = toTerms({ ...former, ...Object.fromEntries(set) })
    if (fresh.length === 0 && JSON.stringify(restored) === JSON.stringify(terms())) return
    write({ products: [...products(), ...fresh].slice(0, MAX_LISTED), terms: restored })
  }

  const change: ListStore['change'] = (path, change) => {
    if (!has(path) || Object.keys(change).length === 0) return
    const typed = change.typed ?? change.quantity
    const changed = products().map((product) => {
      if (product.path !== path) return product
      return toProduct({ ...product, ...change, ...(typed !== undefined && { typed }) }) ?? product
    })
    write({ products: changed })
  }

  return {
    products,
    terms,
    has,
    wish: (path) => products().find((product) => product.path === path) ?? recallWish(path),
    restore,
    subscribe,
    add({ path, name, sku = '', moq = null }, language, wish = recallWish(path)) {
      restore([{ path, sku, name, moq, language, ...toWish({}) }])
      const row = products().find((product) => product.path === path)
      if (!row) return false
      const { quantity = '', typed = quantity, per = 'order', callOffs = '', transport = null, note = '' } = wish
      change(path, {
        ...(row.typed === '' && typed !== '' && { quantity, typed, per, callOffs }),
        ...(row.transport === null && transport && { transport }),
        ...(row.note === '' && note !== '' && { note }),
      })
      return true
    },
    remove(...paths) {
      const rest = products().filter(({ path }) => !paths.includes(path))
      if (rest.length < products().length) write({ products: rest })
    },
    change,
    changeTerms(change) {
      write({ terms: toTerms({ ...terms(), ...change }) })
    },
  }
}

/** The names and loads that the list shows on this page, by path, so the inquiry sends what the visitor has read. */
export const shownNames = new Map<string, string>()
export const shownLoads = new Map<string, string>()

export const browserList = createListStore(localStore)

/** Packs to be sent as samples, separate from those to be quoted. */
export const browserSamples = createListStore(localStore, SAMPLES_KEY)

/** The inquiry list, kept up to date across tabs. For code that renders in the browser only. */
export function useList(): readonly ListedProduct[] {
  return useSyncExternalStore(browserList.subscribe, browserList.products)
}

export function useSamples(): readonly ListedProduct[] {
  return useSyncExternalStore(browserSamples.subscribe, browserSamples.products)
}

/** How the listed products are wanted. For code that renders in the browser only. */
export function useTerms(): InquiryTerms {
  return useSyncExternalStore(browserList.subscribe, browserList.terms)
}
