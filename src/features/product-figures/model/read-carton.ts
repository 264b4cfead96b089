import type { ProductFacts } from '../../../../packages/contract/src/facts'
import type { Carton } from '../../../../packages/text/src/load-plan'

/** The full carton of a product, in the form of the load calculation. */
export function readCarton({ packing }: Pick<ProductFacts, 'packing'>): Carton {
  const { cartonMm, grossKg, pcsPerCarton } = packing
  return { l: cartonMm.l, w: cartonMm.w, h: cartonMm.h, grossKg, pieces: pcsPerCarton }
}
