import type { Outcome } from '../model/facet-options'
import type { Catalogue, FacetProduct } from '../model/facet-product'
import type { FacetQuery } from '../model/facet-query'

/** The properties that all parts of the filters share. */
export interface FacetParts {
  /** All products of the page's list. */
  list: readonly FacetProduct[]
  names: Catalogue['names']
  query: FacetQuery
  outcome: Outcome
  change: (next: FacetQuery) => void
}
