import type { LanguageCode } from './languages'
import { planContainer, toCarton, type Packing } from './load-plan'
import { CONTAINERS, PALLETS, USUAL_CONTAINER, usualPalletOf } from './load-units'

/* Pieces per load for lists and the comparison; a separate file, because load-plan.ts is in the first load of
   product pages. */

/**
 * Pieces on the usual pallet of a language's market, as product pages show initially; null if not even one carton fits.
 */
export function countOnPallet({ packing }: { packing: Packing }, language: LanguageCode): number | null {
  const choice = { pallet: PALLETS[usualPalletOf(language)], container: CONTAINERS[USUAL_CONTAINER] }
  return (planContainer(toCarton({ packing }), choice).onPallet?.cartons ?? 0) * packing.pcsPerCarton || null
}

/** Pieces in loose cartons in a 40′ container; null if not even one carton fits. */
export function countInContainer({ packing }: { packing: Packing }): number | null {
  const choice = { pallet: null, container: CONTAINERS['40'] }
  return planContainer(toCarton({ packing }), choice).cartons * packing.pcsPerCarton || null
}
