import { DEFAULT_LANGUAGE, type LanguageCode } from '../../config/languages'
import english from '../../locales/en/errors.json'

export type ErrorTexts = typeof english

export interface LoadedErrorTexts extends ErrorTexts {
  /** The one that they are in. */
  language: LanguageCode
}

const loaded = new Map<LanguageCode, LoadedErrorTexts>([[DEFAULT_LANGUAGE, { ...english, language: DEFAULT_LANGUAGE }]])

/**
 * Loads the texts of what fails in a language. They are in no page's first load; whoever needs them without a connection asks
 * for them before. English is always there.
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
