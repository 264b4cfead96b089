import type { LanguageCode } from './languages'

/** Punctuation between words, with its spaces. */
interface Signs {
  colon: string
  brackets: readonly [open: string, close: string]
  semicolon: string
}

const LATIN: Signs = { colon: ': ', brackets: [' (', ')'], semicolon: '; ' }
const FULL_WIDTH: Signs = { colon: '：', brackets: ['（', '）'], semicolon: '；' }

const SIGNS: Partial<Record<LanguageCode, Signs>> = {
  zh: FULL_WIDTH,
  ja: FULL_WIDTH,
  ko: { ...LATIN, brackets: ['(', ')'] },
  fr: { colon: '\u00a0: ', brackets: [' (', ')'], semicolon: '\u00a0; ' },
}

const signsOf = (language: LanguageCode): Signs => SIGNS[language] ?? LATIN

/** A label and its value: "Depth: 20 mm", in Chinese "深度：20 mm". */
export function withColon(name: string, said: string, language: LanguageCode): string {
  return `${name}${signsOf(language).colon}${said}`
}

/** A text and an addition in brackets: "20 mm (0.79 in)". */
export function withBrackets(text: string, added: string, language: LanguageCode): string {
  const [open, close] = signsOf(language).brackets
  return `${text}${open}${added}${close}`
}

/** Joins parts that may contain commas. */
export function joinParts(parts: readonly string[], language: LanguageCode): string {
  return parts.filter(Boolean).join(signsOf(language).semicolon)
}

export function joinNames(names: readonly string[], language: LanguageCode): string {
  return names.join(language === 'zh' || language === 'ja' ? '、' : ', ')
}
