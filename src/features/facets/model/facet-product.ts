import type { OuterSize } from '../../../../packages/contract/src/facts'
import { type FacetName, FACET_PARAMETERS } from '../../../../packages/contract/src/facet-parameters'
import { fromNames, namesOf } from '../../../../packages/contract/src/kinds'

export interface FacetProduct {
  /** Its place in the list of all products, in the provider's order. */
  place: number
  path: string
  name: string
  nameIsFallback: boolean
  categoriesIds: readonly string[]
  options: Record<FacetName, readonly string[]>
  /** Its value in each facet, from the build: numbers in the fact's unit, words of the provider, yes or no. */
  values: Record<FacetName, unknown>
  sku: string
  outerMm: OuterSize
  weightG: number
  /** Of its publication, in days since 1970. */
  day: number | null
}

export type OptionNames = ReadonlyMap<string, string>

export interface Catalogue {
  products: readonly FacetProduct[]
  names: Record<FacetName, OptionNames>
  cardOf: (product: FacetProduct) => Queries.ProductCardFragment
}

export const FACET_NAMES = namesOf(FACET_PARAMETERS)

export const SORT_PARAMETER = 'sort'

export type Selection = Record<FacetName, readonly string[]>

export const forEachFacet = <Value>(read: (facet: FacetName) => Value) => fromNames(FACET_NAMES, read)

export const NOTHING: Selection = forEachFacet(() => [])

/**
 * The form of a provider's value in addresses.
 * @example
 * optionId('FDA 21 CFR 177') // 'fda-21-cfr-177'
 */
export function optionId(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
