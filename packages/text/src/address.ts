import { localeOf, type LanguageCode } from './languages'

/** The name of a country in a language; the code itself where there is none. */
export function nameCountry(code: string, language: LanguageCode): string {
  return new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code) ?? code
}

/** An address in one line; what is empty is left out. */
export function writeAddress(
  { street, postalCode, locality, country }: Record<'street' | 'postalCode' | 'locality' | 'country', string>,
  language: LanguageCode,
): string {
  const town = [postalCode, locality].filter(Boolean).join(' ')
  return [street, town, nameCountry(country, language)].filter(Boolean).join(', ')
}
