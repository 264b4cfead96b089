/**
 * The languages of the interface. To add one, add an entry here, a folder in `src/locales` and a language in the
 * provider's site document.
 */
export const LANGUAGES = {
  en: { dir: 'ltr', ogLocale: 'en_US' },
  zh: { dir: 'ltr', ogLocale: 'zh_CN' },
  ja: { dir: 'ltr', ogLocale: 'ja_JP' },
  ko: { dir: 'ltr', ogLocale: 'ko_KR' },
  fr: { dir: 'ltr', ogLocale: 'fr_FR' },
  de: { dir: 'ltr', ogLocale: 'de_DE' },
  es: { dir: 'ltr', ogLocale: 'es_ES' },
  pt: { dir: 'ltr', ogLocale: 'pt_PT' },
  ru: { dir: 'ltr', ogLocale: 'ru_RU' },
  it: { dir: 'ltr', ogLocale: 'it_IT' },
  pl: { dir: 'ltr', ogLocale: 'pl_PL' },
} as const satisfies Record<string, { dir: 'ltr' | 'rtl'; ogLocale: string }>

export type LanguageCode = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[]

/** The language in which every text must exist, the fallback for the others; its addresses have no prefix. */
export const DEFAULT_LANGUAGE: LanguageCode = 'en'

/** The locale for `Intl`: the region matters, for example for digit grouping in Portuguese. */
export function localeOf(language: LanguageCode): string {
  return LANGUAGES[language].ogLocale.replace('_', '-')
}

export function isLanguageCode(value: string): value is LanguageCode {
  return Object.hasOwn(LANGUAGES, value)
}
