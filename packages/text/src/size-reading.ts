import type { LanguageCode } from './languages'
import { MM_PER_INCH, formatNumber } from './format-measure'

export const MM_PER_UNIT = { mm: 1, cm: 10, in: MM_PER_INCH } as const

/** One interpretation of a size: its sides in mm. */
export interface SizeReading {
  unit: keyof typeof MM_PER_UNIT
  /** One, two (the base) or three (with the height). */
  sides: number[]
}

/** A localized size, in the unit it was understood in. @example '25 × 18 cm' */
export function formatReading({ unit, sides }: SizeReading, language: LanguageCode): string {
  const numbers = sides.map((side) => formatNumber(side / MM_PER_UNIT[unit], language))
  return `${numbers.join('\u00a0×\u00a0')}\u00a0${unit}`
}
