import type { LanguageCode } from '../../config/languages'
import type { SiteItem } from '../data/read-site'

const MOST_LINKED_PRODUCTS = 4

/**
 * Finds the first few products that an article's text links to. The article's page holds their ids: it is rendered
 * again when one of them changes, and not when another product does.
 */
export function makeLinkedProductFinder(products: readonly SiteItem[]) {
  const byPath = new Map(products.map((product) => [product.path, product]))

  return ({ linkedPaths }: Pick<SiteItem, 'linkedPaths'>, language: LanguageCode): string[] =>
    (linkedPaths?.[language] ?? [])
      .flatMap((path) => {
        const product = byPath.get(path)
        return product?.languages.includes(language) ? product.itemId : []
      })
      .slice(0, MOST_LINKED_PRODUCTS)
}
