import { readState, type StateStore } from './gatsby-state'

export const TRANSLATING_PLUGIN = 'gatsby-plugin-react-i18next'

/**
 * gatsby-plugin-react-i18next hears of every page, to copy it for every language. Ours exist in every language by then, and it
 * leaves them alone; but Gatsby's way to tell it costs each build half a millisecond a page. So a build does without; while
 * developing, Gatsby's own pages need what the plugin does.
 */
export function keepPagesFromTranslator(store: StateStore): void {
  for (const plugin of readState(store, 'flattenedPlugins') ?? []) {
    if (plugin.name !== TRANSLATING_PLUGIN) continue
    plugin.nodeAPIs = plugin.nodeAPIs.filter((api) => api !== 'onCreatePage')
  }
}
