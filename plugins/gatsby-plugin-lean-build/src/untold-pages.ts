import { readState, type StateStore } from './gatsby-state'

export const TRANSLATING_PLUGIN = 'gatsby-plugin-react-i18next'

/**
 * Gatsby tells gatsby-plugin-react-i18next of every page, so that it can copy the page for every language. Our pages
 * exist in every language by then, and it leaves them alone; but telling it costs each build half a millisecond per
 * page. So a build leaves it out; while developing, Gatsby's own pages need the plugin's work.
 */
export function keepPagesFromTranslator(store: StateStore): void {
  for (const plugin of readState(store, 'flattenedPlugins') ?? []) {
    if (plugin.name !== TRANSLATING_PLUGIN) continue
    plugin.nodeAPIs = plugin.nodeAPIs.filter((api) => api !== 'onCreatePage')
  }
}
