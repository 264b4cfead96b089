import { localeOf, type LanguageCode } from './languages'

/** Joins words in the language's style, the first capitalized: "Size, colour and embossed logo". */
export function formatList(words: readonly string[], language: LanguageCode): string {
  // The site writes British English, without the comma before "and".
  const locale = language === 'en' ? 'en-GB' : localeOf(language)
  const text = new Intl.ListFormat(locale).format(words)
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
