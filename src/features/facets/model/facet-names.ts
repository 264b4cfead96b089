import { FACET_PARAMETERS, type FacetName } from '../../../../packages/contract/src/facet-parameters'
import { fromNames, namesOf } from '../../../../packages/contract/src/kinds'

/** The facets in the order shown. */
export const FACET_NAMES = namesOf(FACET_PARAMETERS)

export const SORT_PARAMETER = 'sort'

/** The chosen options of each facet. */
export type Selection = Record<FacetName, readonly string[]>

/** One value for each facet. */
export const forEachFacet = <Value>(read: (facet: FacetName) => Value) => fromNames(FACET_NAMES, read)

export const NOTHING: Selection = forEachFacet(() => [])
