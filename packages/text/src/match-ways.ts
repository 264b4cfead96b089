import { areForms, countMistakes, lettersOf, mistakesIn } from './close-words'
import { isEastAsian, partsOf } from './search-terms'
import { MIN_PART_LETTERS, type Vocabulary } from './vocabulary'

/** Terms that must all match, each in one of its forms, and the weight of the match. */
export interface Way {
  terms: readonly (readonly string[])[]
  weight: number
  isPhrase?: true
}

/** Weights of the ways to match, relative to the word itself. */
const WEIGHT = { same: 0.8, form: 0.8, divided: 0.7, begun: 0.5, within: 0.4, close: 0.5 }

/** Finds the ways in which a phrase may match texts. */
export function createWayFinder({ lexicon, words, terms, known }: Vocabulary) {
  // Every word of a query is compared with all of these.
  const spacedTerms = terms.filter((term) => !isEastAsian(term))
  const likely = [...known].filter((term) => term.length > 2)
  const [eastAsian, spaced] = [true, false].map((is) =>
    likely.filter((term) => isEastAsian(term) === is).map((term) => [term, lettersOf(term)] as const),
  )

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

  const isJoined = (word: string) => lexicon.joined.get(word)?.includes(' ') === true && !words.has(word)

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
    if (isEastAsian(word)) return words.has(word) ? [[word]] : partsOf(word).map((part) => [part])
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

  return { findWays, findClose }
}
