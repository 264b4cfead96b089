/** What a buyer looks for first: keys below `product:fields`. */
export const KEY_FIELDS: readonly string[] = [
  'materialBase',
  'outerSize',
  'capacity',
  'temperature',
  'pcsPerCarton',
  'moqFirst',
]
