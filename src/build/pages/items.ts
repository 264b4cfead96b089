import { ALL_KINDS, KINDS } from '../../../packages/contract/src/kinds'
import { CONTENT_SLOTS } from '../../config/routes'
import type { Site } from '../data/read-site'
import { makeContentContext } from './content-context'
import { makeLinkedProductFinder } from './linked-products'
import { makeNeighbourFinder } from './neighbours'
import type { PageCreator } from './page-creator'

const SLOT_PATHS: readonly string[] = Object.values(CONTENT_SLOTS)

/**
 * Creates a page for every item of every kind, at the item's own path. Pages in order of date know their neighbours.
 */
export function createItemPages(site: Site, createPage: PageCreator): void {
  const findLinkedProducts = makeLinkedProductFinder(site)
  const describeContent = makeContentContext(site)
  for (const kind of ALL_KINDS) {
    const { template, order, hasFacts } = KINDS[kind]
    const findNeighbours = order === 'date' ? makeNeighbourFinder(site.items[kind]) : null
    for (const item of site.items[kind]) {
      const { itemId, path, languages } = item
      if (kind === 'page' && SLOT_PATHS.includes(path)) continue
      createPage({
        target: { to: 'item', path },
        template,
        context: { itemId },
        ...(!hasFacts && {
          contextIn: (language) => ({
            ...findNeighbours?.(itemId, language),
            linkedProductIds: findLinkedProducts(item, language),
            ...(kind === 'page' && describeContent(item, language)),
          }),
        }),
        languages,
      })
    }
  }
}
