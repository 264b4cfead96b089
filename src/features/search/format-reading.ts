import type { LanguageCode } from '../../config/languages'
import { formatNumber } from '../../lib/format-measure'
import { MM_PER_UNIT, type SizeReading } from './size-reading'

/** A size as the language writes it, in the unit as which it was understood. @example '25 × 18 cm' */
export function formatReading({ unit, sides }: SizeReading, language: LanguageCode): string {
  const numbers = sides.map((side) => formatNumber(side / MM_PER_UNIT[unit], language))
  return `${numbers.join('\u00a0×\u00a0')}\u00a0${unit}`
}
