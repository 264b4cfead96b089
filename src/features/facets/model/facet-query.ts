import { FACET_PARAMETERS, type FacetName } from '../../../../packages/contract/src/facet-parameters'
import { FACET_NAMES, SHOWN_PARAMETER, SORT_PARAMETER, forEachFacet, type Selection } from './facet-names'
import { isSort, type Sort } from './sort-products'

/** The number of results at first, and of each further batch. */
export const STEP = 24

/** No option's name contains it, and addresses don't escape it. */
const BETWEEN = '_'

export interface FacetQuery {
  selection: Selection
  sort: Sort
  shown: number
}

/**
 * Reads a query string, leaving out wrong names.
 * @param isKnown whether any list has such an option
 */
export function parseQuery(search: string, isKnown: (facet: FacetName, option: string) => boolean): FacetQuery {
  const parameters = new URLSearchParams(search)
  const sort = parameters.get(SORT_PARAMETER) ?? ''
  const shown = Number(parameters.get(SHOWN_PARAMETER))
  return {
    selection: forEachFacet((facet) => {
      const options = parameters.getAll(FACET_PARAMETERS[facet]).flatMap((value) => value.split(BETWEEN))
      return [...new Set(options)].filter((option) => isKnown(facet, option)).sort()
    }),
    sort: isSort(sort) ? sort : 'recommended',
    shown: Number.isSafeInteger(shown) && shown > STEP ? shown : STEP,
  }
}

/**
 * Writes the query into a query string, and keeps the string's other parameters.
 * @returns with its question mark; empty if nothing is asked for
 */
export function formatQuery({ selection, sort, shown }: FacetQuery, search: string): string {
  const parameters = new URLSearchParams(search)
  for (const facet of FACET_NAMES) {
    parameters.delete(FACET_PARAMETERS[facet])
    if (selection[facet].length > 0) parameters.set(FACET_PARAMETERS[facet], [...selection[facet]].sort().join(BETWEEN))
  }
  parameters.delete(SORT_PARAMETER)
  if (sort !== 'recommended') parameters.set(SORT_PARAMETER, sort)
  parameters.delete(SHOWN_PARAMETER)
  if (shown > STEP) parameters.set(SHOWN_PARAMETER, String(shown))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** The selection with an option chosen, or with a chosen one removed. */
export function toggleOption(selection: Selection, facet: FacetName, option: string): Selection {
  const chosen = selection[facet]
  const next = chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
  return { ...selection, [facet]: next }
}
