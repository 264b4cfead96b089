import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import i18next, { type TFunction } from 'i18next'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../src/site/languages'

/*
 * Stands in for gatsby-plugin-react-i18next, with the real English texts:
 * jest.mock('gatsby-plugin-react-i18next', () => jest.requireActual<object>('../support/i18n'))
 */

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

export function useI18next(namespace?: string) {
  const place = { originalPath: '/', path: '/', routed: false, defaultLanguage: DEFAULT_LANGUAGE }
  return { ...useTranslation(namespace), ...place, language: DEFAULT_LANGUAGE, languages: [...LANGUAGE_CODES] }
}
