import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../src/site/languages'
import { localizePath } from '../../src/site/paths'
import { useTranslation } from './i18n'

/*
 * Stands in for gatsby-plugin-react-i18next where the page's place matters, with the real English texts:
 * jest.mock('gatsby-plugin-react-i18next', () => jest.requireActual<object>('../support/page-i18n'))
 */

export { useTranslation }

export interface Place {
  language: LanguageCode
  /** The page's canonical address in the default language. */
  originalPath: string
  /** The languages of the page. */
  languages: readonly LanguageCode[]
}

const HOME: Place = { language: DEFAULT_LANGUAGE, originalPath: '/', languages: LANGUAGE_CODES }

let place = HOME

/** Sets the place of the page that is rendered next; by default the English home page. */
export function standAt(next: Partial<Place> = {}): void {
  place = { ...HOME, ...next }
}

export function useI18next(namespace?: string) {
  const { language, originalPath, languages } = place
  return {
    ...useTranslation(namespace),
    defaultLanguage: DEFAULT_LANGUAGE,
    language,
    languages: [...languages],
    originalPath,
    path: localizePath(originalPath, language),
    routed: language !== DEFAULT_LANGUAGE,
  }
}
