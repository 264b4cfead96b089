import { FACET_PARAMETERS, type FacetName } from '../../../../packages/contract/src/facet-parameters'
import { FACET_NAMES, SORT_PARAMETER, forEachFacet, type Selection } from './facet-product'
import { SHOWN_PARAMETER, VIEW_PARAMETER, asksForTable } from '../../../lib/query-address'
import { toSort, type Sort } from './sort-products'

/** The number of results at first, and of each further batch. */
export const STEP = { cards: 24, table: 48 } as const

export type View = keyof typeof STEP

/** No option's name contains it, and addresses don't escape it. */
const BETWEEN = '_'

export interface FacetQuery {
  selection: Selection
  sort: Sort
  view: View
  shown: number
}

/**
 * Reads a query string, leaving out wrong names.
 * @param isKnown whether any list has such an option
 */
export function parseQuery(search: string, isKnown: (facet: FacetName, option: string) => boolean): FacetQuery {
  const parameters = new URLSearchParams(search)
  const view = asksForTable(search) ? 'table' : 'cards'
  const shown = Number(parameters.get(SHOWN_PARAMETER))
  return {
    selection: forEachFacet((facet) => {
      const options = parameters.getAll(FACET_PARAMETERS[facet]).flatMap((value) => value.split(BETWEEN))
      return [...new Set(options)].filter((option) => isKnown(facet, option)).sort()
    }),
    sort: toSort(parameters.get(SORT_PARAMETER) ?? ''),
    view,
    shown: Number.isSafeInteger(shown) && shown > STEP[view] ? shown : STEP[view],
  }
}

/**
 * Writes the query into a query string, keeping the string's other parameters.
 * @returns with its question mark; empty without parameters
 */
export function formatQuery({ selection, sort, view, shown }: FacetQuery, search: string): string {
  const parameters = new URLSearchParams(search)
  for (const facet of FACET_NAMES) {
    parameters.delete(FACET_PARAMETERS[facet])
    if (selection[facet].length > 0) parameters.set(FACET_PARAMETERS[facet], [...selection[facet]].sort().join(BETWEEN))
  }
  parameters.delete(SORT_PARAMETER)
  if (sort !== 'recommended') parameters.set(SORT_PARAMETER, sort)
  parameters.delete(VIEW_PARAMETER)
  if (view === 'table') parameters.set(VIEW_PARAMETER, view)
  parameters.delete(SHOWN_PARAMETER)
  if (shown > STEP[view]) parameters.set(SHOWN_PARAMETER, String(shown))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

export function toggleOption(selection: Selection, facet: FacetName, option: string): Selection {
  const chosen = selection[facet]
  const next = chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
  return { ...selection, [facet]: next }
}
