import type { i18n } from 'i18next'

/** In the global object, as the renderer's code and Gatsby's plugins are compiled apart. */
const PLACE = Symbol.for('gatsby-plugin-lean-build translators')

interface Place {
  [PLACE]?: Map<string, i18n>
}

/** The renderer's translators, by language and namespaces. */
export function sharedTranslators(): Map<string, i18n> {
  return ((globalThis as Place)[PLACE] ??= new Map<string, i18n>())
}

/** Pages that are rendered from now on bring their texts anew. */
export function forgetTranslators(): void {
  sharedTranslators().clear()
}
