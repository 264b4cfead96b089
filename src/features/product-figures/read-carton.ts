import type { Carton } from '../../lib/load-plan'
import type { ProductFacts } from '../product/specification'

/** The full carton of a product, as the load maths takes it. */
export function readCarton({ packing }: Pick<ProductFacts, 'packing'>): Carton {
  const { cartonMm, grossKg, pcsPerCarton } = packing
  return { l: cartonMm.l, w: cartonMm.w, h: cartonMm.h, grossKg, pieces: pcsPerCarton }
}
