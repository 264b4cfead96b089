/**
 * The facets of product lists with their names in addresses. People share addresses, so the names never change. In a
 * file of its own, because a list's first load only asks whether an address has one of them.
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
  pallet: 'pallet',
  container: 'container',
} as const

export type FacetName = keyof typeof FACET_PARAMETERS
