/** Larger pictures only cost editors and builds time. */
export const maxPictureBytes = 20 * 1024 * 1024
export const maxPicturePixels = 100_000_000
/** Of a picture that appears gradually: all of it is held in memory to decode it, with up to 8 bytes a pixel. */
const maxGradualPixels = 25_000_000

/**
 * Sharp's names. Sharp also reads other formats, whatever the file's extension: a hostile SVG can take very long to
 * render, and a 2 kB AVIF that claims to be small can take gigabytes.
 */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

interface PictureHeader {
  format: string
  width: number
  height: number
  /** Progressive JPEG or interlaced PNG. */
  isProgressive?: boolean
}

/** The problem with a picture according to its header; null if there is none. */
export function findPictureProblem({ format, width, height, isProgressive }: PictureHeader) {
  if (!FORMATS.has(format)) return `is in the format ${format.toUpperCase()}; save it as JPEG, PNG or WebP`
  const most = isProgressive ? maxGradualPixels : maxPicturePixels
  if (width * height <= most) return null
  const way = isProgressive ? ' and is saved as progressive or interlaced' : ''
  return `has ${width} x ${height} pixels${way}; make it smaller, up to ${most / 1_000_000} million are allowed`
}
