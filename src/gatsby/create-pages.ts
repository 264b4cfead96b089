import type { GatsbyNode } from 'gatsby'
import { makeCreatePage } from '../../plugins/gatsby-plugin-lean-build/src/kept-pages'
import { describeFallbacks } from './describe-fallbacks'
import { createComponentsPage } from './pages/components'
import { createFixedPages } from './pages/fixed'
import { createItemPages } from './pages/items'
import { createListPages } from './pages/lists'
import { makePageCreator } from './pages/page-creator'
import { createListRedirects } from './pages/redirects'
import type { ReadNodes } from './read-nodes'
import { readSite } from './read-site'

export const createPages: GatsbyNode['createPages'] = ({ getNodesByType, actions, reporter, store }) => {
  try {
    const site = readSite(getNodesByType as unknown as ReadNodes)
    const createPage = makePageCreator(site, makeCreatePage({ store, actions }))
    createFixedPages(site, createPage)
    createListPages(site, createPage)
    createItemPages(site, createPage)
    createListRedirects(site, actions)
    createComponentsPage(actions)
    const fallbacks = describeFallbacks(site.fallbacks)
    if (fallbacks !== undefined) reporter.warn(fallbacks)
  } catch (error) {
    reporter.panic(`The pages could not be created. ${error instanceof Error ? error.message : String(error)}`)
  }
}
