import { areForms } from './close-words'
import { isEastAsian, joinCode, measureTerms, splitWords } from './search-terms'
import { normalizePhrase, type Lexicon, type Use } from './search-words'
import type { Vocabulary } from './vocabulary'

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

/** Maximum words of a phrase. */
const MAX_PHRASE_WORDS = 3

/** Divides a query into item numbers, measures, phrases and words. @param codes by item number, without separators */
export function divideQuery(keyword: string, vocabulary: Vocabulary, codes: ReadonlyMap<string, unknown>): Unit[] {
  const { lexicon } = vocabulary
  const units: Unit[] = []
  const add = (written: string, phrase: string, isGeneral = isGeneralPhrase(phrase, vocabulary)) => {
    if (units.some((unit) => unit.phrase === phrase)) return
    const use = useOf(phrase, lexicon)
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
      const phrase = normalizePhrase(written)
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
      const areKnown = phrase.split(' ').every((word) => vocabulary.words.has(word))
      if (!areKnown && !/\d/.test(joined) && vocabulary.known.has(joined)) {
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
    const isUnit = measures.length > 0 && measures.some((measure) => measure.endsWith(normalizePhrase(word)))
    if (isMeasured || isUnit) continue
    for (const part of divideWord(word, vocabulary)) add(...part)
  }
  return units
}

/** The property that a phrase or another form of it asks for. */
function useOf(phrase: string, lexicon: Lexicon): Use | undefined {
  const own = lexicon.uses.get(phrase)
  if (own || phrase.length < 5 || isEastAsian(phrase)) return own
  return [...lexicon.uses].find(([name]) => areForms(phrase, name))?.[1]
}

const isGeneralPhrase = (phrase: string, { lexicon, words }: Vocabulary) =>
  lexicon.general.has(phrase) ||
  (phrase.length === 1 && !isEastAsian(phrase)) ||
  (phrase.length > 3 &&
    !words.has(phrase) &&
    !isEastAsian(phrase) &&
    [...lexicon.general].some((word) => word.length > 3 && areForms(phrase, word)))

/** What is looked up for a single word, as written and as a phrase: itself or its parts. */
function divideWord(word: string, vocabulary: Vocabulary): (readonly [written: string, phrase: string])[] {
  const { language, lexicon, known } = vocabulary
  const twice = (part: string) => [part, part] as const
  const parts = splitWords(word, language).length > 1 ? runsOf(word) : [word]
  return parts.flatMap((part) => {
    const phrase = normalizePhrase(part)
    // In other languages, an East Asian run is foreign and better segmented by its own language.
    if (isEastAsian(phrase))
      return ['zh', 'ja', 'ko'].includes(language) ? vocabulary.divideRun(phrase).map(twice) : [twice(phrase)]
    if (!phrase) return []
    const isKnown = known.has(phrase) || lexicon.joined.has(phrase) || vocabulary.hasBeginning(phrase)
    return (isKnown ? null : vocabulary.splitCompound(phrase))?.map(twice) ?? [[part, phrase] as const]
  })
}

const runsOf = (word: string) =>
  word.match(
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]+/gu,
  ) ?? []
