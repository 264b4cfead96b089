import { readObject } from '../read-value'
import { sessionStore } from '../storage'
import { readWish, type Wish } from './listed-product'

/** What visitors have said of products that they only look at so far. */
const KEY = 'site:wishes'

const readAll = () => readObject(sessionStore.getJson(KEY))

/** Keeps in this tab how a product is wanted, for its page and for the list, which is to ask nothing again. */
export function rememberWish(path: string, wish: Partial<Wish>): void {
  sessionStore.setJson(KEY, { ...readAll(), [path]: wish })
}

/** How a product is wanted, as far as the visitor has said. */
export function recallWish(path: string): Wish {
  return readWish(readObject(readAll()[path]))
}
