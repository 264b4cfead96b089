import { searchedFacts } from '../../../packages/contract/src/facts'
import type { Kind } from '../../../packages/contract/src/kinds'
import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { resolveCategoryText, resolveText } from '../content/localize'
import type { Content, Item } from '../content/types'
import { indexTerms, isEastAsian, normalize, pairs, splitWords } from './tokenize'

interface SearchDocument {
  id: string
  kind: Kind
  name: string
  code: string
  material: string
  category: string
  summary: string
  body: string
}

const fields = ['name', 'code', 'material', 'category', 'summary', 'body'] as const
const boost = { name: 5, code: 5, material: 2, category: 2, summary: 2, body: 1 }

export interface SearchIndex {
  /** Item ids, best first. */
  search(keyword: string, language: string, kind?: Kind): Promise<string[]>
}

/** One full-text index per language, built when first needed. */
export function createSearchIndex(content: Content): SearchIndex {
  const indexes = new Map<string, Promise<MiniSearch<SearchDocument>>>()
  return {
    async search(keyword, language, kind) {
      const building = indexes.get(language) ?? buildIndex(content, language)
      indexes.set(language, building)
      const index = await building
      const query = buildQuery(keyword, language)
      if (!query) return []
      const options: SearchOptions = { filter: (result) => kind === undefined || result.kind === kind }
      const all = index.search({ combineWith: 'AND', ...query }, options)
      // A match of some words is better than none.
      const results = all.length > 0 ? all : index.search({ ...query, combineWith: 'OR' }, options)
      return results.map((result) => String(result.id))
    },
  }
}

async function buildIndex(content: Content, language: string): Promise<MiniSearch<SearchDocument>> {
  const index = new MiniSearch<SearchDocument>({
    fields: [...fields],
    storeFields: ['kind'],
    tokenize: (text) => indexTerms(text, language),
    processTerm: (term) => term,
    searchOptions: {
      boost,
      tokenize: (term) => [term],
      processTerm: (term) => term,
      prefix: (term) => term.length > 1 || isEastAsian(term),
      // Typing mistakes are forgiven in words, but not in numbers, nor where two characters are a whole word.
      fuzzy: (term) => (term.length > 3 && !/\d/.test(term) && !isEastAsian(term) ? 0.2 : false),
    },
  })
  const categories = new Map(
    content.categories.map((category) => [category.categoryId, resolveCategoryText(category, language).name]),
  )
  const documents = content.items.map((item) => describeItem(item, language, categories))
  // In slices, so that other requests are answered while a large index is being built.
  await index.addAllAsync(documents, { chunkSize: 100 })
  return index
}

function describeItem(item: Item, language: string, categories: Map<string, string>): SearchDocument {
  const { texts } = resolveText(item, language)
  const searched = searchedFacts(item.facts)
  return {
    id: item.id,
    kind: item.kind,
    name: texts.name,
    code: `${searched.code} ${joinCode(searched.code)}`,
    material: searched.materials,
    category: item.categoriesIds.map((id) => categories.get(id) ?? '').join(' '),
    summary: `${texts.summary} ${texts.seoKeywords}`,
    body: plainText(texts.body),
  }
}

/** @example joinCode('PP-SU-101') // 'ppsu101' */
function joinCode(text: string): string {
  return normalize(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

function plainText(markdown: string): string {
  return markdown.replace(/\]\([^)]*\)/g, ' ').replace(/<[^<>]*>/g, ' ')
}

/** Every word must be found; an East Asian one either whole or as its pairs of characters. */
function buildQuery(keyword: string, language: string): { queries: Query[] } | undefined {
  if (/^\S+$/.test(keyword.trim()) && /\d/.test(keyword) && /[-./]/.test(keyword)) {
    const code = joinCode(keyword)
    return code === '' ? undefined : { queries: [{ combineWith: 'OR', queries: [code, words(keyword, language)] }] }
  }
  const { queries } = words(keyword, language)
  return queries.length === 0 ? undefined : { queries }
}

function words(keyword: string, language: string): { combineWith: 'AND'; queries: Query[] } {
  const queries = [...new Set(splitWords(keyword, language))].map((word): Query => {
    if (!isEastAsian(word) || [...word].length < 3) return word
    return { combineWith: 'OR', queries: [word, { combineWith: 'AND', queries: pairs(word) }] }
  })
  return { combineWith: 'AND', queries }
}
