import type { GatsbyNode } from 'gatsby'
import { environment } from '../../site/environment'
import { describeFallbacks, reportOutdated } from '../data/text-reports'
import { beginDocuments } from '../documents/make-documents'
import { createFixedPages } from './fixed'
import { createItemPages } from './items'
import { createListPages } from './lists'
import { makePageCreator } from './page-creator'
import { createRedirects } from './redirects'
import type { ReadNodes } from '../data/read-nodes'
import { querySite } from '../data/query-site'

export const createPages: GatsbyNode['createPages'] = async (args) => {
  const { getNodesByType, actions, reporter } = args
  const outdated = reportOutdated(environment.providerUrl)
  await beginDocuments(args)
  try {
    const site = querySite(getNodesByType as unknown as ReadNodes)
    const createPage = makePageCreator(site, actions.createPage)
    createFixedPages(site, createPage)
    createListPages(site, createPage)
    createItemPages(site, createPage)
    createRedirects(site, actions)
    const fallbacks = describeFallbacks(site.fallbacks)
    for (const report of [fallbacks, await outdated]) if (report !== undefined) reporter.warn(report)
  } catch (error) {
    reporter.panic(`The pages could not be created. ${error instanceof Error ? error.message : String(error)}`)
  }
}
