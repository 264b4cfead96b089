/** The facets in the order in which they are shown. */
export const FACETS = [
  'material',
  'capacity',
  'compartments',
  'temperature',
  'microwave',
  'freezer',
  'lid',
  'certificate',
] as const

export type FacetName = (typeof FACETS)[number]

/** The facets' names in addresses, which are shared: they never change. */
export const FACET_PARAMETERS: Record<FacetName, string> = {
  material: 'material',
  capacity: 'capacity',
  compartments: 'parts',
  temperature: 'temp',
  microwave: 'microwave',
  freezer: 'freezer',
  lid: 'lid',
  certificate: 'cert',
}

export const SORT_PARAMETER = 'sort'

/** How many results are shown, where it is more than at first. */
export const SHOWN_PARAMETER = 'show'

/** The chosen options of each facet. */
export type Selection = Record<FacetName, readonly string[]>

/** One value for each facet. */
export function forEachFacet<Value>(read: (facet: FacetName) => Value): Record<FacetName, Value> {
  return Object.fromEntries(FACETS.map((facet) => [facet, read(facet)])) as Record<FacetName, Value>
}

export const NOTHING: Selection = forEachFacet(() => [])
