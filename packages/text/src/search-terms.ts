import { segmentWords } from './segment-words'

const UNFOLDED: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' }
const UNFOLDED_PATTERN = /[ßłøđıæœ]/g
/** Diacritics, and invisible characters: soft hyphens, joiners. */
const UNSEEN = /[\u0300-\u036f]|\p{Cf}/gu

/** Loan words have both spellings: トレイ, トレー; ボウル, ボール. */
const LONG_VOWEL = /(?<=[ェエケゲセゼテデネヘベペメレ])イ|(?<=[ォオコゴソゾトドノホボポモョヨロ])ウ/g

/** A Japanese keyboard's hyphen key types this, as in PPーFTー103. */
const HYPHEN = /(?<=[a-z0-9])ー(?=[a-z0-9])/g

/** Han, kana and Hangul: without spaces between words, or with attached endings. */
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]/u
const EAST_ASIAN_RUN = new RegExp(`${EAST_ASIAN.source}+`, 'gu')
/** Text between spaces and punctuation, split at East Asian characters: "1000ml용기" is two. */
const RUN = new RegExp(`${EAST_ASIAN.source}+|(?:(?!${EAST_ASIAN.source})[\\p{L}\\p{N}\\p{M}])+`, 'gu')

/**
 * Normalizes spelling variants: full and half width, case, diacritics, long vowels in katakana.
 * @example normalize('ＰＥＴ Łódka') // 'pet lodka'
 */
export function normalize(text: string): string {
  const folded = text.normalize('NFKD').replace(UNSEEN, '').normalize('NFKC').toLowerCase()
  return folded
    .replace(UNFOLDED_PATTERN, (letter) => UNFOLDED[letter] ?? letter)
    .replace(LONG_VOWEL, 'ー')
    .replace(HYPHEN, '-')
}

/** Lower-case letters of other scripts that look Latin in either case, with their Latin counterparts. */
const LIKE_LATIN = 'авекмнорстухіјѕһԁԛԝαβεηικμνορτυχζ'
const LATIN = 'abekmhopctyxijshdqwabehikmnoptyxz'

const toLatin = (letter: string) => LATIN[LIKE_LATIN.indexOf(letter)] ?? letter

/**
 * A word in Latin letters, if its other letters look Latin, as other keyboards produce them.
 * @example latinize('РЕТ') // 'pet'
 */
export function latinize(word: string): string {
  return [...normalize(word)].map(toLatin).join('')
}

export function isEastAsian(term: string): boolean {
  return EAST_ASIAN.test(term)
}

/** Segments text without spaces. Firefox before 125 has no `Intl.Segmenter`. */
const divide = (text: string, language: string) =>
  typeof Intl.Segmenter === 'function' ? segmentWords(text, language) : [text]

export function splitWords(text: string, language: string): string[] {
  const runs = normalize(text).match(RUN) ?? []
  return runs.flatMap((run) => (isEastAsian(run) ? divide(run, language) : run))
}

/**
 * A text's index terms: its words, its measures and, for East Asian text, every character and pair of adjacent
 * characters. So a query matches however the dictionary segmented its context, and Korean nouns match with particles.
 */
export function indexTerms(text: string, language: string): string[] {
  const runs = normalize(text).match(EAST_ASIAN_RUN) ?? []
  return [...splitWords(text, language), ...measureTerms(text), ...runs.flatMap((run) => [...run, ...pairs(run)])]
}

const NUMBER = '\\d{1,3}(?:[ .,]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)?'
const UNITS = 'kg|g|ml|cl|l|mm|cm|m|kw|gsm|%|°c|кг|г|мл|л|мм|см|毫升|升|毫米|厘米|克|公斤|リットル|グラム|그램|리터'
const SIZE = new RegExp(`(?<![\\d.,])(?:${NUMBER})(?:\\s?(?:(?:mm|cm|мм|см)\\s?)?[x×х]\\s?(?:${NUMBER}))+`, 'giu')
const WITH_UNIT = new RegExp(`(?<![\\p{L}\\d.,])(${NUMBER})\\s*(${UNITS})(?![\\p{sc=Latin}\\p{sc=Cyrillic}])`, 'giu')

/** A number without thousands separators. */
const plainNumber = (written: string) =>
  /^\d{1,3}(?:[ .,]\d{3})+$/.test(written) ? written.replace(/[ .,]/g, '') : written.replace(',', '.')

/**
 * A text's numbers with units, and its sizes, each as one normalized word.
 * @example measureTerms('1,100 ml, 1.200 × 800 mm') // ['1100ml', '1200x800']
 */
export function measureTerms(text: string): string[] {
  const plain = text.normalize('NFKC').replace(/[\u00a0\u202f]/g, ' ')
  const sizes = Array.from(plain.matchAll(SIZE), ([size]) =>
    Array.from(size.matchAll(new RegExp(NUMBER, 'g')), ([number]) => plainNumber(number)).join('x'),
  )
  const measures = Array.from(plain.matchAll(WITH_UNIT), ([, number = '', unit = '']) =>
    normalize(`${plainNumber(number)}${unit}`),
  )
  return [...new Set([...measures, ...sizes])]
}

/**
 * A word's index terms: the word itself, or for East Asian text its character pairs, however it was segmented.
 * @example partsOf('马卡龙') // ['马卡', '卡龙']
 */
export function partsOf(word: string): string[] {
  return isEastAsian(word) && [...word].length > 2 ? pairs(word) : [word]
}

function pairs(word: string): string[] {
  const characters = [...word]
  return characters.slice(0, -1).map((character, index) => character + (characters[index + 1] ?? ''))
}

/** @example joinCode('PP-SU-101') // 'ppsu101' */
export function joinCode(text: string): string {
  return latinize(text).replace(/[^\p{L}\p{N}]+/gu, '')
}
