/** All text sizes of the site, in px; editors' texts have a class for each (static/editor-text.css). */
export const FONT_SIZES = [10, 12, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30, 32, 36, 40, 48, 56, 62, 72, 80] as const

/** The nearest size, in px; ties round down. */
export function findFontSize(px: number): number {
  return FONT_SIZES.reduce<number>(
    (best, size) => (Math.abs(size - px) < Math.abs(best - px) ? size : best),
    FONT_SIZES[0],
  )
}
