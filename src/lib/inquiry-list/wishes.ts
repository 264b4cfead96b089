import { toObject } from '../to-value'
import { sessionStore } from '../storage'
import { toWish, type Wish } from './listed-product'

/** Visitors' answers about products that are not on the list. */
const KEY = 'site:wishes'

const readAll = () => toObject(sessionStore.getJson(KEY))

/** Keeps in this tab how a product is wanted, for its page and for the list, which is to ask nothing again. */
export function rememberWish(path: string, wish: Partial<Wish>): void {
  sessionStore.setJson(KEY, { ...readAll(), [path]: wish })
}

/** How a product is wanted, from the visitor's answers so far. */
export function recallWish(path: string): Wish {
  return toWish(toObject(readAll()[path]))
}
