import { localeOf, type LanguageCode } from './languages'

const rules = new Map<LanguageCode, Intl.PluralRules>()

/** Made once: making them takes a hundred times as long as asking them. */
export function pluralRulesOf(language: LanguageCode): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(localeOf(language))
  rules.set(language, known)
  return known
}
