import type { LanguageCode } from '../../config/languages'
import { inListOrder } from '../data/read-nodes'
import type { Site } from '../data/read-site'

/**
 * Finds the products whose pictures represent the product categories in a language: the first of each, in the order of
 * the lists, or another one for a second picture of the category. A page that holds their ids is rendered again when one
 * of them changes, and not when another product does.
 */
export function makeCoverFinder({ categories, items }: Pick<Site, 'categories' | 'items'>) {
  const sorted = inListOrder(items.product)
  const shown = categories.filter(({ kind }) => kind === 'product')

  return (language: LanguageCode, place = 1): string[] => {
    const products = sorted.filter(({ languages }) => languages.includes(language))
    const covers = shown.flatMap(({ categoryId }) => {
      const inCategory = products.filter(({ categoriesIds }) => categoriesIds.includes(categoryId))
      return inCategory[Math.min(place, inCategory.length) - 1] ?? []
    })
    return [...new Set(inListOrder(covers).map(({ itemId }) => itemId))]
  }
}
