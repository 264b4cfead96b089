import { localeOf, type LanguageCode } from './languages'

const rules = new Map<LanguageCode, Intl.PluralRules>()

/** Cached: creating rules takes a hundred times as long as using them. */
export function pluralRulesOf(language: LanguageCode): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(localeOf(language))
  rules.set(language, known)
  return known
}
