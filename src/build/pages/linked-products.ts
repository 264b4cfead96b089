import type { LanguageCode } from '../../config/languages'
import type { Site, SiteItem } from '../data/read-site'

const MOST_LINKED_PRODUCTS = 4

/**
 * Finds the first few products that a text is about: of its materials, or else those that it links to. The text's page
 * holds their ids: it is rendered again when one of them changes, and not when another product does.
 */
export function makeLinkedProductFinder({ items, materialPages }: Pick<Site, 'items' | 'materialPages'>) {
  const byPath = new Map(items.product.map((product) => [product.path, product]))
  const byId = new Map(items.product.map((product) => [product.itemId, product]))
  const ofMaterial = new Map(materialPages.map(({ path, productIds }) => [path, productIds]))

  return ({ path, linkedPaths }: Pick<SiteItem, 'path' | 'linkedPaths'>, language: LanguageCode): string[] => {
    const made = ofMaterial.get(path)?.flatMap((itemId) => byId.get(itemId) ?? [])
    const found = made ?? (linkedPaths?.[language] ?? []).flatMap((linked) => byPath.get(linked) ?? [])
    return found
      .filter(({ languages }) => languages.includes(language))
      .map(({ itemId }) => itemId)
      .slice(0, MOST_LINKED_PRODUCTS)
  }
}
