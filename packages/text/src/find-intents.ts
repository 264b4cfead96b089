import { areForms, countMistakes } from './close-words'
import { isEastAsian, joinCode } from './search-terms'
import { normalizePhrase, type Intent, type Lexicon } from './search-words'

/** Maximum words of an intent, and maximum parts of an item number. */
const MAX_PARTS = 5
/** Shorter words are similar to too many others. */
const MIN_CLOSE_LETTERS = 6

/** Letters and digits, but not East Asian characters, which may adjoin a number without a space. */
const CODE_PART = /(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々])[\p{L}\p{N}\p{M}])+/gu
const BETWEEN_PARTS = /^[\s\p{Pd}\u2212._/]*$/u

interface Part {
  text: string
  from: number
  end: number
}

const partsOf = (text: string, pattern: RegExp): Part[] =>
  Array.from(text.matchAll(pattern), (match) => ({
    text: match[0],
    from: match.index,
    end: match.index + match[0].length,
  }))

function without(text: string, spans: readonly { from: number; end: number }[]): string {
  const rest = spans.reduceRight((left, { from, end }) => `${left.slice(0, from)} ${left.slice(end)}`, text)
  return rest.replace(/\s+/g, ' ').trim()
}

/** Finds the longest runs of adjacent parts that have a meaning. */
function findRuns<Meaning>(parts: readonly Part[], read: (run: readonly Part[]) => Meaning | undefined) {
  const found: { meaning: Meaning; from: number; end: number }[] = []
  for (let at = 0; at < parts.length; at += 1) {
    for (let count = Math.min(MAX_PARTS, parts.length - at); count > 0; count -= 1) {
      const run = parts.slice(at, at + count)
      const meaning = read(run)
      const [first, last] = [run[0], run.at(-1)]
      if (meaning === undefined || !first || !last) continue
      found.push({ meaning, from: first.from, end: last.end })
      at += count - 1
      break
    }
  }
  return found
}

/**
 * The item numbers in a query, in any notation: `PP-BK-103`, `pp bk 103`, `ＰＰＢＫ１０３`, `bk103`.
 * @param codes positions of items, by number without separators (joinCode)
 * @example findCodes('datasheet pp bk 103', …) // { positions: [7], rest: 'datasheet' }
 */
export function findCodes(
  query: string,
  codes: ReadonlyMap<string, readonly number[]>,
): { positions: number[]; rest: string } {
  const text = query.normalize('NFKC')
  const found = findRuns(partsOf(text, CODE_PART), (run) => {
    const isOne = run.every((part, at) => at === 0 || BETWEEN_PARTS.test(text.slice(run[at - 1]?.end, part.from)))
    return isOne ? codes.get(joinCode(run.map((part) => part.text).join(''))) : undefined
  })
  return { positions: [...new Set(found.flatMap(({ meaning }) => meaning))], rest: without(text, found) }
}

/**
 * What a query asks for besides items, and the rest of the query.
 * @param isWord whether a word is spelled correctly, and so is not a misspelled intent
 * @example findIntents('datashet for cupcakes', …) // { intents: ['datasheet'], rest: 'for cupcakes' }
 */
export function findIntents(
  query: string,
  { intents: names, joined }: Pick<Lexicon, 'intents' | 'joined'>,
  isWord: (word: string) => boolean,
): { intents: Intent[]; rest: string } {
  if (names.size === 0) return { intents: [], rest: query }
  const text = query.normalize('NFKC')
  const longestFirst = [...names].sort(([one], [other]) => other.length - one.length)
  const found = findRuns(partsOf(text, /[\p{L}\p{N}\p{M}]+/gu), (run) => {
    const phrase = normalizePhrase(run.map((part) => part.text).join(' '))
    const exact = names.get(phrase) ?? names.get(joined.get(phrase) ?? '')
    if (exact || phrase.length < MIN_CLOSE_LETTERS || isEastAsian(phrase) || run.some((part) => /\d/.test(part.text)))
      return exact
    const form = longestFirst.find(([name]) => name.length >= MIN_CLOSE_LETTERS && areFormsOfOne(phrase, name))
    if (form) return form[1]
    if (isWord(phrase)) return undefined
    const most = phrase.length < 9 ? 1 : 2
    return longestFirst.find(
      ([name]) =>
        name.length >= MIN_CLOSE_LETTERS && name[0] === phrase[0] && countMistakes(phrase, name, most) <= most,
    )?.[1]
  })
  const written = found.map(({ meaning }) => meaning)
  let rest = without(text, found)
  // East Asian names appear within other words.
  for (const [name, intent] of longestFirst) {
    if (!isEastAsian(name) || !rest.includes(name)) continue
    written.push(intent)
    rest = rest.replace(name, ' ').replace(/\s+/g, ' ').trim()
  }
  return { intents: [...new Set(written)], rest }
}

/**
 * Like `areForms`, but the shorter word must match up to its last letter: `contact` and `contain` are different words.
 */
function areFormsOfOne(one: string, other: string): boolean {
  const stem = one.slice(0, Math.min(one.length, other.length) - 1)
  return other.startsWith(stem) && areForms(one, other)
}
