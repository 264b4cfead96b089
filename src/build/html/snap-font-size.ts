/** The specification's font sizes, in px; each has a class in static/editor-text.css. */
export const FONT_SIZES = [10, 12, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30, 32, 36, 40, 48, 56, 62, 72, 80] as const

/** The size of text that sets no size, in px. */
export const TEXT_SIZE = 16

const LENGTH = /^\s*\+?((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)\s*(px|pt|em|rem)\s*$/i

/** No length is longer; longer values are ignored. */
const LONGEST_VALUE = 40

function pxPerUnit(unit: string, parentSize: number): number {
  switch (unit.toLowerCase()) {
    case 'pt':
      return 4 / 3
    case 'em':
      return parentSize
    case 'rem':
      return TEXT_SIZE
    default:
      return 1
  }
}

/**
 * Snaps a CSS font size to the nearest allowed one, in px; a tie goes to the smaller. Returns null for anything but a
 * length in px, pt, em or rem.
 * @param parentSize the base of `em`, in px
 * @example
 * snapFontSize('13px') // '12px'
 * snapFontSize('1.3em') // '20px'
 */
export function snapFontSize(value: string, parentSize = TEXT_SIZE): string | null {
  if (value.length > LONGEST_VALUE) return null
  const [, amount, unit] = LENGTH.exec(value) ?? []
  if (amount === undefined || unit === undefined) return null
  // Rounded, so that the last binary digit does not decide a tie in pt.
  const px = Math.round(Number(amount) * pxPerUnit(unit, parentSize) * 1e6) / 1e6
  const nearest = FONT_SIZES.reduce((best, size) => (Math.abs(size - px) < Math.abs(best - px) ? size : best))
  return `${nearest}px`
}
