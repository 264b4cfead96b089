import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import i18next, { type TFunction } from 'i18next'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../src/site/languages'
import { localizePath } from '../../src/site/paths'

/** Stands in for gatsby-plugin-react-i18next in tests of the page, with the real English texts (dom-setup.ts). */

const folder = join(__dirname, '../../src/locales', DEFAULT_LANGUAGE)
const namespaces = readdirSync(folder).map((file) => basename(file, '.json'))

const i18n = i18next.createInstance()
void i18n.init({
  lng: DEFAULT_LANGUAGE,
  ns: namespaces,
  resources: {
    [DEFAULT_LANGUAGE]: Object.fromEntries(
      namespaces.map((name) => [name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as object]),
    ),
  },
  initImmediate: false,
  interpolation: { escapeValue: false },
  saveMissing: true,
  missingKeyHandler: (_languages, namespace, key) => {
    throw new Error(`There is no English text ${namespace}:${key}.`)
  },
})

const translators = new Map<string, TFunction>()

export function useTranslation(namespace = 'common') {
  const t = translators.get(namespace) ?? i18n.getFixedT(DEFAULT_LANGUAGE, namespace)
  translators.set(namespace, t)
  return { t, i18n, ready: true }
}

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
