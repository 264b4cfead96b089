import { localeOf, type LanguageCode } from './languages'

/** The name of a country in a language; the code itself where there is none. */
export function nameCountry(code: string, language: LanguageCode): string {
  return new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code) ?? code
}
