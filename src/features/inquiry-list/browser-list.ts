import { useSyncExternalStore } from 'react'
import type { InquiryTerms } from '../../../packages/contract/src/inquiry-terms'
import { localStore } from '../../lib/storage'
import { createListStore } from './list-store'
import type { ListedProduct } from './listed-product'

/** The product names that the list shows on this page, by path, so that the inquiry sends what the visitor reads. */
export const shownNames = new Map<string, string>()

export const browserList = createListStore(localStore)

/** The inquiry list, kept up to date across tabs. For code that renders in the browser only. */
export function useList(): readonly ListedProduct[] {
  return useSyncExternalStore(browserList.subscribe, browserList.products)
}

/** How the listed products are wanted. For code that renders in the browser only. */
export function useTerms(): InquiryTerms {
  return useSyncExternalStore(browserList.subscribe, browserList.terms)
}
