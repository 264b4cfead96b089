/** Larger pictures only cost editors and builds time. */
export const maxPictureBytes = 20 * 1024 * 1024
export const maxPicturePixels = 100_000_000

/**
 * Sharp's names. Sharp also reads other formats, whatever the file's extension: a hostile SVG can take very long to
 * render, and a 2 kB AVIF that claims to be small can take gigabytes.
 */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/** The problem with a picture according to its header; null if there is none. */
export function findPictureProblem({ format, width, height }: { format: string; width: number; height: number }) {
  if (!FORMATS.has(format)) return `is in the format ${format.toUpperCase()}; save it as JPEG, PNG or WebP`
  if (width * height <= maxPicturePixels) return null
  return `has ${width} x ${height} pixels; make it smaller, up to ${maxPicturePixels / 1_000_000} million are allowed`
}
