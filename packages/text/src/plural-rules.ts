import { localeOf, type LanguageCode } from './languages'
import { oncePer } from './once-per'

/** Creating rules takes a hundred times as long as using them. */
export const pluralRulesOf = oncePer((language: LanguageCode) => new Intl.PluralRules(localeOf(language)))
