import { localeOf, type LanguageCode } from '../../../src/config/languages'

/** What may not begin a line, and what may not end one. */
const NO_START = /^[\s、。，．：；！？）」』】〉》〕・ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ…—”’,.:;!?)%°]/u
const NO_END = /[\u00a0（「『【〈《〔“‘(]$/u
const IDEOGRAPH = /[ー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，；：！？）」』】》]/u

/** Words of Chinese and Japanese, which have no spaces between them. */
function splitWords(text: string, language: LanguageCode): string[] {
  const segments = new Intl.Segmenter(localeOf(language), { granularity: 'word' }).segment(text)
  return [...segments].map(({ segment }) => segment)
}

function mayBreak(before: string, after: string): boolean {
  // A lone letter or figure at the end of a line looks lost: "z tworzyw", "5 compartments".
  if (/ $/.test(before)) return !/^.\s$/u.test(before)
  if (/\d$/.test(before)) return false
  if (NO_START.test(after) || NO_END.test(before)) return false
  if (/\p{L}[-/]$/u.test(before) && /^\p{L}/u.test(after)) return true
  return IDEOGRAPH.test(before.at(-1) ?? '') || IDEOGRAPH.test(after[0] ?? '')
}

/**
 * Cuts a text into the pieces that stay on one line. Spaces stay with the piece before them.
 *
 * @example
 * splitPieces('PP tray, 1,100\u00a0ml', 'en') // ['PP ', 'tray, ', '1,100\u00a0ml']
 */
export function splitPieces(text: string, language: LanguageCode): string[] {
  const spaced = text.split(/(?<=[ \n])|(?<=\p{L}[-/])(?=\p{L})/u)
  const words = language === 'zh' || language === 'ja' ? spaced.flatMap((part) => splitWords(part, language)) : spaced
  const pieces: string[] = []
  for (const word of words) {
    const last = pieces.at(-1)
    if (last !== undefined && !mayBreak(last, word)) pieces[pieces.length - 1] = last + word
    else pieces.push(word)
  }
  return pieces
}

type Measure = (text: string) => number

/** Cuts pieces that are wider than a line, between any two characters. */
function cutWide(pieces: readonly string[], width: number, measure: Measure): string[] {
  return pieces.flatMap((piece) => {
    if (measure(piece.trimEnd()) <= width) return [piece]
    const parts = ['']
    for (const character of piece) {
      const last = parts.at(-1) ?? ''
      if (last !== '' && measure(last + character) > width) parts.push(character)
      else parts[parts.length - 1] = last + character
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
  /** Lines about as long as each other, as headings want them. */
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
