import type { LanguageCode } from './languages'
import { KG_PER_POUND, formatNumber, formatUnit, inUnits } from './format-measure'

const CUBIC_FEET_PER_M3 = 35.3146667

/** Length and width in mm, as in pallet names: "1,200 × 800 mm". */
export function formatFootprint({ l, w }: { l: number; w: number }, language: LanguageCode): string {
  return `${formatNumber(l, language)}\u00a0×\u00a0${formatUnit(w, 'mm', language, 0)}`
}

export const formatLoadWeight = inUnits(['kg', 0], ['lb', 0], (kg) => kg / KG_PER_POUND)
export const formatLoadVolume = inUnits(['m³', 2], ['cu ft', 0], (m3) => m3 * CUBIC_FEET_PER_M3)
