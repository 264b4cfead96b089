import type { OfficeLanguage } from '../config'
import { isLanguageCode, localeOf } from '../../../packages/text/src/languages'
import { typesetLanguages } from '../../../packages/text/src/typeset'
import de from './texts/de.json'
import en from './texts/en.json'
import zh from './texts/zh.json'

export type OfficeTexts = typeof en

/** Each of the office's languages has a file in `texts`. */
const TEXTS: Record<OfficeLanguage, OfficeTexts> = typesetLanguages({ en, zh, de })

export type { OfficeLanguage }

export const OFFICE_LANGUAGES = Object.keys(TEXTS) as OfficeLanguage[]

export const OFFICE_LANGUAGE_NAMES: Readonly<Record<OfficeLanguage, string>> = {
  en: 'English',
  zh: '中文',
  de: 'Deutsch',
}

export function isOfficeLanguage(code: string): code is OfficeLanguage {
  return Object.hasOwn(TEXTS, code)
}

export function officeTextsOf(language: OfficeLanguage): OfficeTexts {
  return TEXTS[language]
}

/** A language's name in the office's language, or its code. */
export function nameLanguage(code: string, language: OfficeLanguage): string {
  if (!isLanguageCode(code)) return code
  return new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(code) ?? code
}
