type Picture = Queries.PictureFragment

export interface WidestPicture {
  src: string
  /** The same picture in newer formats, the best first. */
  sources: { type: string; src: string }[]
}

/** The last and therefore widest address of a `srcset`. */
function readWidest(srcSet: string): string {
  return srcSet.split(',').at(-1)?.trim().split(/\s+/)[0] ?? ''
}

/** The address of a picture's widest file; undefined if it has none. */
export function findLargeFile(image: Picture): string | undefined {
  return image.file?.childImageSharp?.gatsbyImageData.images.fallback?.src
}

/** A picture's widest files. */
export function findWidest(image: Picture): WidestPicture | null {
  const src = findLargeFile(image)
  if (!src) return null
  const sources = image.file?.childImageSharp?.gatsbyImageData.images.sources ?? []
  return { src, sources: sources.map(({ type = '', srcSet }) => ({ type, src: readWidest(srcSet) })) }
}
