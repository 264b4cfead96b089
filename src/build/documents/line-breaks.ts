import LineBreaker from 'linebreak'
import { segmentWords } from '../../../packages/text/src/segment-words'
import { localeOf, type LanguageCode } from '../../site/languages'

/**
 * A single letter or figure at the end of a line looks lost, as does a number without its noun: "z tworzyw", "50枚".
 */
const GOES_ON = /^.\s$|\d[-–]?$/u

/** Tailoring allowed by UAX 14 (8.2): Korean breaks at spaces, and a range stays on one line, "20～75 °C". */
const tailor = (text: string) => text.replaceAll(/\p{Script=Hangul}/gu, 'a').replaceAll('～', '\u2060')

/** Start positions of words, including Chinese and Japanese ones, which are not separated by spaces. */
function findWords(text: string, language: LanguageCode): Set<number> {
  let end = 0
  return new Set([0, ...segmentWords(text, localeOf(language)).map((word) => (end += word.length))])
}

/**
 * Splits a text into unbreakable pieces: at the line breaks of UAX 14, but not within a word. Spaces belong to the
 * piece before them.
 *
 * @example
 * splitPieces('PP tray, 1,100\u00a0ml', 'en') // ['PP ', 'tray, ', '1,100\u00a0ml']
 */
export function splitPieces(text: string, language: LanguageCode): string[] {
  const words = findWords(text, language)
  const breaker = new LineBreaker(tailor(text))
  const pieces: string[] = []
  let start = 0
  for (let place = breaker.nextBreak(); place; place = breaker.nextBreak()) {
    const { position } = place
    const piece = text.slice(start, position)
    if (position < text.length && (GOES_ON.test(piece) || !words.has(position))) continue
    pieces.push(piece)
    start = position
  }
  return pieces
}

type Measure = (text: string) => number

/**
 * Splits pieces wider than a line between any two characters. Each character is measured separately: measuring the
 * growing line again takes quadratic time with thousands of zero-width characters.
 */
function cutWide(pieces: readonly string[], width: number, measure: Measure): string[] {
  return pieces.flatMap((piece) => {
    if (measure(piece.trimEnd()) <= width) return [piece]
    const parts: string[] = []
    let filled = Infinity
    for (const character of piece) {
      const further = measure(character)
      if (filled + further > width) parts.push('')
      filled = parts.at(-1) === '' ? further : filled + further
      parts.push((parts.pop() ?? '') + character)
    }
    return parts
  })
}

function fillLines(pieces: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  let filled = 0
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (last !== undefined && filled + measure(piece.trimEnd()) <= width) {
      lines[lines.length - 1] = last + piece
      filled += measure(piece)
    } else {
      lines.push(piece)
      filled = measure(piece)
    }
  }
  return lines.map((line) => line.trimEnd())
}

interface BreakOptions {
  text: string
  language: LanguageCode
  /** In the unit that `measure` gives. */
  width: number
  measure: Measure
  /** Makes lines of similar length, for headings. */
  balance?: boolean
}

/** Breaks a text into as few lines as fit the width. */
export function breakLines({ text, language, width, measure, balance = false }: BreakOptions): string[] {
  const pieces = cutWide(splitPieces(text, language), width, measure)
  const lines = fillLines(pieces, width, measure)
  if (!balance || lines.length < 2) return lines
  // The narrowest width that still takes as many lines is the balanced one.
  let [narrow, wide] = [width / lines.length, width]
  let best = lines
  for (let step = 0; step < 12; step += 1) {
    const middle = (narrow + wide) / 2
    const tried = fillLines(pieces, middle, measure)
    const fits = tried.length === lines.length && tried.every((line) => measure(line) <= middle)
    if (fits) [best, wide] = [tried, middle]
    else narrow = middle
  }
  return best
}
