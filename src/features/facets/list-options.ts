import type { FacetName } from './facet-names'
import type { FacetProduct } from './facet-product'
import { CAPACITY_RANGES, COMPARTMENT_RANGES, TEMPERATURE_CLASSES } from './ranges'

/** The options that have an order of their own; those of other facets stand with the most frequent first. */
const ORDERS: Partial<Record<FacetName, readonly string[]>> = {
  capacity: CAPACITY_RANGES.map(({ id }) => id),
  compartments: COMPARTMENT_RANGES.map(({ id }) => id),
  temperature: TEMPERATURE_CLASSES.map(({ id }) => id),
  microwave: ['yes', 'lid-off'],
}

/**
 * The options of a facet to show for a list: those that its products have, and those that are chosen. None for a facet
 * that tells no products apart.
 *
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
  const order = ORDERS[facet]
  if (order) return order.filter((option) => totals.has(option))
  return [...totals].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1)).map(([option]) => option)
}
