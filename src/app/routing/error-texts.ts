import { DEFAULT_LANGUAGE, type LanguageCode } from '../../site/languages'
import english from '../../locales/en/errors.json'

export type ErrorTexts = typeof english

export interface LoadedErrorTexts extends ErrorTexts {
  /** The language of the texts. */
  language: LanguageCode
}

const loaded = new Map<LanguageCode, LoadedErrorTexts>([[DEFAULT_LANGUAGE, { ...english, language: DEFAULT_LANGUAGE }]])

/**
 * Loads the texts of errors in a language. No page's first load has them, so code that needs them without a connection
 * loads them early. English is always at hand.
 */
export async function loadErrorTexts(language: LanguageCode): Promise<LoadedErrorTexts> {
  const known = loaded.get(language)
  if (known) return known
  try {
    const { default: texts } = (await import(`../../locales/${language}/errors.json`)) as { default: ErrorTexts }
    const made = { ...texts, language }
    loaded.set(language, made)
    return made
  } catch {
    return { ...english, language: DEFAULT_LANGUAGE }
  }
}
