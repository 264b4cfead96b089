import type { FacetProduct } from './facet-product'

/** The values in addresses; the first is the order of the lists. */
export const SORTS = [
  'recommended',
  'name',
  'capacity',
  'capacity-desc',
  'size',
  'size-desc',
  'weight',
  'per-pallet',
  'per-container',
] as const

export type Sort = (typeof SORTS)[number]

export function isSort(value: string): value is Sort {
  return (SORTS as readonly string[]).includes(value)
}

const volumeOf = ({ outerMm: { l, w, h } }: FacetProduct) => l * w * h

/** Sorts by a number; products without one come last in either direction. */
function by(read: (product: FacetProduct) => number | null, direction: 1 | -1 = 1) {
  return (a: FacetProduct, b: FacetProduct): number => {
    const first = read(a)
    const second = read(b)
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return (first - second) * direction
  }
}

/**
 * The products in another order; equal ones stay in the order of the lists.
 * @param locale decides the alphabet for names
 */
export function sortProducts(products: readonly FacetProduct[], sort: Sort, locale: string): FacetProduct[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const orders: Record<Sort, (a: FacetProduct, b: FacetProduct) => number> = {
    recommended: by(({ place }) => place),
    name: (a, b) => compare(a.name, b.name),
    capacity: by(({ capacityMl }) => capacityMl),
    'capacity-desc': by(({ capacityMl }) => capacityMl, -1),
    size: by(volumeOf),
    'size-desc': by(volumeOf, -1),
    weight: by(({ weightG }) => weightG),
    'per-pallet': by(({ perPallet }) => perPallet, -1),
    'per-container': by(({ perContainer }) => perContainer, -1),
  }
  return [...products].sort((a, b) => orders[sort](a, b) || a.place - b.place)
}
