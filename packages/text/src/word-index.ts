import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { areForms, countMistakes, lettersOf, mistakesIn } from './close-words'
import { readCounts, type AskedFacts } from './read-asked'
import { readCodes, readIntents } from './read-intents'
import { indexTerms, isEastAsian, joinCode, measureTerms, partsOf, splitWords } from './search-terms'
import { respell } from './respell'
import { readSizeQuery } from './size-query'
import {
  NO_SEARCH_WORDS,
  readPhrase,
  readSearchWords,
  type Intent,
  type Lexicon,
  type SearchWords,
  type Use,
} from './search-words'

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

/** A word of a query, or several looked up as one. */
export interface Unit {
  /** As in the query. */
  written: string
  /** Normalized, single-spaced. */
  phrase: string
  /** It excludes nothing. */
  isGeneral: boolean
  /** The property it asks for. */
  use?: Use
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
  readCodes: (keyword: string) => { positions: number[]; rest: string }
  /** What a query asks for besides items, and the rest of the query. */
  readIntents: (keyword: string) => { intents: Intent[]; rest: string }
  /** Whether a word is spelled correctly: the texts or the company's vocabulary have it. */
  isWord: (word: string) => boolean
  divide: (keyword: string) => Unit[]
  match: (unit: Unit, closeness: Closeness) => Match
  /** Indexed terms similar to a word, best first. @param wrong share of it that may be wrong, 0 to 1 */
  suggest: (word: string, wrong: number) => string[]
}

const BOOST = { name: 5, code: 5, materials: 2, categories: 2, summary: 2, body: 1 }

/** Weights of the ways to match, relative to the word itself. */
const WEIGHT = { same: 0.8, form: 0.8, divided: 0.7, begun: 0.5, within: 0.4, close: 0.5 }

/** Maximum words of a phrase. */
const MAX_PHRASE_WORDS = 3
/** Minimum letters of a word within another. */
const MIN_PART_LETTERS = 3

const KANA = /^[\p{sc=Hiragana}\p{sc=Katakana}ー]+$/u

/** Linking elements of German compounds. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e']

/** Terms that must all match, each in one of its forms, and the weight of the match. */
interface Way {
  terms: readonly (readonly string[])[]
  weight: number
  isPhrase?: true
}

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
  const lexicon = readSearchWords(words)
  const vocabulary = new Set<string>()
  const eastAsianWords = new Set(lexicon.eastAsian)
  const pieces = new Set<string>()
  const tokenize = (text: string) => {
    for (const word of splitWords(text, language)) {
      vocabulary.add(word)
      if (word.length > 1 && isEastAsian(word)) eastAsianWords.add(word)
    }
    for (const measure of measureTerms(text)) vocabulary.add(measure)
    const all = indexTerms(text, language)
    for (const term of all) if (isEastAsian(term)) pieces.add(term)
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
  const terms = [...vocabulary]
  const singles = [
    ...lexicon.sameAs.keys(),
    ...lexicon.general,
    ...lexicon.uses.keys(),
    ...lexicon.intents.keys(),
  ].filter((phrase) => !phrase.includes(' '))
  const known = new Set([...vocabulary, ...singles])
  const sortedTerms = [...terms].sort()
  const hasBeginning = (phrase: string): boolean => {
    let [low, high] = [0, sortedTerms.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sortedTerms[middle] ?? '') < phrase) low = middle + 1
      else high = middle
    }
    return sortedTerms[low]?.startsWith(phrase) ?? false
  }
  // Every word of a query is compared with all of these.
  const spacedTerms = terms.filter((term) => !isEastAsian(term))
  const likely = [...terms, ...singles].filter((term) => term.length > 2)
  const [eastAsian, spaced] = [true, false].map((is) =>
    likely.filter((term) => isEastAsian(term) === is).map((term) => [term, lettersOf(term)] as const),
  )

  const isWritten = (written: string): boolean => {
    const phrase = readPhrase(written)
    if (isEastAsian(phrase)) {
      if (known.has(phrase) || !partsOf(phrase).every((part) => pieces.has(part))) return known.has(phrase)
      // Kana endings and particles contain the same pairs as words.
      return !KANA.test(phrase) || [...pieces].some((piece) => piece.includes(phrase))
    }
    return phrase !== '' && (known.has(phrase) || hasBeginning(phrase))
  }
  const isFound = (written: string): boolean => {
    const phrase = readPhrase(written)
    return splitCompound(phrase) !== null || terms.some((term) => areForms(phrase, term) || term.includes(phrase))
  }
  const isClose = (written: string): boolean => isFound(written) || findClose(readPhrase(written)).length > 0
  const isWord = (written: string): boolean => {
    const phrase = readPhrase(written)
    return isWritten(phrase) || lexicon.words.has(phrase) || [...lexicon.words].some((word) => areForms(phrase, word))
  }
  const spelling = { language, isWritten, isFound, isClose, writings }

  /** The ways to match a correctly spelled word. */
  function findWays(phrase: string): Way[] {
    const ways = [phrase, ...sameAs(phrase)].flatMap((same, at) => {
      const weight = at === 0 ? 1 : WEIGHT.same
      const parts = same.split(' ')
      // For a phrase written as one word, "carrying" is not a form.
      if (at === 0 && isJoined(same)) return [{ terms: [[same]], weight }]
      if (parts.length === 1) return waysOf(same, weight)
      // A phrase counts as one word, not as the sum of its words.
      return [{ terms: parts.flatMap((part) => formsOf(part)), weight: weight / parts.length, isPhrase: true as const }]
    })
    return ways.filter((way) => way.terms.length > 0)
  }

  const isJoined = (word: string) => lexicon.joined.get(word)?.includes(' ') === true && !vocabulary.has(word)

  /** The synonyms of a phrase or of another form of it. */
  function sameAs(phrase: string): readonly string[] {
    const own = lexicon.sameAs.get(phrase)
    if (own || phrase.length < 4 || isEastAsian(phrase)) return own ?? []
    const apart = lexicon.joined.get(phrase)
    if (apart !== undefined) return [apart, ...(lexicon.sameAs.get(apart) ?? [])]
    const form = [...lexicon.sameAs.keys()].find((other) => areForms(phrase, other))
    return form === undefined ? [] : [form, ...(lexicon.sameAs.get(form) ?? [])]
  }

  /** The terms for a word in a phrase: itself and its forms. */
  function formsOf(word: string): string[][] {
    if (isEastAsian(word)) return vocabulary.has(word) ? [[word]] : partsOf(word).map((part) => [part])
    const forms = /\d/.test(word) ? [] : terms.filter((term) => term !== word && areForms(word, term))
    return [[word, ...forms]]
  }

  function waysOf(word: string, weight: number): Way[] {
    if (isEastAsian(word)) return [{ terms: [[word]], weight }, ...waysOfParts(word, weight)]
    const ways: Way[] = [{ terms: [[word]], weight }]
    if (/^\d+$/.test(word)) return ways
    for (const term of spacedTerms) {
      if (term === word) continue
      if (term.startsWith(word) && word.length > 1) {
        const isForm = areForms(word, term)
        ways.push({ terms: [[term]], weight: weight * (isForm ? WEIGHT.form : WEIGHT.begun) })
      } else if (areForms(word, term)) ways.push({ terms: [[term]], weight: weight * WEIGHT.form })
      else if (word.length > MIN_PART_LETTERS && term.length > word.length + 2 && term.includes(word)) {
        ways.push({ terms: [[term]], weight: weight * WEIGHT.within })
      }
    }
    return ways
  }

  /** East Asian words are matched by character pairs, however the text was segmented. */
  function waysOfParts(word: string, weight: number): Way[] {
    const parts = partsOf(word)
    return parts.length > 1 ? [{ terms: parts.map((part) => [part]), weight: weight * WEIGHT.divided }] : []
  }

  /** The words closest to a misspelled one, if close enough. */
  function findClose(word: string): Way[] {
    if (/\d/.test(word) || (isEastAsian(word) && !/[\p{sc=Katakana}\p{sc=Hangul}]/u.test(word))) return []
    const own = lettersOf(word)
    const most = mistakesIn(own)
    if (most === 0) return []
    let least = most
    let nearest: string[] = []
    for (const [term, other] of (isEastAsian(word) ? eastAsian : spaced) ?? []) {
      const count = countMistakes(own, other, least)
      // With more than one typo, words with another initial are rarely meant.
      if (count > least || (count > 1 && own[0] !== other[0])) continue
      if (count < least) nearest = []
      least = count
      nearest.push(term)
    }
    return [...new Set(nearest)].flatMap((term) =>
      findWays(term).map((way) => ({ ...way, weight: way.weight * WEIGHT.close })),
    )
  }

  function search(ways: readonly Way[]): Match {
    const best = new Map<string, Way>()
    for (const way of ways) {
      const id = way.terms.map((forms) => forms.join('|')).join(' ')
      if ((best.get(id)?.weight ?? 0) < way.weight) best.set(id, way)
    }
    const asked = [...best.values()]
    const queries = asked.map(({ terms: all, weight }): Query => ({
      combineWith: 'AND',
      queries: all.map((forms) => ({ combineWith: 'OR', queries: [...forms] })),
      boostTerm: () => weight,
    }))
    const all: SearchResult[] = queries.length > 0 ? index.search({ combineWith: 'OR', queries }) : []
    const found = all.filter(({ id, terms: matched }) => {
      const met = asked.filter((way) => hasAll(matched, way))
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

  /** The parts of a compound word, or null. Prefers few, long parts. */
  function splitCompound(word: string): string[] | null {
    if (word.length < 2 * MIN_PART_LETTERS || /\d/.test(word)) return null
    const isKnown = (part: string) => part.length >= MIN_PART_LETTERS && (known.has(part) || known.has(`${part}e`))
    const wordOf = (part: string) => (known.has(part) ? part : `${part}e`)
    const split = (rest: string, count: number): string[] | null => {
      if (isKnown(rest)) return [wordOf(rest)]
      if (count === 0) return null
      for (let end = rest.length - MIN_PART_LETTERS; end >= MIN_PART_LETTERS; end -= 1) {
        const head = rest.slice(0, end)
        const link = LINKS.find(
          (candidate) => head.endsWith(candidate) && isKnown(head.slice(0, head.length - candidate.length)),
        )
        if (link === undefined) continue
        const tail = split(rest.slice(end), count - 1)
        if (tail) return [wordOf(head.slice(0, head.length - link.length)), ...tail]
      }
      return null
    }
    return split(word, 2)
  }

  /** Segments East Asian text by known words, longest first, and the rest by the dictionary. */
  function divideRun(run: string): string[] {
    const words: string[] = []
    let unknown = ''
    const flush = () => {
      if (unknown) words.push(...splitWords(unknown, language))
      unknown = ''
    }
    for (let at = 0; at < run.length;) {
      let length = Math.min(12, run.length - at)
      while (length > 0 && !eastAsianWords.has(run.slice(at, at + length))) length -= 1
      if (length > 1 || (length === 1 && lexicon.general.has(run.slice(at, at + 1)))) {
        flush()
        words.push(run.slice(at, at + length))
        at += length
      } else {
        unknown += run[at] ?? ''
        at += 1
      }
    }
    flush()
    return words
  }

  function divide(keyword: string): Unit[] {
    const units: Unit[] = []
    const add = (written: string, phrase: string, isGeneral = isGeneralPhrase(phrase)) => {
      if (units.some((unit) => unit.phrase === phrase)) return
      const use = useOf(phrase)
      units.push({ written, phrase, isGeneral: isGeneral || use !== undefined, ...(use && { use }) })
    }
    const measures = measureTerms(keyword)
    for (const measure of measures) add(measure, measure, /g$|г$|克$|グラム$|그램$/u.test(measure))
    const numbers = new Set(measures.flatMap((measure) => measure.split(/[^\d]+/)))
    const words = keyword.normalize('NFKC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
    const isCodeLike = /\d|[-./]/.test(keyword)
    for (let from = 0; from < words.length; from += 1) {
      let count = Math.min(MAX_PHRASE_WORDS, words.length - from)
      for (; count > 0; count -= 1) {
        const written = words.slice(from, from + count).join(' ')
        const phrase = readPhrase(written)
        const joined = joinCode(written)
        if (isCodeLike && codes.has(joined)) {
          add(written, joined, false)
          break
        }
        if (count === 1) continue
        if (lexicon.sameAs.has(phrase) || lexicon.general.has(phrase) || lexicon.uses.has(phrase)) {
          add(written, phrase)
          break
        }
        // Two words that others write as one.
        const areKnown = phrase.split(' ').every((word) => vocabulary.has(word))
        if (!areKnown && !/\d/.test(joined) && known.has(joined)) {
          add(written, joined)
          break
        }
      }
      if (count > 0) {
        from += count - 1
        continue
      }
      const word = words[from] ?? ''
      const isMeasured = /^\d+\p{L}*$/u.test(word) && [...numbers].some((number) => word.startsWith(number))
      const isUnit = measures.length > 0 && measures.some((measure) => measure.endsWith(readPhrase(word)))
      if (isMeasured || isUnit) continue
      addWord(word, add)
    }
    return units
  }

  /** The property that a phrase or another form of it asks for. */
  function useOf(phrase: string): Use | undefined {
    const own = lexicon.uses.get(phrase)
    if (own || phrase.length < 5 || isEastAsian(phrase)) return own
    return [...lexicon.uses].find(([name]) => areForms(phrase, name))?.[1]
  }

  const isGeneralPhrase = (phrase: string) =>
    lexicon.general.has(phrase) ||
    (phrase.length === 1 && !isEastAsian(phrase)) ||
    (phrase.length > 3 &&
      !vocabulary.has(phrase) &&
      !isEastAsian(phrase) &&
      [...lexicon.general].some((word) => word.length > 3 && areForms(phrase, word)))

  function addWord(word: string, add: (written: string, phrase: string) => void): void {
    for (const part of splitWords(word, language).length > 1 ? runsOf(word) : [word]) {
      const phrase = readPhrase(part)
      if (isEastAsian(phrase)) {
        // In other languages, the run is foreign and better segmented by its own language.
        const isOwn = ['zh', 'ja', 'ko'].includes(language)
        for (const piece of isOwn ? divideRun(phrase) : [phrase]) add(piece, piece)
        continue
      }
      if (!phrase) continue
      const isKnown = known.has(phrase) || lexicon.joined.has(phrase) || hasBeginning(phrase)
      const parts = isKnown ? null : splitCompound(phrase)
      if (parts) for (const piece of parts) add(piece, piece)
      else add(part, phrase)
    }
  }

  const matches = new Map<string, Match>()
  return {
    language,
    lexicon,
    texts,
    materials: [...new Set(texts.flatMap(({ facts }) => facts?.base || []))],
    nominal: texts.map(({ name, facts }) => (facts ? readNominal(name) : null)),
    counts: texts.map(({ name, facts }) => (facts ? readCounts(name) : [])),
    positionOf: (key) => positions.get(key),
    respell: (keyword) => respell(keyword, spelling),
    readCodes: (keyword) => readCodes(keyword, whole),
    readIntents: (keyword) => readIntents(keyword, lexicon, isWord),
    isWord,
    divide,
    match(unit, closeness) {
      const id = `${closeness} ${unit.phrase}`
      const kept = matches.get(id)
      if (kept) return kept
      const coded = codes.get(unit.phrase)
      const made = coded
        ? { hits: new Map(coded.map((position) => [position, 100])), terms: [unit.phrase] }
        : search(closeness === 'written' ? findWays(unit.phrase) : findClose(unit.phrase))
      // Caches the words typed last.
      if (matches.size > 200) matches.clear()
      matches.set(id, made)
      return made
    },
    suggest: (word, wrong) =>
      index.autoSuggest(word, { fuzzy: wrong, prefix: false }).map(({ suggestion }) => suggestion),
  }
}

function readNominal(name: string): number | null {
  const sides = readSizeQuery(name)?.readings[0]?.sides
  return sides?.length === 1 ? (sides[0] ?? null) : null
}

const runsOf = (word: string) =>
  word.match(
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]+/gu,
  ) ?? []

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
