import type { LanguageCode } from './languages'
import { KG_PER_POUND, formatNumber, formatUnit, type Measure } from './format-measure'

const CUBIC_FEET_PER_M3 = 35.3146667

/** Length and width in mm, as pallets are called: "1,200 × 800 mm". */
export function formatFootprint({ l, w }: { l: number; w: number }, language: LanguageCode): string {
  return `${formatNumber(l, language)}\u00a0×\u00a0${formatUnit(w, 'mm', language, 0)}`
}

/** The weight of a load in kg, to the whole kilogram. */
export function formatLoadWeight(kg: number, language: LanguageCode): Measure {
  return {
    metric: formatUnit(kg, 'kg', language, 0),
    imperial: formatUnit(kg / KG_PER_POUND, 'lb', language, 0),
  }
}

export function formatLoadVolume(m3: number, language: LanguageCode): Measure {
  return {
    metric: formatUnit(m3, 'm³', language, 2),
    imperial: formatUnit(m3 * CUBIC_FEET_PER_M3, 'cu ft', language, 0),
  }
}
