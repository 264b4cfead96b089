import type { LanguageCode } from '../../site/languages'

/**
 * Adult reading speed per minute: in words, or in characters for languages that don't separate words. From the
 * International Reading Speed Texts (Trauzettel-Klosinski and Dietz, 2012, doi:10.1167/iovs.11-8284); Korean is not
 * among them, and has the mean of the languages with long words.
 */
const PER_MINUTE: Readonly<Record<LanguageCode, number>> = {
  en: 228,
  zh: 255,
  ja: 357,
  ko: 176,
  fr: 195,
  de: 179,
  es: 218,
  pt: 181,
  ru: 184,
  it: 188,
  pl: 166,
}

const BY_CHARACTER: readonly LanguageCode[] = ['zh', 'ja']

const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu

/**
 * Minutes to read a text, at least 1. In Chinese and Japanese each character counts as one, and a word in other letters
 * as two.
 * @param html of the text
 * @param language of the text
 */
export function countReadingMinutes(html: string, language: LanguageCode): number {
  const text = html.replace(/<[^<>]*>/g, ' ').replace(/&\w+;/g, ' ')
  const units = BY_CHARACTER.includes(language)
    ? (text.match(CHARACTER)?.length ?? 0) + 2 * (text.replace(CHARACTER, ' ').match(WORD)?.length ?? 0)
    : (text.match(WORD)?.length ?? 0)
  return Math.max(1, Math.round(units / PER_MINUTE[language]))
}
