import { fillIn } from '../inquiries/form-texts'
import de from './texts/de.json'
import en from './texts/en.json'
import zh from './texts/zh.json'

export type OfficeTexts = typeof en

const TEXTS = { en, zh, de } satisfies Record<string, OfficeTexts>

/** The languages of the office; each has a file in `texts`. */
export type OfficeLanguage = keyof typeof TEXTS

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

/** The first language of an Accept-Language header that the office has, else English. */
export function preferredLanguage(header = ''): OfficeLanguage {
  const wanted = header.split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.split(';')
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
    return { code: tag.trim().slice(0, 2).toLowerCase(), weight: Number(weight ?? 1) }
  })
  const known = wanted.filter(({ code, weight }) => isOfficeLanguage(code) && weight > 0)
  const [best] = known.sort((one, other) => other.weight - one.weight)
  return best && isOfficeLanguage(best.code) ? best.code : 'en'
}

export { fillIn }
