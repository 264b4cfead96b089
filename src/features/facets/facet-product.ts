import type { FacetName } from '../../../packages/contract/src/facet-parameters'

/** A product as the filters know it. */
export interface FacetProduct {
  /** Its place in the list of all products, as the provider sorts them. */
  place: number
  path: string
  name: string
  nameIsFallback: boolean
  categoriesIds: readonly string[]
  /** Its options in each facet. */
  options: Record<FacetName, readonly string[]>
  material: string
  capacityMl: number | null
  outerMm: { l: number; w: number; h: number }
  weightG: number
}

/** What the names of options are in the provider's words, where they come from there. */
export type OptionNames = ReadonlyMap<string, string>

/** The products of a language. */
export interface Catalogue {
  products: readonly FacetProduct[]
  names: Record<FacetName, OptionNames>
  /** What the product's card is made of. */
  cardOf: (product: FacetProduct) => Queries.ProductCardFragment
}
