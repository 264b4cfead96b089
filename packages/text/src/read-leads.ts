import { areForms, countMistakes } from './close-words'
import { isEastAsian, joinCode } from './search-terms'
import { readPhrase, type Intent, type Lexicon } from './search-words'

/** The most words of an intent, and the most parts in which an item number is written. */
const LONGEST = 5
/** Shorter words are near too many others. */
const SHORTEST_CLOSE = 6

/** Letters and digits without East Asian writing, which may stand beside a number without a space. */
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

/** Takes spans out of a text. */
function without(text: string, spans: readonly { from: number; end: number }[]): string {
  const rest = spans.reduceRight((left, { from, end }) => `${left.slice(0, from)} ${left.slice(end)}`, text)
  return rest.replace(/\s+/g, ' ').trim()
}

/** Finds the longest runs of neighbouring parts that mean something. */
function findRuns<Meaning>(parts: readonly Part[], read: (run: readonly Part[]) => Meaning | undefined) {
  const found: { meaning: Meaning; from: number; end: number }[] = []
  for (let at = 0; at < parts.length; at += 1) {
    for (let count = Math.min(LONGEST, parts.length - at); count > 0; count -= 1) {
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
 * The item numbers in a query, in any writing: `PP-BK-103`, `pp bk 103`, `ＰＰＢＫ１０３`, `bk103`.
 *
 * @param codes by number without what stands between its parts (joinCode), the positions of its items
 * @example readCodes('datasheet pp bk 103', …) // { positions: [7], rest: 'datasheet' }
 */
export function readCodes(
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
 * What a query asks for besides items, and the query without it.
 *
 * @param isWord whether a word is right as it is written, so that it is no misspelled intent
 * @example readIntents('datashet for cupcakes', …) // { intents: ['datasheet'], rest: 'for cupcakes' }
 */
export function readIntents(
  query: string,
  { intents: names, joined }: Pick<Lexicon, 'intents' | 'joined'>,
  isWord: (word: string) => boolean,
): { intents: Intent[]; rest: string } {
  if (names.size === 0) return { intents: [], rest: query }
  const text = query.normalize('NFKC')
  const longestFirst = [...names].sort(([one], [other]) => other.length - one.length)
  const found = findRuns(partsOf(text, /[\p{L}\p{N}\p{M}]+/gu), (run) => {
    const phrase = readPhrase(run.map((part) => part.text).join(' '))
    const exact = names.get(phrase) ?? names.get(joined.get(phrase) ?? '')
    if (exact || phrase.length < SHORTEST_CLOSE || isEastAsian(phrase) || run.some((part) => /\d/.test(part.text)))
      return exact
    const form = longestFirst.find(([name]) => name.length >= SHORTEST_CLOSE && areFormsOfOne(phrase, name))
    if (form) return form[1]
    if (isWord(phrase)) return undefined
    const most = phrase.length < 9 ? 1 : 2
    return longestFirst.find(
      ([name]) => name.length >= SHORTEST_CLOSE && name[0] === phrase[0] && countMistakes(phrase, name, most) <= most,
    )?.[1]
  })
  const written = found.map(({ meaning }) => meaning)
  let rest = without(text, found)
  // East Asian names stand within other words.
  for (const [name, intent] of longestFirst) {
    if (!isEastAsian(name) || !rest.includes(name)) continue
    written.push(intent)
    rest = rest.replace(name, ' ').replace(/\s+/g, ' ').trim()
  }
  return { intents: [...new Set(written)], rest }
}

/** As `areForms`, but all of the shorter one up to its last letter: `contact` and `contain` are two words. */
function areFormsOfOne(one: string, other: string): boolean {
  const stem = one.slice(0, Math.min(one.length, other.length) - 1)
  return other.startsWith(stem) && areForms(one, other)
}
