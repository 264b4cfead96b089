/*
 * How texts and queries become words in the browser: as at the embedded provider, so that both find alike. The site imports
 * nothing of the provider's; the tests of both hold the same cases.
 */

const UNFOLDED: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' }
const UNFOLDED_PATTERN = /[ßłøđıæœ]/g
const LATIN_MARKS = /[\u0300-\u036f]/g

/** Han, kana and Hangul: written without spaces, or with endings that stick to the word. */
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]/u
const EAST_ASIAN_RUN = new RegExp(`${EAST_ASIAN.source}+`, 'gu')

/**
 * One spelling for what people write differently: full and half width, case, diacritics.
 *
 * @example normalize('ＰＥＴ Łódka') // 'pet lodka'
 */
export function normalize(text: string): string {
  const folded = text.normalize('NFKD').replace(LATIN_MARKS, '').normalize('NFKC').toLowerCase()
  return folded.replace(UNFOLDED_PATTERN, (letter) => UNFOLDED[letter] ?? letter)
}

export function isEastAsian(term: string): boolean {
  return EAST_ASIAN.test(term)
}

/** The words of a text as the language divides it; Firefox before 125 knows no more than what stands between spaces. */
function segment(text: string, language: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
  return segments.flatMap(({ segment: word, isWordLike }) => (isWordLike ? word.split(/[_.'’:]+/) : []))
}

/** The words of a text, normalized. */
export function splitWords(text: string, language: string): string[] {
  return segment(normalize(text), language).filter((word) => word !== '')
}

/** The terms under which a text is found: its words and, of East Asian writing, every character and pair of neighbours. */
export function indexTerms(text: string, language: string): string[] {
  const normalized = normalize(text)
  // Without East Asian writing the division between spaces is the language's own, and many times faster.
  if (!isEastAsian(normalized)) return normalized.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const terms = splitWords(text, language)
  for (const [run] of normalized.matchAll(EAST_ASIAN_RUN)) terms.push(...run, ...pairs(run))
  return terms
}

/** The pairs of neighbouring characters of a word. @example pairs('马卡龙') // ['马卡', '卡龙'] */
export function pairs(word: string): string[] {
  const characters = [...word]
  return characters.slice(0, -1).map((character, index) => character + (characters[index + 1] ?? ''))
}

/** @example joinCode('PP-SU-101') // 'ppsu101' */
export function joinCode(text: string): string {
  return normalize(text).replace(/[^\p{L}\p{N}]+/gu, '')
}
