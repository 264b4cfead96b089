import type { FacetName } from '../../../../packages/contract/src/facet-parameters'

/** A product as the filters see it. */
export interface FacetProduct {
  /** Its place in the list of all products, in the provider's order. */
  place: number
  path: string
  name: string
  nameIsFallback: boolean
  categoriesIds: readonly string[]
  /** Its options in each facet. */
  options: Record<FacetName, readonly string[]>
  /** What the build wrote for it in each facet: numbers in the fact's unit, words of the provider's, answers. */
  values: Record<FacetName, unknown>
  sku: string
  outerMm: { l: number; w: number; h: number }
  weightG: number
  /** Of its publication, in days since 1970. */
  day: number | null
}

/** The provider's names of options, for the facets whose options come from the provider. */
export type OptionNames = ReadonlyMap<string, string>

/** The products of a language. */
export interface Catalogue {
  products: readonly FacetProduct[]
  names: Record<FacetName, OptionNames>
  /** The data of the product's card. */
  cardOf: (product: FacetProduct) => Queries.ProductCardFragment
}
