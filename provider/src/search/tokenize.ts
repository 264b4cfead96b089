const unfolded: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' }
const unfoldedPattern = /[ßłøđıæœ]/g
const latinMarks = /[\u0300-\u036f]/g

/** Han, kana and Hangul: written without spaces, or with endings attached to the word. */
const eastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]/u
const eastAsianRun = new RegExp(`${eastAsian.source}+`, 'gu')

/**
 * One spelling for what people write differently: full and half width, case, diacritics.
 *
 * @example normalize('ＰＥＴ Łódka') // 'pet lodka'
 */
export function normalize(text: string): string {
  const folded = text.normalize('NFKD').replace(latinMarks, '').normalize('NFKC').toLowerCase()
  return folded.replace(unfoldedPattern, (letter) => unfolded[letter] ?? letter)
}

export function isEastAsian(term: string): boolean {
  return eastAsian.test(term)
}

const segmenters = new Map<string, Intl.Segmenter>()

/** The words of a text, normalized. Chinese and Japanese are segmented by `Intl.Segmenter`'s dictionary. */
export function splitWords(text: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(normalize(text))) {
    if (isWordLike) words.push(...segment.split(/[_.'’:]+/).filter((word) => word !== ''))
  }
  return words
}

/**
 * The terms under which a text is found: its words and, for East Asian writing, also every character and pair of
 * neighbours. So a query matches however the segmenter split the words around it, and finds Korean nouns before their
 * particles.
 */
export function indexTerms(text: string, language: string): string[] {
  const terms = splitWords(text, language)
  for (const [run] of normalize(text).matchAll(eastAsianRun)) {
    const characters = [...run]
    characters.forEach((character, index) => {
      const next = characters[index + 1]
      terms.push(character)
      if (next !== undefined) terms.push(character + next)
    })
  }
  return terms
}

/** The pairs of neighbouring characters of a word. @example pairs('马卡龙') // ['马卡', '卡龙'] */
export function pairs(word: string): string[] {
  const characters = [...word]
  return characters.slice(0, -1).map((character, index) => character + (characters[index + 1] ?? ''))
}
