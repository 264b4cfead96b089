import { FACETS, type FacetRow } from '../../../../packages/contract/src/facets'
import { optionId, type FacetProduct, FACET_NAMES, forEachFacet, type Selection } from './facet-product'
import type { FacetName } from '../../../../packages/contract/src/facet-parameters'

/** A product's options in a facet, from the value in the build's file. */
export function findOptions(row: FacetRow, value: unknown): readonly string[] {
  switch (row.kind) {
    case 'words':
      return [...new Set([value].flat().map((word) => optionId(word as string)))]
    case 'answers': {
      const answer = value === true ? 'yes' : value
      return row.options.filter((option) => option === answer)
    }
    case 'ranges': {
      if (value === null) return []
      const isWithin = (number: number, from: number, to: number) =>
        (row.ends === 'whole' ? number >= from : number > from) && number <= to
      const found = row.ranges.filter(({ from, to }) => isWithin(value as number, from ?? -Infinity, to ?? Infinity))
      return found.map(({ id }) => id)
    }
    case 'bearing': {
      const [min, max] = value as [number, number]
      return row.classes.filter(({ bears }) => (bears > 0 ? max >= bears : min <= bears)).map(({ id }) => id)
    }
  }
}

/** The fixed order of a facet's options; null for options from the provider. */
export function orderOf(row: FacetRow): readonly string[] | null {
  switch (row.kind) {
    case 'words':
      return null
    case 'answers':
      return row.options
    case 'ranges':
      return row.ranges.map(({ id }) => id)
    case 'bearing':
      return row.classes.map(({ id }) => id)
  }
}

/**
 * The options of a facet for a list: those of its products, and selected ones. None if all products are alike in it,
 * or it has a single value.
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
  const row: FacetRow = FACETS[facet]
  const isSingle = row.kind !== 'answers' && totals.size < 2
  const tellsApart = !isSingle && [...totals.values()].some((total) => total < products.length)
  if (!tellsApart && chosen.length === 0) return []
  const order = orderOf(row)
  if (order) return order.filter((option) => totals.has(option))
  return [...totals].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1)).map(([option]) => option)
}

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
