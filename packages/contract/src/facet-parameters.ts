/**
 * The facets of product lists with their names in addresses. People share addresses, so the names never change. In a
 * file of its own, because a list's first load only asks whether an address has one of them.
 */
export const FACET_PARAMETERS = {
  material: 'material',
  capacity: 'capacity',
  compartments: 'parts',
  cell: 'cell',
  length: 'length',
  width: 'width',
  height: 'height',
  temperature: 'temp',
  microwave: 'microwave',
  freezer: 'freezer',
  leakProof: 'leakproof',
  antiFog: 'antifog',
  lid: 'lid',
  colour: 'colour',
  recycled: 'recycled',
  certificate: 'cert',
  moq: 'moq',
  pallet: 'pallet',
  container: 'container',
} as const

export type FacetName = keyof typeof FACET_PARAMETERS
