import { FACETS } from '../../../../packages/contract/src/facets'
import type { FacetProduct } from './facet-product'
import { COLUMNS, type Column } from './table-columns'

/** The orders that the filters offer; the first is the order of the lists. A table can be sorted by any column. */
export const SORTS = [
  'recommended',
  'date-desc',
  'name',
  'capacity',
  'capacity-desc',
  'size',
  'size-desc',
  'weight',
  'moq',
  'pallet-desc',
  'container-desc',
] as const satisfies readonly Sort[]

export type SortKey = 'name' | 'size' | 'date' | Column

export type Sort = 'recommended' | SortKey | `${SortKey}-desc`

const KEYS: readonly SortKey[] = ['name', 'size', ...COLUMNS]

const ALL: ReadonlySet<string> = new Set<Sort>([...SORTS, ...KEYS, ...KEYS.map((key) => `${key}-desc` as const)])

/** Reads the sort order from the URL; falls back to the list order. */
export function toSort(text: string): Sort {
  return ALL.has(text) ? (text as Sort) : 'recommended'
}

/** The key and direction of an order; null for list order. */
export function splitSort(sort: Sort): { key: SortKey; isDescending: boolean } | null {
  if (sort === 'recommended') return null
  return { key: sort.replace(/-desc$/, '') as SortKey, isDescending: sort.endsWith('-desc') }
}

function sortValueOf(product: FacetProduct, key: SortKey): string | number | null {
  switch (key) {
    case 'name':
      return product.name
    case 'size': {
      const { l, w, h } = product.outerMm
      return l * w * h
    }
    case 'weight':
      return product.weightG
    case 'date':
      return product.day
    default: {
      const row = FACETS[key]
      if (row.kind === 'ranges') return product.values[key] as number | null
      if (row.kind === 'bearing') return (product.values[key] as [number, number])[0]
      const [option] = product.options[key]
      if (option === undefined) return null
      return row.kind === 'answers' ? row.options.indexOf(option) : option
    }
  }
}

/**
 * The products in another order. Ties keep list order, and products without a value come last in either direction.
 * @param locale determines the collation of words
 */
export function sortProducts(products: readonly FacetProduct[], sort: Sort, locale: string): FacetProduct[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const by = splitSort(sort)
  const direction = by?.isDescending ? -1 : 1
  const keyed = products.map((product) => ({ product, value: by && sortValueOf(product, by.key) }))
  keyed.sort(({ product: a, value: first }, { product: b, value: second }) => {
    if (first === null || second === null) return Number(first === null) - Number(second === null) || a.place - b.place
    const order = typeof first === 'number' ? first - (second as number) : compare(first, second as string)
    return order * direction || a.place - b.place
  })
  return keyed.map(({ product }) => product)
}
