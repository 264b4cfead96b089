import { DEFAULT_LANGUAGE } from '../site/languages'

/** The `lang` attribute of a text that is in the default language for lack of a translation; none for other texts. */
export function langOf(fallbackFields: readonly string[], field: string): { lang?: string } {
  return fallbackFields.includes(field) ? { lang: DEFAULT_LANGUAGE } : {}
}
