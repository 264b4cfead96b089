import { CONTENT_SLOTS } from '../../config/routes'
import type { Site } from '../read-site'
import { makeLinkedProductFinder } from './linked-products'
import { makeNeighbourFinder } from './neighbours'
import type { PageCreator } from './page-creator'

const ITEM_TEMPLATES = { product: 'product', news: 'article', case: 'article', page: 'content-page' } as const

const SLOT_PATHS: readonly string[] = Object.values(CONTENT_SLOTS)

/** A page for every product, news item, case study and content page, at the item's own path. */
export function createItemPages(site: Site, createPage: PageCreator): void {
  const findLinkedProducts = makeLinkedProductFinder(site.items.product)
  for (const kind of ['product', 'news', 'case', 'page'] as const) {
    const template = ITEM_TEMPLATES[kind]
    const findNeighbours = template === 'article' ? makeNeighbourFinder(site.items[kind]) : null
    for (const item of site.items[kind]) {
      const { itemId, path, languages } = item
      if (kind === 'page' && SLOT_PATHS.includes(path)) continue
      createPage({
        target: { to: 'item', path },
        template,
        context: { itemId },
        ...(findNeighbours && {
          contextIn: (language) => ({
            ...findNeighbours(itemId, language),
            linkedProductIds: findLinkedProducts(item, language),
          }),
        }),
        languages,
      })
    }
  }
}
