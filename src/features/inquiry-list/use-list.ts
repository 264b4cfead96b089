import { useSyncExternalStore } from 'react'
import { browserList } from './browser-list'
import type { ListedProduct } from './listed-product'

/** The inquiry list, kept up to date across tabs. For parts that are rendered in the browser only. */
export function useList(): readonly ListedProduct[] {
  return useSyncExternalStore(browserList.subscribe, browserList.products)
}
