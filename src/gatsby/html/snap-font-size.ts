/** The specification's font sizes, in px. */
export const FONT_SIZES = [10, 12, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30, 32, 36, 40, 48, 56, 62, 72, 80] as const

const PX_PER_UNIT = { px: 1, pt: 4 / 3, em: 16, rem: 16 } as const

const LENGTH = /^\s*(\d*\.?\d+)\s*(px|pt|em|rem)\s*$/i

/**
 * Snaps a CSS font size to the nearest allowed one, in px; a tie goes to the smaller. Returns null for what is not a
 * length in px, pt, em or rem.
 *
 * @example
 * snapFontSize('13px') // '12px'
 * snapFontSize('1.3em') // '20px'
 */
export function snapFontSize(value: string): string | null {
  const [, amount, unit] = LENGTH.exec(value) ?? []
  if (amount === undefined || unit === undefined) return null
  const px = Number(amount) * PX_PER_UNIT[unit.toLowerCase() as keyof typeof PX_PER_UNIT]
  const nearest = FONT_SIZES.reduce((best, size) => (Math.abs(size - px) < Math.abs(best - px) ? size : best))
  return `${nearest}px`
}
