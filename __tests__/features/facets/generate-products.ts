import type { FacetName } from '../../../packages/contract/src/facet-parameters'
import {
  FACET_NAMES,
  forEachFacet,
  type Selection,
  type FacetProduct,
} from '../../../src/features/facets/model/facet-product'

/** A small generator of numbers from 0 up to but not including 1, the same at each run. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

export const OPTIONS: Record<FacetName, readonly string[]> = {
  ...forEachFacet(() => ['yes']),
  material: ['apet', 'rpet', 'pp', 'ps', 'cpet'],
  capacity: ['-250', '250-500', '500-750'],
  compartments: ['1', '2', '5-6'],
  temperature: ['deep', 'frozen', 'chilled', 'hot', 'oven'],
  microwave: ['yes', 'lid-off'],
  freezer: ['yes'],
  lid: ['hinged', 'dome-snap', 'none'],
  certificate: ['eu-10-2011', 'iso-11607'],
}

export function pick<Value>(values: readonly Value[], random: () => number): Value {
  return values[Math.floor(random() * values.length)] as Value
}

export function product(
  place: number,
  options: Partial<FacetProduct['options']> = {},
  more: Partial<FacetProduct> = {},
): FacetProduct {
  return {
    place,
    path: `product/p-${place}`,
    name: `Product ${place}`,
    nameIsFallback: false,
    categoriesIds: ['1'],
    sku: `P-${place}`,
    outerMm: { l: 100, w: 100, h: 40 },
    weightG: 10,
    day: null,
    values: forEachFacet(() => null),
    options: { ...forEachFacet(() => []), ...options },
    ...more,
  }
}

/** Products with any number of options in each facet, including none. */
export function generateProducts(count: number, random: () => number): FacetProduct[] {
  return Array.from({ length: count }, (_, place) =>
    product(
      place,
      forEachFacet((facet) => OPTIONS[facet].filter(() => random() < 0.6)),
    ),
  )
}

export function generateSelection(random: () => number): Selection {
  return forEachFacet((facet) => (random() < 0.35 ? OPTIONS[facet].filter(() => random() < 0.5) : []))
}

/** The rule in plain words, regardless of speed. */
export function fulfils({ options }: FacetProduct, selection: Selection, except?: FacetName): boolean {
  return FACET_NAMES.every(
    (facet) =>
      facet === except ||
      selection[facet].length === 0 ||
      selection[facet].some((option) => options[facet].includes(option)),
  )
}
