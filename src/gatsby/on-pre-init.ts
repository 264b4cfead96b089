import type { PreInitArgs } from 'gatsby'
import { takeRenderedForFilled } from './page-scripts'
import { setPictureEffort } from './picture-effort'

interface State {
  flattenedPlugins: { name: string; nodeAPIs: string[] }[]
}

const TRANSLATING_PLUGIN = 'gatsby-plugin-react-i18next'

/**
 * Sets what Gatsby and its plugins have no setting for.
 *
 * gatsby-plugin-react-i18next hears of every page, to copy it for every language. Ours exist in every language by then, and it
 * leaves them alone (pages/page-creator.ts); but Gatsby's way to tell it costs each build half a millisecond a page. So a
 * build does without; while developing, Gatsby's own pages need what the plugin does.
 */
export function onPreInit(args: Pick<PreInitArgs, 'store'>): void {
  setPictureEffort()
  if (process.env.NODE_ENV === 'development') return
  takeRenderedForFilled(args)
  const { flattenedPlugins } = (args.store.getState as () => State)()
  for (const plugin of flattenedPlugins) {
    if (plugin.name !== TRANSLATING_PLUGIN) continue
    plugin.nodeAPIs = plugin.nodeAPIs.filter((api) => api !== 'onCreatePage')
  }
}
