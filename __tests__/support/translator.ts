import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import i18next, { type TFunction } from 'i18next'
import type { LanguageCode } from '../../src/site/languages'

/** Translates with the real texts of a language, as the site does. */
export function translatorOf(language: LanguageCode, namespace: string): TFunction {
  const folder = join(__dirname, '../../src/locales', language)
  const texts = readdirSync(folder).map((file): [string, object] => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as object,
  ])
  const i18n = i18next.createInstance()
  void i18n.init({
    lng: language,
    resources: { [language]: Object.fromEntries(texts) },
    initImmediate: false,
    interpolation: { escapeValue: false },
  })
  return i18n.getFixedT(language, namespace)
}
