import { segmentWords } from './segment-words'

const UNFOLDED: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' }
const UNFOLDED_PATTERN = /[ßłøđıæœ]/g
/** Diacritics, and what is invisible: soft hyphens, joiners. */
const UNSEEN = /[\u0300-\u036f]|\p{Cf}/gu

/** Loan words have both spellings: トレイ, トレー; ボウル, ボール. */
const LONG_VOWEL = /(?<=[ェエケゲセゼテデネヘベペメレ])イ|(?<=[ォオコゴソゾトドノホボポモョヨロ])ウ/g

/** What a Japanese keyboard writes with the key of the hyphen, as in PPーFTー103. */
const HYPHEN = /(?<=[a-z0-9])ー(?=[a-z0-9])/g

/** Han, kana and Hangul: written without spaces, or with endings that stick to the word. */
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]/u
const EAST_ASIAN_RUN = new RegExp(`${EAST_ASIAN.source}+`, 'gu')
/** What stands between spaces and punctuation, and East Asian writing apart: "1000ml용기" is two. */
const RUN = new RegExp(`${EAST_ASIAN.source}+|(?:(?!${EAST_ASIAN.source})[\\p{L}\\p{N}\\p{M}])+`, 'gu')

/**
 * One spelling for what people write differently: full and half width, case, diacritics, long vowels in katakana.
 *
 * @example normalize('ＰＥＴ Łódka') // 'pet lodka'
 */
export function normalize(text: string): string {
  const folded = text.normalize('NFKD').replace(UNSEEN, '').normalize('NFKC').toLowerCase()
  return folded
    .replace(UNFOLDED_PATTERN, (letter) => UNFOLDED[letter] ?? letter)
    .replace(LONG_VOWEL, 'ー')
    .replace(HYPHEN, '-')
}

/** Small letters of other writings that look like Latin ones in either case, and those. */
const LIKE_LATIN = 'авекмнорстухіјѕһԁԛԝαβεηικμνορτυχζ'
const LATIN = 'abekmhopctyxijshdqwabehikmnoptyxz'

const toLatin = (letter: string) => LATIN[LIKE_LATIN.indexOf(letter)] ?? letter

/**
 * A word in Latin letters where it has letters that look the same, as keyboards of other languages write them.
 *
 * @example readAsLatin('РЕТ') // 'pet'
 */
export function readAsLatin(word: string): string {
  return [...normalize(word)].map(toLatin).join('')
}

export function isEastAsian(term: string): boolean {
  return EAST_ASIAN.test(term)
}

/** Divides what has no spaces. Firefox before 125 has no dictionary. */
const divide = (text: string, language: string) =>
  typeof Intl.Segmenter === 'function' ? segmentWords(text, language) : [text]

/** The words of a text, normalized. */
export function splitWords(text: string, language: string): string[] {
  const runs = normalize(text).match(RUN) ?? []
  return runs.flatMap((run) => (isEastAsian(run) ? divide(run, language) : run))
}

/**
 * The terms under which a text is found: its words, its measures and, of East Asian writing, every character and pair of
 * neighbours too. So a query matches whatever the dictionary made of the words around it, and Korean nouns behind their
 * particles.
 */
export function indexTerms(text: string, language: string): string[] {
  const runs = normalize(text).match(EAST_ASIAN_RUN) ?? []
  return [...splitWords(text, language), ...measureTerms(text), ...runs.flatMap((run) => [...run, ...pairs(run)])]
}

const NUMBER = '\\d{1,3}(?:[ .,]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)?'
const UNITS = 'kg|g|ml|cl|l|mm|cm|m|kw|gsm|%|°c|кг|г|мл|л|мм|см|毫升|升|毫米|厘米|克|公斤|リットル|グラム|그램|리터'
const SIZE = new RegExp(`(?<![\\d.,])(?:${NUMBER})(?:\\s?(?:(?:mm|cm|мм|см)\\s?)?[x×х]\\s?(?:${NUMBER}))+`, 'giu')
const WITH_UNIT = new RegExp(`(?<![\\p{L}\\d.,])(${NUMBER})\\s*(${UNITS})(?![\\p{sc=Latin}\\p{sc=Cyrillic}])`, 'giu')

/** A number without what groups its thousands. */
const plainNumber = (written: string) =>
  /^\d{1,3}(?:[ .,]\d{3})+$/.test(written) ? written.replace(/[ .,]/g, '') : written.replace(',', '.')

/**
 * The numbers of a text with their units, and its sizes, each as one word in one spelling.
 *
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
 * What a word is found by: itself, or if it is East Asian its pairs of characters, whatever words the dictionary saw in it.
 *
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
  return readAsLatin(text).replace(/[^\p{L}\p{N}]+/gu, '')
}
