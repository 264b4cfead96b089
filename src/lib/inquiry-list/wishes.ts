import { sessionStore } from '../storage'
import { readWish, type Wish } from './listed-product'

/** What visitors have said of products that they only look at so far. */
const KEY = 'site:wishes'

function readAll(): Record<string, unknown> {
  const stored = sessionStore.getJson(KEY)
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
}

/** Keeps in this tab how a product is wanted, for its page and for the list, which is to ask nothing again. */
export function rememberWish(path: string, wish: Partial<Wish>): void {
  sessionStore.setJson(KEY, { ...readAll(), [path]: wish })
}

/** How a product is wanted, as far as the visitor has said. */
export function recallWish(path: string): Wish {
  const wish = readAll()[path]
  return readWish(typeof wish === 'object' && wish !== null ? (wish as Record<string, unknown>) : {})
}
