import { FACET_PARAMETERS, type FacetName } from '../../../packages/contract/src/facet-parameters'
import { FACET_NAMES, SHOWN_PARAMETER, SORT_PARAMETER, forEachFacet, type Selection } from './facet-names'
import { isSort, type Sort } from './sort-products'

/** Results at first, and more at each request. */
export const STEP = 24

/** In no option's name, and not escaped in addresses. */
const BETWEEN = '_'

export interface FacetQuery {
  selection: Selection
  sort: Sort
  shown: number
}

/**
 * What a query string asks for. What it names wrongly is left out.
 *
 * @param isKnown whether there is such an option in any list
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
 * Writes what is asked for into a query string, and keeps what else is in it.
 *
 * @returns with its question mark; empty when nothing is asked for
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

/** The selection with an option chosen that was not, or the other way round. */
export function toggleOption(selection: Selection, facet: FacetName, option: string): Selection {
  const chosen = selection[facet]
  const next = chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
  return { ...selection, [facet]: next }
}
