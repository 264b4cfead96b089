import MiniSearch, { type Query } from 'minisearch'
import { unpackIndex, type IndexedDocument, type SearchIndex, type SearchIndexFile } from '../../lib/search-index-file'
import type { SearchItem } from './search-page'
import { indexTerms, isEastAsian, joinCode, pairs, splitWords } from './search-terms'
import { readSizeQuery, type SizeQuery } from './size-query'
import type { SizeReading } from './size-reading'
import { collectSpellings, correct } from './spelling'

/** Outer length, width and height in mm. */
type Outer = readonly [number, number, number]

/** The distance up to which a product counts as that size, by the number of sides given. */
const TOLERANCE: Record<number, number> = { 1: 0.08, 2: 0.2, 3: 0.25 }

/** By how much a reading must fit better than the ones before it. */
const GUESS = 0.02

const differ = (measure: number, wanted: number) => Math.abs(measure - wanted) / wanted

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The distance of a product's outer size from a wanted one, as a share of that; 0 is the same size. The base may be
 * turned.
 * @param sides one side of any direction, the two of the base, or these and the height; in mm
 */
function measureDistance([l, w, h]: Outer, sides: readonly number[]): number {
  const [first = 0, second, third] = sides
  if (second === undefined) return Math.min(...[l, w, h].map((measure) => differ(measure, first)))
  const height = third === undefined ? [] : [differ(h, third)]
  return Math.min(
    mean([differ(l, first), differ(w, second), ...height]),
    mean([differ(w, first), differ(l, second), ...height]),
  )
}

/** The distance of a product from the nearest reading, and that reading; null for a product of another size. */
function matchSize(outer: Outer, readings: readonly SizeReading[]): { distance: number; reading: SizeReading } | null {
  const matches = readings.flatMap((reading, guess) => {
    const distance = measureDistance(outer, reading.sides)
    return distance <= (TOLERANCE[reading.sides.length] ?? 0) ? [{ distance: distance + guess * GUESS, reading }] : []
  })
  return matches.sort((one, other) => one.distance - other.distance)[0] ?? null
}

const FIELDS = ['name', 'code', 'material', 'category', 'summary'] as const

const BOOST = { name: 5, code: 5, material: 2, category: 2, summary: 2 }

/** How much nearer a product counts if its name has the size, such as a "9 inch" pie container, whose rim is wider. */
const NAMED = 0.1

type IndexedTerms = Record<(typeof FIELDS)[number], string> & { id: number }

export interface OwnResult {
  items: SearchItem[]
  /** The matching words, normalized, to be marked. */
  terms: string[]
  /** How the size in the query was understood; the items are in the order of their distance from it. */
  size: SizeReading | null
  /** The query in the content's spelling, if a word of it is not found. */
  correction: string | null
}

export interface OwnIndex {
  content: SearchIndex
  search: (keyword: string) => OwnResult
}

/**
 * How many typing mistakes a word may have, by its length; none in numbers, or where two characters are a whole word.
 */
function allowMistakes(term: string): number | false {
  if (term.length < 4 || /\d/.test(term) || isEastAsian(term)) return false
  return term.length < 8 ? 1 : 2
}

/** Builds the index of a language from the file that the build wrote. */
export function openOwnIndex(file: SearchIndexFile, language: string): Promise<OwnIndex> {
  return createOwnIndex(unpackIndex(file), language)
}

/** Builds an index in slices, so that the page stays responsive. */
export async function createOwnIndex(content: SearchIndex, language: string): Promise<OwnIndex> {
  const index = new MiniSearch<IndexedTerms>({
    fields: [...FIELDS],
    tokenize: (text) => indexTerms(text, language),
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      tokenize: (term) => [term],
      fuzzy: allowMistakes,
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  })
  const { documents } = content
  await index.addAllAsync(
    documents.map((document, id) => describe(document, id, content.categoryNames)),
    { chunkSize: 200 },
  )
  const spellings = collectSpellings(content)

  function findText(keyword: string) {
    const query = buildQuery(keyword, language)
    if (!query) return { ids: [], terms: [], isWhole: true }
    const whole = index.search({ ...query, combineWith: 'AND' })
    // Items with some of the words are better than none.
    const found = whole.length > 0 ? whole : index.search({ ...query, combineWith: 'OR' })
    const words = splitWords(keyword, language)
    // If a word only begins with the typed letters, only those are marked.
    const others = found
      .slice(0, 50)
      .flatMap((hit) => hit.terms.filter((term) => !words.some((word) => term.startsWith(word))))
    const terms = [...new Set([...words, ...others])]
    return { ids: found.map(({ id }) => id as number), terms, isWhole: whole.length > 0 }
  }

  function findSize(keyword: string, query: SizeQuery): OwnResult | null {
    const text = query.rest === '' ? null : findText(query.rest)
    const ids = text ? (text.isWhole ? text.ids : []) : documents.map((_, id) => id)
    const literal = findText(keyword)
    const named = new Set(literal.isWhole ? literal.ids : [])
    const near = ids.flatMap((id) => {
      const size = documents[id]?.size
      if (!size) return []
      const match = matchSize(size, query.readings) ?? (named.has(id) ? { distance: NAMED, reading: null } : null)
      return match ? [{ id, reading: match.reading, distance: match.distance - (named.has(id) ? NAMED : 0) }] : []
    })
    const [best] = near.sort((one, other) => one.distance - other.distance)
    if (!best) return null
    return {
      items: near.map(({ id }) => readItem(documents, id)),
      terms: text?.terms ?? [],
      size: best.reading ?? query.readings[0] ?? null,
      correction: null,
    }
  }

  return {
    content,
    search(keyword) {
      const query = readSizeQuery(keyword)
      const bySize = query && findSize(keyword, query)
      if (bySize) return bySize
      const words = query?.rest || keyword
      const { ids, terms, isWhole } = findText(words)
      const correction = isWhole ? null : correct(index, words, language, spellings)
      return { items: ids.map((id) => readItem(documents, id)), terms, size: null, correction }
    },
  }
}

function describe(document: IndexedDocument, id: number, categoryNames: readonly string[]): IndexedTerms {
  const { name, summary = '', keywords = '', code = '', materials = '', categories = [] } = document
  return {
    id,
    name,
    code: code && `${code} ${joinCode(code)}`,
    material: materials,
    category: categories.map((position) => categoryNames[position] ?? '').join(' '),
    summary: `${summary} ${keywords}`,
  }
}

function readItem(documents: readonly IndexedDocument[], id: number): SearchItem {
  const document = documents[id]
  if (!document) throw new Error(`The search index has no document ${id}.`)
  const { kind, path, name, summary = '', picture, size, fallback = [] } = document
  return {
    id: path,
    kind,
    path,
    name,
    summary,
    picture: picture ? { url: picture[0], width: picture[1], height: picture[2] } : null,
    ...(size && { outerMm: { l: size[0], w: size[1], h: size[2] } }),
    fallbackFields: fallback,
  }
}

/** Every word must be found, the last one also by its beginning; an East Asian word as it is, or by its pairs. */
function buildQuery(keyword: string, language: string): { queries: Query[] } | null {
  const words = [...new Set(splitWords(keyword, language))]
  const queries = words.map((word, position): Query => {
    if (isEastAsian(word) && [...word].length > 2) {
      return { combineWith: 'OR', queries: [word, { combineWith: 'AND', queries: pairs(word) }] }
    }
    const isBeginning = position === words.length - 1 && word.length > 1 && !isEastAsian(word)
    return { queries: [word], prefix: isBeginning }
  })
  if (queries.length === 0) return null
  const isCode = /^\S+$/.test(keyword.trim()) && /\d/.test(keyword) && /[-./]/.test(keyword)
  if (!isCode) return { queries }
  const code: Query = { queries: [joinCode(keyword)], prefix: true }
  return { queries: [{ combineWith: 'OR', queries: [code, { combineWith: 'AND', queries }] }] }
}
