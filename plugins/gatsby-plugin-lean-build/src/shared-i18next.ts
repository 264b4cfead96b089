import type { InitOptions, TFunction, i18n } from 'i18next'
import i18next from 'i18next-package'

/*
 * Replaces i18next in the build's renderer (see on-create-webpack-config.ts). gatsby-plugin-react-i18next creates a
 * translator per page. Here pages of a language with the same texts share one, which caches lookups.
 */

type Translate = (key: unknown, ...values: unknown[]) => unknown

/** Texts that a translator keeps; when values differ from page to page, it starts again. */
const MOST_TEXTS = 10_000

/** By language and namespaces. */
const translators = new Map<string, i18n>()

const isPlain = (value: unknown) => ['string', 'number', 'boolean', 'undefined'].includes(typeof value)

/** The cache key of a lookup; null if it can't be determined. */
function keyOf(key: unknown, values: readonly unknown[]): string | null {
  if (typeof key !== 'string' || values.length > 1) return null
  const [options] = values
  if (options === undefined) return key
  if (typeof options !== 'object' || options === null) return null
  return Object.values(options).every(isPlain) ? `${key} ${JSON.stringify(options)}` : null
}

function rememberTexts(translate: TFunction): TFunction {
  const look = translate as Translate
  const texts = new Map<string, unknown>()
  const remembering: Translate = (key, ...values) => {
    const place = keyOf(key, values)
    if (place === null) return look(key, ...values)
    const known = texts.get(place)
    if (known !== undefined) return known
    const text = look(key, ...values)
    if (texts.size === MOST_TEXTS) texts.clear()
    texts.set(place, text)
    return text
  }
  return Object.assign(remembering, translate)
}

function makeTranslator(options: InitOptions): i18n {
  const translator = i18next.createInstance()
  void translator.init(options)
  const makeFixed = translator.getFixedT.bind(translator) as (...place: unknown[]) => TFunction
  const fixed = new Map<string, TFunction>()
  const getFixed = (...place: unknown[]) => {
    const key = JSON.stringify(place)
    const known = fixed.get(key) ?? rememberTexts(makeFixed(...place))
    fixed.set(key, known)
    return known
  }
  return Object.assign(translator, { getFixedT: getFixed })
}

/** The instance for the plugin; it becomes the shared one once its language and texts are set. */
function createInstance() {
  const instance = {
    init(options: InitOptions) {
      const language = String(options.lng)
      const key = [language, ...Object.keys(options.resources?.[language] ?? {})].join()
      const translator = translators.get(key) ?? makeTranslator(options)
      translators.set(key, translator)
      Object.setPrototypeOf(instance, translator)
    },
  }
  return instance
}

export default { createInstance }
