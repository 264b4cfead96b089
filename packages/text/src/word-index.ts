import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { divideQuery, type Unit } from './divide-query'
import { createWayFinder, type Way } from './match-ways'
import { findCounts, type AskedFacts } from './parse-asked'
import { findCodes, findIntents } from './find-intents'
import { indexTerms, isEastAsian, joinCode, measureTerms, splitWords } from './search-terms'
import { respell } from './respell'
import { parseSizeQuery } from './size-query'
import {
  NO_SEARCH_WORDS,
  normalizePhrase,
  buildLexicon,
  type Intent,
  type Lexicon,
  type SearchWords,
} from './search-words'
import { createVocabulary, type TextWords } from './vocabulary'

/** Outer length, width and height in mm. */
export type Outer = readonly [number, number, number]

export interface IndexedTexts {
  /** The same in every language. */
  key: string
  name: string
  code: string
  materials: string
  categories: string
  summary: string
  /** Only in the provider's index: the browser's must stay small. */
  body?: string
  size?: Outer | null
  /** Only for products. */
  facts?: AskedFacts | null
}

/** Match quality by position. */
export type Hits = ReadonlyMap<number, number>

export interface Match {
  hits: Hits
  terms: string[]
}

/** How a word may match: literally, by its forms, synonyms and parts; or with typos. */
export type Closeness = 'written' | 'close'

export interface WordIndex {
  language: string
  lexicon: Lexicon
  texts: readonly IndexedTexts[]
  materials: readonly string[]
  /** By position, the side that names the product, such as "8 inch"; in mm. */
  nominal: readonly (number | null)[]
  /** By position, the numbers of pieces in product names. */
  counts: readonly (readonly number[])[]
  positionOf: (key: string) => number | undefined
  /** Converts a query to the spelling of the texts. */
  respell: (keyword: string) => string
  /** The items whose numbers are in a query, and the rest of the query. */
  findCodes: (keyword: string) => { positions: number[]; rest: string }
  /** What a query asks for besides items, and the rest of the query. */
  findIntents: (keyword: string) => { intents: Intent[]; rest: string }
  /** Whether a word is spelled correctly: the texts or the company's vocabulary have it. */
  isWord: (word: string) => boolean
  divide: (keyword: string) => Unit[]
  match: (unit: Unit, closeness: Closeness) => Match
  /** Indexed terms similar to a word, best first. @param wrong share of it that may be wrong, 0 to 1 */
  suggest: (word: string, wrong: number) => string[]
}

const BOOST = { name: 5, code: 5, materials: 2, categories: 2, summary: 2, body: 1 }

/** Words allowed between those of a phrase. */
const MAX_WORDS_BETWEEN = 1

const hasAll = (words: readonly string[], { terms }: Way): boolean =>
  terms.every((forms) => forms.some((form) => words.includes(form)))

/**
 * Whether the words of a phrase are close together: far apart in a long text, "grab", "and" and "go" mean something
 * else.
 */
function hasTogether(words: readonly string[], way: Way): boolean {
  const span = way.terms.length + MAX_WORDS_BETWEEN
  return words.some(
    (word, at) => way.terms.some((forms) => forms.includes(word)) && hasAll(words.slice(at, at + span), way),
  )
}

/**
 * Builds a language's full-text index in slices, keeping the page or provider responsive.
 * @param texts in the order used for equally good matches
 * @param writings regional variants of their words (writing-variants.ts)
 */
export async function createWordIndex(
  texts: readonly IndexedTexts[],
  language: string,
  words: SearchWords = NO_SEARCH_WORDS,
  writings: Readonly<Record<string, string>> = {},
): Promise<WordIndex> {
  const lexicon = buildLexicon(words)
  const collected: TextWords = { words: new Set(), eastAsianWords: new Set(), pieces: new Set() }
  const tokenize = (text: string) => {
    for (const word of splitWords(text, language)) {
      collected.words.add(word)
      if (word.length > 1 && isEastAsian(word)) collected.eastAsianWords.add(word)
    }
    for (const measure of measureTerms(text)) collected.words.add(measure)
    const all = indexTerms(text, language)
    for (const term of all) if (isEastAsian(term)) collected.pieces.add(term)
    return all
  }
  const index = new MiniSearch<Omit<IndexedTexts, 'size' | 'facts' | 'key'> & { id: number }>({
    fields: Object.keys(BOOST),
    tokenize,
    processTerm: (term) => term,
    searchOptions: { boost: BOOST, tokenize: (term) => [term], combineWith: 'OR', prefix: false, fuzzy: false },
  })
  await index.addAllAsync(
    texts.map(({ size: _size, facts: _facts, key: _key, ...text }, id) => ({ ...text, id })),
    { chunkSize: 10 },
  )
  const { codes, whole } = collectCodes(texts)
  const positions = new Map(texts.map(({ key }, position) => [key, position]))
  const vocabulary = createVocabulary(language, lexicon, collected)
  const { isWritten, isFound, isWord } = vocabulary
  const { findWays, findClose } = createWayFinder(vocabulary)
  const isClose = (written: string): boolean => isFound(written) || findClose(normalizePhrase(written)).length > 0
  const spelling = { language, isWritten, isFound, isClose, writings }

  const matches = new Map<string, Match>()
  return {
    language,
    lexicon,
    texts,
    materials: [...new Set(texts.flatMap(({ facts }) => facts?.base || []))],
    nominal: texts.map(({ name, facts }) => (facts ? nominalOf(name) : null)),
    counts: texts.map(({ name, facts }) => (facts ? findCounts(name) : [])),
    positionOf: (key) => positions.get(key),
    respell: (keyword) => respell(keyword, spelling),
    findCodes: (keyword) => findCodes(keyword, whole),
    findIntents: (keyword) => findIntents(keyword, lexicon, isWord),
    isWord,
    divide: (keyword) => divideQuery(keyword, vocabulary, codes),
    match(unit, closeness) {
      const id = `${closeness} ${unit.phrase}`
      const kept = matches.get(id)
      if (kept) return kept
      const coded = codes.get(unit.phrase)
      const made = coded
        ? { hits: new Map(coded.map((position) => [position, 100])), terms: [unit.phrase] }
        : findMatches(index, texts, language, closeness === 'written' ? findWays(unit.phrase) : findClose(unit.phrase))
      // Caches the words typed last.
      if (matches.size > 200) matches.clear()
      matches.set(id, made)
      return made
    },
    suggest: (word, wrong) =>
      index.autoSuggest(word, { fuzzy: wrong, prefix: false }).map(({ suggestion }) => suggestion),
  }
}

/** The texts that match in at least one way. */
function findMatches(index: MiniSearch, texts: readonly IndexedTexts[], language: string, ways: readonly Way[]): Match {
  const best = new Map<string, Way>()
  for (const way of ways) {
    const id = way.terms.map((forms) => forms.join('|')).join(' ')
    if ((best.get(id)?.weight ?? 0) < way.weight) best.set(id, way)
  }
  const asked = [...best.values()]
  const queries = asked.map(({ terms, weight }): Query => ({
    combineWith: 'AND',
    queries: terms.map((forms) => ({ combineWith: 'OR', queries: [...forms] })),
    boostTerm: () => weight,
  }))
  const all: SearchResult[] = queries.length > 0 ? index.search({ combineWith: 'OR', queries }) : []
  const found = all.filter(({ id, terms }) => {
    const met = asked.filter((way) => hasAll(terms, way))
    const text = texts[id as number]
    if (!text || met.some(({ isPhrase }) => !isPhrase)) return true
    const { name, materials, categories, summary, body = '' } = text
    const long = splitWords(body, language)
    const short = splitWords([name, materials, categories, summary].join(' '), language)
    return met.some((way) => hasAll(short, way) || hasTogether(long, way))
  })
  return {
    hits: new Map(found.map(({ id, score }) => [id as number, score])),
    terms: [...new Set(found.slice(0, 50).flatMap((hit) => hit.terms))],
  }
}

function nominalOf(name: string): number | null {
  const sides = parseSizeQuery(name)?.readings[0]?.sides
  return sides?.length === 1 ? (sides[0] ?? null) : null
}

/**
 * Positions by typed item number, without separators: `codes` has complete numbers, their endings and, while typing,
 * their beginnings; `whole` only complete ones that are unmistakably item numbers.
 */
function collectCodes(texts: readonly IndexedTexts[]) {
  const codes = new Map<string, number[]>()
  const whole = new Map<string, number[]>()
  const add = (map: typeof codes, code: string, position: number) => {
    const known = map.get(code)
    if (!known) map.set(code, [position])
    else if (!known.includes(position)) known.push(position)
  }
  texts.forEach(({ code }, position) => {
    if (!code) return
    const parts = code.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
    parts.forEach((_part, from) => {
      const end = joinCode(parts.slice(from).join(''))
      if (/\p{L}/u.test(end) && /\d/.test(end) && end.length > 3) add(whole, end, position)
      if (/\p{L}/u.test(end) || from === 0)
        for (let length = end.length; length > 3; length -= 1) add(codes, end.slice(0, length), position)
    })
  })
  return { codes, whole }
}
