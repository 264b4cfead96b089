import { areForms } from './close-words'
import { isEastAsian, partsOf, splitWords } from './search-terms'
import { normalizePhrase, type Lexicon } from './search-words'

/** What is collected from the texts of a language. */
export interface TextWords {
  words: Set<string>
  eastAsianWords: Set<string>
  /** Pairs of East Asian characters. */
  pieces: Set<string>
}

export type Vocabulary = ReturnType<typeof createVocabulary>

/** Minimum letters of a word within another. */
export const MIN_PART_LETTERS = 3

const KANA = /^[\p{sc=Hiragana}\p{sc=Katakana}ー]+$/u

/** Linking elements of German compounds. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e']

/** The words of a language's texts and of the company's vocabulary, and what a typed word is among them. */
export function createVocabulary(language: string, lexicon: Lexicon, { words, eastAsianWords, pieces }: TextWords) {
  const singles = [
    ...lexicon.sameAs.keys(),
    ...lexicon.general,
    ...lexicon.uses.keys(),
    ...lexicon.intents.keys(),
  ].filter((phrase) => !phrase.includes(' '))
  const known = new Set([...words, ...singles])
  const terms = [...words]
  const runWords = new Set([...lexicon.eastAsian, ...eastAsianWords])
  const sorted = [...terms].sort()
  const hasBeginning = (phrase: string): boolean => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? '') < phrase) low = middle + 1
      else high = middle
    }
    return sorted[low]?.startsWith(phrase) ?? false
  }

  /** Whether the texts have a word or, while it is being typed, its beginning. */
  const isWritten = (written: string): boolean => {
    const phrase = normalizePhrase(written)
    if (isEastAsian(phrase)) {
      if (known.has(phrase) || !partsOf(phrase).every((part) => pieces.has(part))) return known.has(phrase)
      // Kana endings and particles contain the same pairs as words.
      return !KANA.test(phrase) || [...pieces].some((piece) => piece.includes(phrase))
    }
    return phrase !== '' && (known.has(phrase) || hasBeginning(phrase))
  }
  const isFound = (written: string): boolean => {
    const phrase = normalizePhrase(written)
    return splitCompound(phrase) !== null || terms.some((term) => areForms(phrase, term) || term.includes(phrase))
  }
  /** Whether a word is spelled correctly: the texts or the company's vocabulary have it. */
  const isWord = (written: string): boolean => {
    const phrase = normalizePhrase(written)
    return isWritten(phrase) || lexicon.words.has(phrase) || [...lexicon.words].some((word) => areForms(phrase, word))
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
    const found: string[] = []
    let unknown = ''
    const flush = () => {
      if (unknown) found.push(...splitWords(unknown, language))
      unknown = ''
    }
    for (let at = 0; at < run.length;) {
      let length = Math.min(12, run.length - at)
      while (length > 0 && !runWords.has(run.slice(at, at + length))) length -= 1
      if (length > 1 || (length === 1 && lexicon.general.has(run.slice(at, at + 1)))) {
        flush()
        found.push(run.slice(at, at + length))
        at += length
      } else {
        unknown += run[at] ?? ''
        at += 1
      }
    }
    flush()
    return found
  }

  return { language, lexicon, words, terms, known, hasBeginning, isWritten, isFound, isWord, splitCompound, divideRun }
}
