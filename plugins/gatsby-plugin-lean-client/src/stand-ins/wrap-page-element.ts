import { createElement, type ReactElement } from 'react'
import { I18nextContext } from 'gatsby-plugin-react-i18next/dist/i18nextContext'
import type { PageContext, PluginOptions } from 'gatsby-plugin-react-i18next/dist/types'
import type { i18n } from 'i18next'
import { Translator } from '../../../../packages/text/src/translator'
import { I18nextProvider } from './react-i18next'

interface PageData {
  locales?: { edges: { node: { ns: string; data: string } }[] }
}

interface Wrapped {
  element: ReactElement
  props: { data: PageData; pageContext: PageContext }
}

function createTranslator({ locales }: PageData, language: string, defaultNS: string): Translator {
  const texts = Object.fromEntries((locales?.edges ?? []).map(({ node: { ns, data } }) => [ns, JSON.parse(data)]))
  const own = Object.keys(texts).find((ns) => ns !== defaultNS) ?? defaultNS
  const translator = new Translator()
  translator.init({
    lng: language,
    resources: { [language]: texts },
    defaultNS: own,
    fallbackNS: Object.keys(texts).filter((ns) => ns !== own),
  })
  return translator
}

/** By page data, which stays the same object while a page is shown. */
const translators = new WeakMap<PageData, Translator>()

/**
 * The plugin's own function creates a translator whenever the address changes, even by a hash or a filter: it parses all
 * texts, React renders every part that has one, and discards HTML that is not hydrated yet (error 421).
 */
export function wrapPageElement(
  { element, props: { data, pageContext } }: Wrapped,
  { i18nextOptions }: Pick<PluginOptions, 'i18nextOptions'>,
): ReactElement {
  const translator =
    translators.get(data) ?? createTranslator(data, pageContext.i18n.language, String(i18nextOptions.defaultNS))
  translators.set(data, translator)
  return createElement(
    I18nextProvider,
    { i18n: translator as unknown as i18n },
    createElement(I18nextContext.Provider, { value: pageContext.i18n }, element),
  )
}
