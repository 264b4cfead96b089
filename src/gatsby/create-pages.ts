import type { GatsbyNode } from 'gatsby'
import { describeFallbacks } from './describe-fallbacks'
import { createComponentsPage } from './pages/components'
import { createFixedPages } from './pages/fixed'
import { createItemPages } from './pages/items'
import { createListPages } from './pages/lists'
import { makePageCreator } from './pages/page-creator'
import { createListRedirects } from './pages/redirects'
import { readSite } from './read-site'

export const createPages: GatsbyNode['createPages'] = async ({ graphql, actions, reporter }) => {
  try {
    const site = await readSite(graphql)
    const createPage = makePageCreator(site, actions)
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
