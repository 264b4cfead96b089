import path from 'node:path'
import { ITEM_TYPES, KINDS } from '../../../packages/contract/src/kinds'
import type { LanguageCode } from '../../site/languages'
import type { ReadNodes } from './read-nodes'

/** The fields of Gatsby's pages that tell which content they show. */
export interface ShownPage {
  component: string
  context?: { language?: string; itemId?: string; kind?: string; categoryId?: string | null }
}

interface ItemNode {
  itemId: string
  lang: LanguageCode
  kind: string
  categoriesIds: readonly string[]
  updatedAt: string
}

/** The type of item that a template shows, by the template's file name. */
const TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(KINDS).map(({ template, type }) => [template, type])),
  'embroidery-working': KINDS.page.type,
  home: KINDS.page.type,
}

/** The kind whose newest item is shown, whatever else is, by the template's file name. */
const NEWEST_OF: Readonly<Record<string, string>> = { home: 'news', finder: 'product', documents: 'product' }

const ALL = ''

/**
 * Finds the time when the content of a page last changed, as ISO 8601 in UTC: that of its item, or of the newest item
 * in its list; for the home page that of the newest of its text and the news, and for the finder and the
 * document centre that of the newest product. Other pages have no such time.
 */
export function makeLastChangeFinder(readNodes: ReadNodes): (page: ShownPage) => string | undefined {
  const ofItems = new Map<string, number>()
  const ofLists = new Map<string, number>()
  for (const type of ITEM_TYPES) {
    for (const { itemId, lang, kind, categoriesIds, updatedAt } of readNodes<ItemNode>(type)) {
      const time = Date.parse(updatedAt)
      ofItems.set(`${type} ${lang} ${itemId}`, time)
      for (const category of [ALL, ...categoriesIds]) {
        const list = `${kind} ${lang} ${category}`
        ofLists.set(list, Math.max(ofLists.get(list) ?? 0, time))
      }
    }
  }

  return ({ component, context: { language, itemId, kind, categoryId } = {} }) => {
    const template = path.basename(component, path.extname(component))
    const times = [
      itemId === undefined ? undefined : ofItems.get(`${TYPES[template]} ${language} ${itemId}`),
      kind === undefined ? undefined : ofLists.get(`${kind} ${language} ${categoryId ?? ALL}`),
      ofLists.get(`${NEWEST_OF[template]} ${language} ${ALL}`),
    ].filter((time) => time !== undefined)
    return times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined
  }
}
