import { useSyncExternalStore } from 'react'
import { localStore } from '../../lib/storage'
import { createListStore } from './list-store'
import type { ListedProduct } from './listed-product'

/** The names under which the list shows products on this page, by their paths: what the visitor reads is what is sent. */
export const shownNames = new Map<string, string>()

/** The inquiry list of this browser. */
export const browserList = createListStore(localStore)

/** The inquiry list, kept up to date across tabs. For parts that are rendered in the browser only. */
export function useList(): readonly ListedProduct[] {
  return useSyncExternalStore(browserList.subscribe, browserList.products)
}
