import type { CreatePagesArgs } from 'gatsby'
import { LIST_KINDS } from '../../../packages/contract/src/kinds'
import { buildPath, type Target } from '../../config/paths'
import type { Redirect } from '../files/hosting-files'
import type { Site } from '../data/read-site'
import { hasBarePage, readLists } from './lists'

let made: Redirect[] = []

/** The redirects of the latest page creation, in case Gatsby does not list them. */
export const listRedirects = (): readonly Redirect[] => made

/** Redirects the address without a number of a list that has no page there to the list's first page. */
export function createListRedirects(site: Site, actions: Pick<CreatePagesArgs['actions'], 'createRedirect'>): void {
  made = []
  for (const list of LIST_KINDS.flatMap((kind) => readLists(site, kind))) {
    if (hasBarePage(list)) continue
    const first = list.targetOf(1)
    const bare: Target =
      first.to === 'category'
        ? { to: 'category', path: first.path }
        : { to: 'item', path: site.routing.routePath[list.kind] }
    for (const language of site.languages) {
      const redirect = {
        fromPath: buildPath(site.routing, language, bare),
        toPath: buildPath(site.routing, language, first),
        isPermanent: true,
      }
      made.push(redirect)
      actions.createRedirect({ ...redirect, redirectInBrowser: false })
    }
  }
}
