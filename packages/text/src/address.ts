import { localeOf, type LanguageCode } from './languages'

/** A country's name in a language, or its code if there is none. */
export function nameCountry(code: string, language: LanguageCode): string {
  return new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code) ?? code
}

/** A one-line address without empty parts. */
export function writeAddress(
  { street, postalCode, locality, country }: Record<'street' | 'postalCode' | 'locality' | 'country', string>,
  language: LanguageCode,
): string {
  const town = [postalCode, locality].filter(Boolean).join(' ')
  return [street, town, nameCountry(country, language)].filter(Boolean).join(', ')
}
