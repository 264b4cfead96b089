import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul'
import { latinize } from './search-terms'

/** Lookups in a language's texts. */
export interface Spelling {
  language: string
  /** Whether the texts contain a word or its beginning. */
  isWritten: (word: string) => boolean
  /** The same, including forms of a word and parts of words. */
  isFound: (word: string) => boolean
  /** The same, including typos. */
  isClose: (word: string) => boolean
  /** Regional variants of characters and words in the texts (writing-variants.ts). */
  writings: Readonly<Record<string, string>>
}

/**
 * Converts a query to the spelling of the texts: traditional characters, hiragana for katakana, `ae` for `ä`, letters
 * that look Latin, and words typed with the wrong keyboard layout. Words that the texts contain, or that no conversion
 * makes known, are kept.
 * @example respell('ceib', russian) // 'суши'
 */
export function respell(keyword: string, spelling: Spelling): string {
  const { language, writings } = spelling
  const text = respellHan(keyword.normalize('NFC'), writings).replace(ALPHABETIC, (word) =>
    respellLookalikes(word, spelling),
  )
  if (language === 'ja') return respellKana(text, spelling)
  if (language === 'de') return text.replace(/\p{L}+/gu, (word) => respellUmlauts(word, spelling))
  const layout = LAYOUTS[language]
  return layout ? text.replace(/\S+/g, (word) => respellLayout(word, layout, spelling)) : text
}

const ALPHABETIC = /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}]+/gu

function respellLookalikes(word: string, { isWritten }: Spelling): string {
  if (!/[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(word) || isWritten(word)) return word
  const latin = latinize(word)
  return isWritten(latin) ? latin : word
}

function respellHan(text: string, writings: Spelling['writings']): string {
  const folded = [...text].map((char) => writings[char] ?? char).join('')
  const phrases = Object.keys(writings).filter((phrase) => phrase.length > 1 && folded.includes(phrase))
  return phrases.reduce((rest, phrase) => rest.replaceAll(phrase, writings[phrase] ?? phrase), folded)
}

/** Shorter runs of kana are endings and particles. */
const MIN_KANA = 3

const BETWEEN_KANA = 'ァ'.charCodeAt(0) - 'ぁ'.charCodeAt(0)

const toKatakana = (text: string) =>
  text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + BETWEEN_KANA))
const toHiragana = (text: string) =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - BETWEEN_KANA))

function respellKana(text: string, { isWritten }: Spelling): string {
  const other = (run: string, convert: (kana: string) => string): string => {
    // A particle may follow the word.
    for (let end = run.length; end >= MIN_KANA; end -= 1) {
      const word = run.slice(0, end)
      if (isWritten(word)) return run
      if (isWritten(convert(word))) return convert(word) + run.slice(end)
    }
    return run
  }
  return text
    .replace(/[ァ-ヶー‐-―−一-]+/g, (run) => {
      const long = run.replace(/[‐-―−一-]/g, 'ー')
      return /^[ァ-ヶ]/.test(run) && isWritten(long) ? long : run
    })
    .replace(/[ぁ-ゖー]{3,}/g, (run) => other(run, toKatakana))
    .replace(/[ァ-ヶー]{3,}/g, (run) => other(run, toHiragana))
}

/** With more, the number of possible spellings explodes. */
const MAX_DIGRAPHS = 3

function respellUmlauts(word: string, { isWritten, isFound, isClose }: Spelling): string {
  const places = [...word.matchAll(/[aou]e/gi)].map(({ index }) => index)
  if (places.length === 0 || places.length > MAX_DIGRAPHS || isWritten(word)) return word
  const spellings = Array.from({ length: 2 ** places.length - 1 }, (_, bits) => {
    const dropped = new Set(places.filter((_place, at) => ((bits + 1) >> at) & 1).map((place) => place + 1))
    const letters = [...word].map((letter, at) => (dropped.has(at) ? '\u0308' : letter))
    return letters.join('').normalize('NFC')
  })
  const found = spellings.find(isWritten) ?? spellings.find(isFound)
  return found ?? (isClose(word) ? word : spellings.find(isClose)) ?? word
}

interface Layout {
  /** A word in Latin letters, as the same keys type it in the language. */
  toOwn: (word: string) => string
  /** The reverse. */
  toLatin: (word: string) => string
  isOwn: RegExp
}

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё'

const swap = (from: string, to: string) => (word: string) =>
  [...word.toLowerCase()].map((key) => to[from.indexOf(key)] ?? key).join('')

/** Some keys make no syllable, such as `bhka`. */
function toHangul(keys: string): string {
  try {
    return convertQwertyToHangul(keys)
  } catch {
    return keys
  }
}

const LAYOUTS: Readonly<Record<string, Layout>> = {
  ru: { toOwn: swap(LATIN_KEYS, RUSSIAN_KEYS), toLatin: swap(RUSSIAN_KEYS, LATIN_KEYS), isOwn: /\p{sc=Cyrillic}/u },
  ko: { toOwn: toHangul, toLatin: convertHangulToQwerty, isOwn: /\p{sc=Hangul}/u },
}

function respellLayout(word: string, { toOwn, toLatin, isOwn }: Layout, { isWritten }: Spelling): string {
  if (word.length < 3 || /\d/.test(word) || isWritten(word)) return word
  const latin = isOwn.test(word) ? toLatin(word) : word
  // Also with caps lock, or as letters that a program didn't combine into syllables.
  const others = [...(latin === word ? [] : [latin]), toOwn(latin), toOwn(latin.toLowerCase())]
  return others.find(isWritten) ?? word
}
