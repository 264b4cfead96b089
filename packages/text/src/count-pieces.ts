import type { LanguageCode } from './languages'
import { planContainer, readCarton, type Packing } from './load-plan'
import { CONTAINERS, PALLETS, USUAL_CONTAINER, usualPalletOf } from './load-units'

/* What lists and the comparison count; in a file of its own, because the first load of product pages has load-plan.ts. */

/**
 * Pieces on the pallet that is usual where a language is spoken, as a product's page shows it before a buyer chooses;
 * null if not even one carton fits.
 */
export function countOnPallet({ packing }: { packing: Packing }, language: LanguageCode): number | null {
  const choice = { pallet: PALLETS[usualPalletOf(language)], container: CONTAINERS[USUAL_CONTAINER] }
  return (planContainer(readCarton({ packing }), choice).onPallet?.cartons ?? 0) * packing.pcsPerCarton || null
}

/** Pieces of loose cartons in a 40′ container; null if not even one carton fits. */
export function countInContainer({ packing }: { packing: Packing }): number | null {
  const choice = { pallet: null, container: CONTAINERS['40'] }
  return planContainer(readCarton({ packing }), choice).cartons * packing.pcsPerCarton || null
}
