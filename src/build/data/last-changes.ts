import path from 'node:path'
import { ITEM_TYPES, KINDS } from '../../../packages/contract/src/kinds'
import type { LanguageCode } from '../../site/languages'
import type { ReadNodes } from './read-nodes'

/** The fields of a Gatsby page that identify its content. */
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

/** The kind whose newest item determines the date, by the template's file name. */
const NEWEST_OF: Readonly<Record<string, string>> = { home: 'news', finder: 'product', documents: 'product' }

const ALL = ''

/**
 * Returns the time when a page's content last changed, as ISO 8601 in UTC: for an item its own, for a list that of its
 * newest item, for the home page the later of its text and the newest news, for the finder and the document centre
 * that of the newest product. Undefined for other pages.
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
