import MiniSearch, { type Query } from 'minisearch'
import { indexTerms, isEastAsian, joinCode, partsOf, splitWords } from './search-terms'
import { readSizeQuery, type SizeQuery } from './size-query'
import type { SizeReading } from './size-reading'

/** Outer length, width and height in mm. */
export type Outer = readonly [number, number, number]

/** What an item is found by. */
export interface IndexedTexts {
  name: string
  code: string
  materials: string
  categories: string
  summary: string
  /** The provider's index alone has it: the browser's is to stay small. */
  body?: string
  size?: Outer | null
}

export interface FoundTexts {
  /** Positions in the list that was indexed, the best first. */
  positions: number[]
  /** The words by which they were found, normalized, for marking them. */
  terms: string[]
  /** As which the query's size was understood; what is found is in the order of its distance from it. */
  size: SizeReading | null
  /** The query without a size that nothing has. */
  words: string
  /** Whether all words were found, not only some. */
  isWhole: boolean
}

export interface WordIndex {
  /** @param accepts by position; what it refuses counts as not there */
  find: (keyword: string, accepts?: (position: number) => boolean) => FoundTexts
  /** The indexed terms that are like a word, the best first. @param wrong how much of it may be wrong, 0 to 1 */
  suggest: (word: string, wrong: number) => string[]
}

const BOOST = { name: 5, code: 5, materials: 2, categories: 2, summary: 2, body: 1 }

/** Up to which distance a product counts as that size, by the number of sides that are given. */
const TOLERANCE: Record<number, number> = { 1: 0.08, 2: 0.2, 3: 0.25 }

/** By how much a reading must fit better than those before it. */
const GUESS = 0.02

/** How much nearer a product counts that is called by the size, such as a "9 inch" pie container: its rim is wider. */
const NAMED = 0.1

const differ = (measure: number, wanted: number) => Math.abs(measure - wanted) / wanted

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * How far a product's outer size is from a wanted one, as a share of it; 0 is the same. The base may lie either way round.
 *
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

/** How near a product comes to one of the readings, and to which; null when it is of another size. */
function matchSize(outer: Outer, readings: readonly SizeReading[]): { distance: number; reading: SizeReading } | null {
  const matches = readings.flatMap((reading, guess) => {
    const distance = measureDistance(outer, reading.sides)
    return distance <= (TOLERANCE[reading.sides.length] ?? 0) ? [{ distance: distance + guess * GUESS, reading }] : []
  })
  return matches.sort((one, other) => one.distance - other.distance)[0] ?? null
}

/**
 * Every word must be found, or begin one; an East Asian one as it is, or by its parts. A code is also found as one word,
 * whatever stands between its parts.
 */
function buildQuery(keyword: string, language: string): { queries: Query[] } | null {
  const words = [...new Set(splitWords(keyword, language))]
  if (words.length === 0) return null
  const queries = words.map((word): Query => {
    const parts = partsOf(word)
    if (parts.length === 1) return word
    return { combineWith: 'OR', queries: [word, { combineWith: 'AND', queries: parts }] }
  })
  const isCode = /^\S+$/.test(keyword.trim()) && /\d/.test(keyword) && /[-./]/.test(keyword)
  if (!isCode) return { queries }
  return { queries: [{ combineWith: 'OR', queries: [joinCode(keyword), { combineWith: 'AND', queries }] }] }
}

/**
 * Makes the full-text index of a language, in slices, so that the page or the provider answers meanwhile.
 *
 * @param texts in the order in which those stand that match a query equally well
 */
export async function createWordIndex(texts: readonly IndexedTexts[], language: string): Promise<WordIndex> {
  const index = new MiniSearch<Omit<IndexedTexts, 'size'> & { id: number }>({
    fields: Object.keys(BOOST),
    tokenize: (text) => indexTerms(text, language),
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      tokenize: (term) => [term],
      prefix: (term) => term.length > 1 && !isEastAsian(term),
      // A typing mistake is forgiven in words, not in numbers, and not where two characters are a whole word.
      fuzzy: (term) => (term.length > 3 && !/\d/.test(term) && !isEastAsian(term) ? 0.2 : false),
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  })
  await index.addAllAsync(
    texts.map(({ size: _size, ...text }, id) => ({ ...text, id, code: `${text.code} ${joinCode(text.code)}` })),
    { chunkSize: 100 },
  )

  function findWords(keyword: string, accepts: (position: number) => boolean): FoundTexts {
    const query = buildQuery(keyword, language)
    if (!query) return { positions: [], terms: [], size: null, words: keyword, isWhole: true }
    const filter = ({ id }: { id: unknown }) => accepts(id as number)
    const whole = index.search({ ...query, combineWith: 'AND' }, { filter })
    // Rather something that has some of the words than nothing.
    const found = whole.length > 0 ? whole : index.search({ ...query, combineWith: 'OR' }, { filter })
    found.sort((one, other) => other.score - one.score || one.id - other.id)
    const typed = splitWords(keyword, language)
    // A word that only begins with what was typed is marked that far.
    const others = found
      .slice(0, 50)
      .flatMap((hit) => hit.terms.filter((term) => !typed.some((word) => term.startsWith(word))))
    return {
      positions: found.map(({ id }) => id as number),
      terms: [...new Set([...typed, ...others])],
      size: null,
      words: keyword,
      isWhole: whole.length > 0,
    }
  }

  /** What is about as large and has the other words, then what has no size and all words as they stand. */
  function findSize(
    keyword: string,
    { readings, rest }: SizeQuery,
    accepts: (position: number) => boolean,
  ): FoundTexts | null {
    const words = rest === '' ? null : findWords(rest, accepts)
    const wanted = words ? (words.isWhole ? words.positions : []) : [...texts.keys()].filter(accepts)
    const literal = findWords(keyword, accepts)
    const named = new Set(literal.isWhole ? literal.positions : [])
    const near = wanted.flatMap((position) => {
      const size = texts[position]?.size
      if (!size) return []
      const isNamed = named.has(position)
      const match = matchSize(size, readings) ?? (isNamed ? { distance: NAMED, reading: null } : null)
      return match ? [{ position, reading: match.reading, distance: match.distance - (isNamed ? NAMED : 0) }] : []
    })
    const [best] = near.sort((one, other) => one.distance - other.distance)
    if (!best) return null
    return {
      positions: [...near.map(({ position }) => position), ...[...named].filter((position) => !texts[position]?.size)],
      terms: words?.terms ?? [],
      size: best.reading ?? readings[0] ?? null,
      words: rest,
      isWhole: true,
    }
  }

  return {
    find(keyword, accepts = () => true) {
      const size = readSizeQuery(keyword)
      return (size && findSize(keyword, size, accepts)) ?? findWords(size?.rest || keyword, accepts)
    },
    suggest: (word, wrong) =>
      index.autoSuggest(word, { fuzzy: wrong, prefix: false }).map(({ suggestion }) => suggestion),
  }
}
