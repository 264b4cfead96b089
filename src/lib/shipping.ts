import { USUAL_CONTAINER, usualPalletOf, type ContainerKey, type PalletKey } from '../../packages/text/src/load-units'
import type { LanguageCode } from '../../packages/text/src/languages'

/** How the goods travel, as the buyer chooses. */
export interface ShippingChoice {
  pallet: PalletKey | 'loose'
  container: ContainerKey
  /** The greatest height of a loaded pallet in mm; empty: as the container allows. */
  height: string
  doubleStack: boolean
}

/** How goods usually travel where a language is spoken. */
export function usualTransport(language: LanguageCode): ShippingChoice {
  return { pallet: usualPalletOf(language), container: USUAL_CONTAINER, height: '', doubleStack: true }
}
