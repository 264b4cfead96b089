/**
 * The facets of product lists with their URL parameters, most useful first. People share URLs, so the names never
 * change. A separate file, because a list's first load only checks whether the URL has one of them.
 */
export const FACET_PARAMETERS = {
  material: 'material',
  compartments: 'parts',
  capacity: 'capacity',
  temperature: 'temp',
  lid: 'lid',
  microwave: 'microwave',
  leakProof: 'leakproof',
  recycled: 'recycled',
  length: 'length',
  width: 'width',
  height: 'height',
  cell: 'cell',
  freezer: 'freezer',
  antiFog: 'antifog',
  colour: 'colour',
  certificate: 'cert',
  moq: 'moq',
  carton: 'carton',
  pallet: 'pallet',
  container: 'container',
} as const

export type FacetName = keyof typeof FACET_PARAMETERS
