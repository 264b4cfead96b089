import { measureAsked, parseAsked, type Asked } from './parse-asked'
import { isEastAsian, joinCode, splitWords } from './search-terms'
import { parseSizeQuery, type SizeQuery } from './size-query'
import type { Intent } from './search-words'
import type { SizeReading } from './size-reading'
import type { Unit } from './divide-query'
import type { Hits, Outer, WordIndex } from './word-index'

export interface Understood {
  asked: Asked
  /** Whether any product with the words has it; if none does, it excludes nothing. */
  isMet: boolean
  /** The rest of the query. */
  without: string
}

export interface Found {
  /** Positions in the indexed list, best first. */
  positions: number[]
  /** The matched words, normalized, for highlighting. */
  terms: string[]
  /** How the size was interpreted, and the rest of the query. Results are sorted by distance. */
  size: (SizeReading & { without: string }) | null
  understood: Understood[]
  /** Words found in texts of other languages. */
  foreign: { word: string; language: string }[]
  /** The documents and pages that the query asks for, each with its products; without products, it applies to all. */
  leads: { intent: Intent; positions: number[] }[]
  /** The query without the understood parts. */
  words: string
  /** Whether all words were found. */
  isWhole: boolean
}

type Plain = Omit<Found, 'leads'>

export interface SearchLanguages {
  language: string
  /** Opens a language's index; null if there is none. */
  open: (language: string) => Promise<WordIndex | null>
  /** All languages, the likeliest for foreign words first. */
  languages: readonly string[]
}

/** Maximum distance at which a product counts as that size, by the number of given sides. */
const TOLERANCE: Record<number, number> = { 1: 0.08, 2: 0.2, 3: 0.25 }
/** How much better a reading must fit than earlier ones. */
const GUESS = 0.02
/** Bonus for products named by the size, such as a "9 inch" pie container, whose rim is wider. */
const NAMED = 0.1
/** Weight of words that exclude nothing. */
const GENERAL = 0.2
/** Required share of the significant words, relative to the best result. */
const MIN_SHARE = 0.6
/** If fewer results have all words, results with some follow. */
const FEW = 5
/** For a query without item numbers, how many of the best products' documents are offered. */
const MAX_DOCUMENTED = 3
/** Weight of products relative to texts: most searches are for a product. */
const PRODUCT = 1.4

/** Words read per query, and unknown words looked up further: each takes time. */
const MAX_WORDS = 16
const MAX_UNKNOWN_WORDS = 6

/** A query, cut after the last word that is read. */
function readable(query: string): string {
  const next = [...query.matchAll(/[\p{L}\p{N}\p{M}]+/gu)][MAX_WORDS]
  return next ? query.slice(0, next.index).trimEnd() : query
}

const differ = (measure: number, wanted: number) => Math.abs(measure - wanted) / wanted
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Relative distance between a product's outer size and the requested one; 0 is equal. The base may be rotated.
 * @param sides any one side, the two of the base, or these and the height; in mm
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

/** A product's distance to the nearest reading, and that reading; null if its size differs. */
function matchSize(
  outer: Outer,
  readings: readonly SizeReading[],
  nominal: number | null,
): { distance: number; reading: SizeReading } | null {
  const matches = readings.flatMap((reading, guess) => {
    const [side = 0] = reading.sides
    const called = nominal !== null && reading.sides.length < 3 && new Set(reading.sides).size === 1
    const distance = Math.min(measureDistance(outer, reading.sides), called ? differ(nominal, side) : Infinity)
    return distance <= (TOLERANCE[reading.sides.length] ?? 0) ? [{ distance: distance + guess * GUESS, reading }] : []
  })
  return matches.sort((one, other) => one.distance - other.distance)[0] ?? null
}

function languagesOf(word: string, languages: readonly string[]): string[] {
  const written = (codes: readonly string[]) => languages.filter((code) => codes.includes(code))
  if (/\p{sc=Hangul}/u.test(word)) return written(['ko'])
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word)) return written(['ja'])
  if (/\p{sc=Han}/u.test(word)) return written(['zh', 'ja'])
  if (/\p{sc=Cyrillic}/u.test(word)) return written(['ru'])
  return languages.filter((code) => !['zh', 'ja', 'ko', 'ru'].includes(code))
}

interface Looked {
  unit: Unit
  hits: Hits
  terms: string[]
  isGeneral: boolean
  foreign: string | null
}

/** Looks for a text in another language that matches all significant words of the query. */
function matchForeign(
  index: WordIndex,
  text: string,
  closeness: 'written' | 'close',
): { hits: Hits; isGeneral: boolean } {
  const units = index.divide(index.respell(text))
  const strong = units.filter(({ isGeneral }) => !isGeneral)
  const wanted = (strong.length > 0 ? strong : units).map((unit) => index.match(unit, closeness).hits)
  return { hits: intersect(wanted), isGeneral: strong.length === 0 }
}

function intersect(all: readonly Hits[]): Map<number, number> {
  const [first, ...rest] = all
  return new Map(
    [...(first ?? [])].flatMap(([position, score]) => {
      const others = rest.map((hits) => hits.get(position))
      if (others.some((other) => other === undefined)) return []
      return [[position, others.reduce<number>((sum, other) => sum + (other ?? 0), score)] as const]
    }),
  )
}

/** Looks further for a word without an exact match: in English, with typos, in the other languages. */
async function lookFurther(unit: Unit, own: WordIndex, { open, languages }: SearchLanguages): Promise<Looked | null> {
  const base = { unit, isGeneral: unit.isGeneral, foreign: null }
  const isRight = unit.isGeneral || own.lexicon.intentWords.has(unit.phrase)
  if (isRight || /^[\d.,x]+$/.test(unit.phrase)) return null
  const close = own.match(unit, 'close')
  const [main, ...others] = languagesOf(unit.phrase, languages)
  const steps = [
    { code: main, closeness: 'written' as const },
    null,
    ...others.map((code) => ({ code, closeness: 'written' as const })),
    { code: main, closeness: 'close' as const },
  ]
  for (const step of steps) {
    if (step === null) {
      if (close.hits.size > 0) return { ...base, ...close }
      continue
    }
    if (step.code === undefined || step.code === own.language) continue
    const other = await open(step.code).catch(() => null)
    if (!other) continue
    const { hits, isGeneral } = matchForeign(other, unit.written, step.closeness)
    const mapped = [...hits].flatMap(([position, score]) => {
      const here = own.positionOf(other.texts[position]?.key ?? '')
      return here === undefined ? [] : [[here, score] as const]
    })
    if (mapped.length > 0) {
      return { ...base, hits: new Map(mapped), terms: [], isGeneral, foreign: isGeneral ? null : step.code }
    }
  }
  return null
}

interface Ranked {
  scores: Map<number, number>
  isWhole: boolean
  /** Results with only some of the words. */
  partly: Map<number, number>
}

/** Requires all significant words, or else as many as any result has; rare words count more. */
function rank(looked: readonly Looked[], count: number, accepts: (position: number) => boolean): Ranked {
  const strong = looked.filter(({ isGeneral }) => !isGeneral)
  const deciding = strong.length > 0 ? strong : looked
  const general = strong.length > 0 ? looked.filter(({ isGeneral }) => isGeneral) : []
  const weightOf = (hits: Hits) => (hits.size === 0 ? 1 : Math.log(1 + count / hits.size))
  const total = deciding.reduce((sum, { hits }) => sum + weightOf(hits), 0)
  const rows = new Map<number, { score: number; share: number }>()
  for (const { hits } of deciding) {
    const weight = weightOf(hits) / total
    for (const [position, score] of hits) {
      if (!accepts(position)) continue
      const row = rows.get(position) ?? { score: 0, share: 0 }
      rows.set(position, { score: row.score + score, share: row.share + weight })
    }
  }
  const best = Math.max(0, ...[...rows.values()].map(({ share }) => share))
  const isWhole = best > 0.999
  const between = (least: number, most: number) =>
    new Map(
      [...rows].flatMap(([position, { score, share }]) => {
        if (share < least || share > most) return []
        const more = general.reduce((sum, { hits }) => sum + (hits.get(position) ?? 0), 0)
        return [[position, (score + more * GENERAL) * share * share] as const]
      }),
    )
  return {
    scores: between(isWhole ? 0.999 : best * MIN_SHARE, Infinity),
    partly: isWhole ? between(MIN_SHARE / 2, 0.999) : new Map<number, number>(),
    isWhole: isWhole || deciding.length === 0,
  }
}

export async function search(
  written: string,
  languages: SearchLanguages,
  accepts: (position: number) => boolean = () => true,
): Promise<Found> {
  const own = await languages.open(languages.language)
  if (!own) throw new Error(`There is no search index of the language "${languages.language}".`)
  const keyword = own.respell(readable(written))
  const find = async (text: string): Promise<Plain> => {
    const size = parseSizeQuery(text)
    const sized = size && (await findSize(text, size, own, languages, accepts))
    return sized ?? findAsked(text, own, languages, accepts)
  }
  const coded = own.findCodes(keyword)
  const positions = coded.positions.filter(accepts)
  const { intents, rest } = own.findIntents(positions.length > 0 ? coded.rest : keyword)
  const isMore = own.divide(rest).some(({ isGeneral }) => !isGeneral)
  if (positions.length > 0) {
    const more = isMore ? await find(rest) : null
    return {
      ...NOTHING_UNDERSTOOD,
      positions: [...new Set([...positions, ...(more?.positions ?? [])])],
      terms: [
        ...new Set([
          ...splitWords(keyword, own.language),
          ...positions.map((at) => joinCode(own.texts[at]?.code ?? '')),
        ]),
      ],
      leads: intents.map((intent) => ({ intent, positions })),
    }
  }
  const found = await find(keyword)
  if (intents.length === 0) return { ...found, leads: [] }
  // Words that no item has together with the others are ignored: "datasheet cupcake" finds cupcakes.
  const named = isMore ? await find(rest) : null
  const isNamed = named?.isWhole && own.texts[named.positions[0] ?? -1]?.facts
  const products = isNamed
    ? named.positions.filter((position) => own.texts[position]?.facts).slice(0, MAX_DOCUMENTED)
    : []
  const shown = isNamed && !found.isWhole ? named : found
  return {
    ...shown,
    positions: [...new Set([...shown.positions, ...(isNamed ? named.positions : [])])],
    leads: intents.map((intent) => ({ intent, positions: products })),
  }
}

const NOTHING_UNDERSTOOD: Omit<Plain, 'positions' | 'terms'> = {
  size: null,
  understood: [],
  foreign: [],
  words: '',
  isWhole: true,
}

async function findWords(
  text: string,
  own: WordIndex,
  languages: SearchLanguages,
  accepts: (position: number) => boolean,
) {
  const looked: Looked[] = []
  let unknown = 0
  for (const unit of own.divide(text)) {
    const written = { unit, isGeneral: unit.isGeneral, foreign: null, ...own.match(unit, 'written') }
    const isUnknown = written.hits.size === 0
    if (isUnknown) unknown += 1
    const isFurther = isUnknown && unknown <= MAX_UNKNOWN_WORDS
    looked.push((isFurther && (await lookFurther(unit, own, languages))) || written)
  }
  return { looked, ...rank(looked, own.texts.length, accepts) }
}

/** The terms of a query to highlight in results. */
function termsOf(text: string, looked: readonly Looked[], language: string): string[] {
  const typed = splitWords(text, language).filter((word) => word.length > 1 || isEastAsian(word) || /\d/.test(word))
  const more = looked.flatMap(({ terms }) => terms).filter((term) => !typed.some((word) => term.startsWith(word)))
  return [...new Set([...typed, ...more])]
}

function withoutText(text: string, part: string): string {
  const without = part.split(' ').reduce((rest, word) => {
    const at = rest.toLowerCase().indexOf(word.toLowerCase())
    return at < 0 ? rest : `${rest.slice(0, at)} ${rest.slice(at + word.length)}`
  }, text.normalize('NFKC'))
  return without.replace(/\s+/g, ' ').trim()
}

async function findAsked(
  keyword: string,
  own: WordIndex,
  languages: SearchLanguages,
  accepts: (position: number) => boolean,
): Promise<Plain & { whole: number[] }> {
  const codes = own.divide(keyword)
  const isCode =
    codes.length === 1 &&
    codes.every(
      (unit) =>
        own.match(unit, 'written').terms[0] === unit.phrase && /\d/.test(unit.phrase) && !/^\d/.test(unit.phrase),
    )
  const { asked, rest } = isCode ? { asked: [], rest: keyword } : parseAsked(keyword, own.lexicon, own.materials)
  const words = await findWords(rest, own, languages, accepts)
  for (const { unit } of words.looked) {
    if (unit.use && !asked.some(({ by }) => by === unit.use)) asked.push({ by: unit.use, written: unit.written })
  }
  const literal = asked.length > 0 ? await findWords(keyword, own, languages, accepts) : words
  const isProduct = (position: number) => Boolean(own.texts[position]?.facts)
  // If all words are general, the requested properties decide.
  const hasWords = words.looked.some(({ isGeneral }) => !isGeneral) || (asked.length === 0 && words.looked.length > 0)
  const candidates = hasWords
    ? [...words.scores.keys()].filter(isProduct)
    : [...own.texts.keys()].filter((position) => isProduct(position) && accepts(position))
  let kept = candidates
  const understood: Understood[] = []
  const distances = new Map<number, number>()
  for (const ask of asked) {
    const near = kept.flatMap((position) => {
      const text = own.texts[position]
      const distance = text?.facts ? measureAsked(ask, text.facts, own.counts[position] ?? []) : null
      return distance === null ? [] : [{ position, distance }]
    })
    // A bare number that no product has is not a request for pieces.
    const isMet = near.length > 0
    const without = withoutText(keyword, ask.written)
    if (isMet) {
      kept = near.map(({ position }) => position)
      for (const { position, distance } of near) distances.set(position, (distances.get(position) ?? 0) + distance)
    }
    if (isMet || hasWords || ask.by !== 'count') understood.push({ asked: ask, isMet, without })
  }
  const isMetAll = understood.some(({ isMet }) => isMet)
  const products = !hasWords && !isMetAll ? [] : kept
  const scoreOf = (position: number) => (isProduct(position) ? PRODUCT : 1) * plainScoreOf(position)
  const plainScoreOf = (position: number) =>
    ((words.scores.get(position) ?? 0) + (literal.scores.get(position) ?? 0)) *
      (1 - 2 * Math.min(0.4, distances.get(position) ?? 0)) +
    (hasWords ? 0 : 1 - (distances.get(position) ?? 0))
  const isLiteral = (position: number) => !isProduct(position) || products.length === 0
  const others = [...literal.scores.keys()].filter(
    (position) => isLiteral(position) && (literal.isWhole || asked.length === 0 || products.length === 0),
  )
  const positions = [...new Set([...products, ...others])].sort(
    (one, other) => scoreOf(other) - scoreOf(one) || one - other,
  )
  const used = asked.length > 0 && products.length === 0 ? literal : words
  const hasAsked = (position: number) =>
    understood.every(({ asked: ask, isMet }) => {
      const facts = own.texts[position]?.facts
      return !isMet || (facts && measureAsked(ask, facts, own.counts[position] ?? []) !== null)
    })
  const partly = positions.length < FEW ? [...used.partly].filter(([position]) => hasAsked(position)) : []
  const following = partly
    .sort(([one, score], [other, otherScore]) => otherScore - score || one - other)
    .flatMap(([position]) => (positions.includes(position) ? [] : position))
  return {
    whole: positions,
    positions: [...positions, ...following],
    terms: termsOf(keyword, [...words.looked, ...literal.looked], own.language),
    size: null,
    understood: products.length > 0 ? understood : [],
    foreign: used.looked.flatMap(({ unit, foreign }) =>
      foreign === null ? [] : [{ word: unit.written, language: foreign }],
    ),
    words: rest,
    isWhole: used.isWhole,
  }
}

/** Items of about that size with the other words, then items without a size that match all words literally. */
async function findSize(
  keyword: string,
  { readings, rest }: SizeQuery,
  own: WordIndex,
  languages: SearchLanguages,
  accepts: (position: number) => boolean,
): Promise<Plain | null> {
  const words = rest === '' ? null : await findAsked(rest, own, languages, accepts)
  const wanted = words ? (words.isWhole ? words.whole : []) : [...own.texts.keys()].filter(accepts)
  const literal = await findWords(keyword, own, languages, accepts)
  const named = literal.isWhole ? literal.scores : new Map<number, number>()
  const near = wanted.flatMap((position) => {
    const size = own.texts[position]?.size
    if (!size) return []
    const isNamed = named.has(position)
    const match =
      matchSize(size, readings, own.nominal[position] ?? null) ?? (isNamed ? { distance: NAMED, reading: null } : null)
    return match ? [{ position, reading: match.reading, distance: match.distance - (isNamed ? NAMED : 0) }] : []
  })
  const [best] = near.sort((one, other) => one.distance - other.distance)
  if (!best) return null
  const reading = best.reading ?? readings[0]
  return {
    positions: [
      ...near.map(({ position }) => position),
      ...[...named.keys()].filter((position) => !own.texts[position]?.size),
    ],
    terms: words?.terms ?? [],
    size: reading ? { ...reading, without: rest } : null,
    understood: (words?.understood ?? []).map((row) => ({ ...row, without: withoutText(keyword, row.asked.written) })),
    foreign: words?.foreign ?? [],
    words: rest,
    isWhole: true,
  }
}
