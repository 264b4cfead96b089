/** The limits of a picture: beyond them it only costs editors and builds time. */
export const maxPictureBytes = 20 * 1024 * 1024
export const maxPicturePixels = 100_000_000

/**
 * As sharp names them. It reads others too, whatever the file is called: a hostile SVG can take very long to draw, and an AVIF
 * of 2 kB that says that it is small gigabytes.
 */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/** What is wrong with a picture by what its first bytes say; null where nothing is. */
export function findPictureProblem({ format, width, height }: { format: string; width: number; height: number }) {
  if (!FORMATS.has(format)) return `is in the format ${format.toUpperCase()}; save it as JPEG, PNG or WebP`
  if (width * height <= maxPicturePixels) return null
  return `has ${width} x ${height} pixels; make it smaller, up to ${maxPicturePixels / 1_000_000} million are allowed`
}
