import { Converter } from 'opencc-js'
import { oncePer } from './once-per'
import { splitWords } from './search-terms'
import { NO_SEARCH_WORDS, type SearchWords } from './search-words'

/** Regional writing variants of a language: the variant typed, and the one it is converted to. */
const WRITINGS = {
  zh: { chars: Converter({ from: 't', to: 'cn' }), words: Converter({ from: 'cn', to: 'twp' }) },
  ja: { chars: Converter({ from: 't', to: 'jp' }), words: null },
} as const

const HAN = { first: 0x4e00, last: 0x9fff }

/** Every character that differs, with the language's own. */
const pairsOf = oncePer((language: keyof typeof WRITINGS) => {
  const { chars } = WRITINGS[language]
  const all = Array.from({ length: HAN.last - HAN.first + 1 }, (_, index) => String.fromCodePoint(HAN.first + index))
  return all.map((from) => [from, chars(from)] as const).filter(([from, to]) => from !== to)
})

/**
 * What readers may type for characters and words of these texts and search words: traditional Chinese for simplified,
 * old Japanese forms for new, and Taiwanese terms. From OpenCC, reduced to what these texts need, since browsers load
 * it. Empty for other languages.
 * @example findWritingVariants(['塑料', '托盘'], 'zh') // { 盤: '盘', 塑胶: '塑料' }
 */
export function findWritingVariants(
  texts: readonly string[],
  language: string,
  { same, general, counted, materials, uses, intents = {} }: SearchWords = NO_SEARCH_WORDS,
): Record<string, string> {
  if (language !== 'zh' && language !== 'ja') return {}
  const asked = [...same, general, counted, ...[materials, uses, intents].flatMap(Object.values<string>)]
  const words = new Set([...texts, ...asked].flatMap((text) => splitWords(text, language)))
  const { chars, words: abroad } = WRITINGS[language]
  const phrases = [...words].flatMap((word): [string, string][] => {
    const other = abroad && word.length > 1 ? chars(abroad(word)) : word
    return other === word || words.has(other) ? [] : [[other, word]]
  })
  const written = new Set([...words].flatMap((word) => [...word]))
  const wanted = new Set([...written, ...phrases.flatMap(([other]) => [...other])])
  const pairs = pairsOf(language).filter(([from, to]) => !written.has(from) && wanted.has(to))
  return Object.fromEntries([...pairs, ...phrases])
}
