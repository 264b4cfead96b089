import type { FacetName } from '../../../../packages/contract/src/facet-parameters'
import { FACET_NAMES, forEachFacet, type Selection } from './facet-names'
import type { FacetProduct } from './facet-product'

export interface Outcome {
  /** The products that satisfy every facet, in the order given. */
  matches: FacetProduct[]
  /** By facet and option: how many products have the option and satisfy all other facets. */
  counts: Record<FacetName, Map<string, number>>
  /** By facet: how many products there would be without the options chosen in it. */
  without: Record<FacetName, number>
}

/**
 * Applies a selection: a product satisfies a facet with any of its chosen options, and must satisfy all facets. One
 * pass covers all facets, since a product counts in a facet if it satisfies all of them, or all but that one.
 */
export function countOptions(products: readonly FacetProduct[], selection: Selection): Outcome {
  const matches: FacetProduct[] = []
  const counts = forEachFacet(() => new Map<string, number>())
  const without = forEachFacet(() => 0)
  const active = FACET_NAMES.filter((facet) => selection[facet].length > 0)
  for (const product of products) {
    const missed = active.filter((facet) => !product.options[facet].some((option) => selection[facet].includes(option)))
    if (missed.length > 1) continue
    if (missed.length === 0) matches.push(product)
    for (const facet of missed.length === 0 ? FACET_NAMES : missed) {
      without[facet]++
      const ofFacet = counts[facet]
      for (const option of product.options[facet]) ofFacet.set(option, (ofFacet.get(option) ?? 0) + 1)
    }
  }
  return { matches, counts, without }
}
