import type { FacetName } from '../../../../packages/contract/src/facet-parameters'
import { FACETS } from '../../../../packages/contract/src/facets'
import type { FacetProduct } from './facet-product'
import { orderOf } from './find-options'

/**
 * The options of a facet to show for a list: those that its products have, and those that are chosen. None for a facet
 * in which all products are alike.
 * @param products the whole list, unfiltered
 */
export function listOptions(
  products: readonly FacetProduct[],
  facet: FacetName,
  chosen: readonly string[],
): readonly string[] {
  const totals = new Map<string, number>(chosen.map((option) => [option, 0]))
  for (const { options } of products)
    for (const option of options[facet]) totals.set(option, (totals.get(option) ?? 0) + 1)
  const tellsApart = [...totals.values()].some((total) => total < products.length)
  if (!tellsApart && chosen.length === 0) return []
  const order = orderOf(FACETS[facet])
  if (order) return order.filter((option) => totals.has(option))
  return [...totals].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1)).map(([option]) => option)
}
