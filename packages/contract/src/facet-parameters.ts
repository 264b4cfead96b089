/**
 * The facets of product lists with their names in addresses, which are shared: they never change. Apart from facets.ts, as a
 * list's first load asks only whether an address has one of them.
 */
export const FACET_PARAMETERS = {
  material: 'material',
  capacity: 'capacity',
  compartments: 'parts',
  temperature: 'temp',
  microwave: 'microwave',
  freezer: 'freezer',
  lid: 'lid',
  certificate: 'cert',
} as const

export type FacetName = keyof typeof FACET_PARAMETERS
