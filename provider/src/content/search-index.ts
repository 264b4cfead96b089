import { setImmediate } from 'node:timers/promises'
import { searchedFacts } from '../../../packages/contract/src/facts'
import { ITEM_TYPES, KINDS, type Kind } from '../../../packages/contract/src/kinds'
import { findWritingVariants } from '../../../packages/text/src/writing-variants'
import { search } from '../../../packages/text/src/search'
import { createWordIndex, type IndexedTexts, type WordIndex } from '../../../packages/text/src/word-index'
import { resolveCategoryText, resolveText } from '../../../packages/content/src/localize'
import type { Content, Item } from '../../../packages/content/src/types'
import { DEFAULT_LANGUAGE } from '../../../packages/text/src/languages'
import { Queue } from '../lib/queue'

/** More would wait over 2 s, and block other calls (shed-load.ts). */
const MAX_WAITING = 40

export interface SearchIndex {
  /**
   * Item ids, best first.
   * @throws Refusal with HTTP status 503 if too many searches wait
   */
  search(keyword: string, language: string, kind?: Kind): Promise<string[]>
}

/** One full-text index per language, built on first use. */
export function createSearchIndex(content: Content): SearchIndex {
  const indexes = new Map<string, Promise<WordIndex>>()
  // Equal matches are in the order of the site's own index (src/build/data/search-index.ts).
  const items = [...content.items].sort(compareItems)
  // Each blocks the process, so others have a turn in between.
  const builds = new Queue()
  const searches = new Queue({ most: MAX_WAITING })
  const open = (language: string) => {
    const known = indexes.get(language)
    if (known) return known
    const building = builds.hold(() => setImmediate().then(() => buildIndex(content, items, language)))
    indexes.set(language, building)
    return building
  }
  const codes = content.languages.map(({ code }) => code)
  const languages = [DEFAULT_LANGUAGE, ...codes.filter((code) => code !== DEFAULT_LANGUAGE)]
  return {
    async search(keyword, language, kind) {
      const accepts = (position: number) => kind === undefined || items[position]?.kind === kind
      const { positions } = await searches.run(() => search(keyword, { language, open, languages }, accepts))
      return positions.flatMap((position) => items[position]?.id ?? [])
    },
  }
}

const typeOf = ({ kind }: Item) => ITEM_TYPES.indexOf(KINDS[kind].type)

function compareItems(one: Item, other: Item): number {
  return typeOf(one) - typeOf(other) || one.sort - other.sort || (one.id < other.id ? -1 : 1)
}

function buildIndex(content: Content, items: readonly Item[], language: string): Promise<WordIndex> {
  const categories = new Map(
    content.categories.map((category) => [category.categoryId, resolveCategoryText(category, language).name]),
  )
  const texts = items.map((item) => describeItem(item, language, categories))
  const read = texts.flatMap(({ name, categories: names, summary, body = '' }) => [name, names, summary, body])
  const words = content.searchWords.get(language)
  return createWordIndex(texts, language, words, findWritingVariants(read, language, words))
}

function describeItem(item: Item, language: string, categories: Map<string, string>): IndexedTexts {
  const { texts } = resolveText(item, language)
  const { asked, ...facts } = searchedFacts(item.facts)
  return {
    ...facts,
    key: item.path,
    facts: asked,
    name: texts.name,
    categories: item.categoriesIds.map((id) => categories.get(id) ?? '').join(' '),
    summary: `${texts.summary} ${texts.seoKeywords}`,
    body: plainText(texts.body),
  }
}

function plainText(markdown: string): string {
  return markdown.replace(/\]\([^)]*\)/g, ' ').replace(/<[^<>]*>/g, ' ')
}
