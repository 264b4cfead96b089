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
  material: string
  capacityMl: number | null
  outerMm: { l: number; w: number; h: number }
  weightG: number
  /** Pieces on a pallet and in a container; null for a carton that does not fit. */
  perPallet: number | null
  perContainer: number | null
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
