import { isEastAsian, normalize } from '../../../../packages/text/src/search-terms'
import * as styles from './marked-text.module.css'

interface TextPart {
  text: string
  isMatch: boolean
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/**
 * Splits a text into matches and the rest. A match is the beginning of a word, a whole word in another spelling, or
 * East Asian characters.
 * @param terms normalized
 * @example markMatches('Sushi tray', ['sus']) // [{ text: 'Sus', isMatch: true }, { text: 'hi tray', isMatch: false }]
 */
export function markMatches(text: string, terms: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    for (const [from, to] of findInWord(word, terms)) {
      if (index + from > end) parts.push({ text: text.slice(end, index + from), isMatch: false })
      parts.push({ text: text.slice(index + from, index + to), isMatch: true })
      end = index + to
    }
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false })
  return parts
}

function findInWord(word: string, terms: readonly string[]): [number, number][] {
  const normalized = normalize(word)
  // If a letter folds to two, the ranges of matches are unknown.
  const isSame = normalized.length === word.length
  if (isEastAsian(word)) return isSame ? findEastAsian(normalized, terms) : []
  const whole = terms.includes(normalized)
  const longest = Math.max(0, ...terms.filter((term) => normalized.startsWith(term)).map((term) => term.length))
  if (whole || longest > 0) return [[0, whole || !isSame ? word.length : longest]]
  return []
}

function findEastAsian(word: string, terms: readonly string[]): [number, number][] {
  const marked = new Array<boolean>(word.length).fill(false)
  for (const term of terms.filter((candidate) => isEastAsian(candidate))) {
    for (let at = word.indexOf(term); at >= 0; at = word.indexOf(term, at + 1)) marked.fill(true, at, at + term.length)
  }
  const stretches: [number, number][] = []
  marked.forEach((isMarked, at) => {
    const last = stretches.at(-1)
    if (!isMarked) return
    if (last && last[1] === at) last[1] = at + 1
    else stretches.push([at, at + 1])
  })
  return stretches
}

export function MarkedText({ text, terms }: { text: string; terms: readonly string[] }) {
  return markMatches(text, terms).map(({ text: part, isMatch }, position) =>
    isMatch ? (
      <mark key={position} className={styles.match}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
