import type { LanguageCode } from '../../config/languages'
import { inListOrder } from '../data/read-nodes'
import type { Site } from '../data/read-site'

/**
 * Finds the products whose pictures represent the product categories in a language: the first of each, in the order of
 * the lists. A page that holds their ids is rendered again when one of them changes, and not when another product does.
 */
export function makeCoverFinder({ categories, items }: Pick<Site, 'categories' | 'items'>) {
  const sorted = inListOrder(items.product)

  return (language: LanguageCode): string[] => {
    const uncovered = new Set(categories.filter(({ kind }) => kind === 'product').map(({ categoryId }) => categoryId))
    const ids: string[] = []
    for (const { itemId, categoriesIds, languages } of sorted) {
      if (uncovered.size === 0) break
      if (!languages.includes(language) || !categoriesIds.some((id) => uncovered.has(id))) continue
      ids.push(itemId)
      for (const id of categoriesIds) uncovered.delete(id)
    }
    return ids
  }
}
