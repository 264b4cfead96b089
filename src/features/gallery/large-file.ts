/** The address of a picture's widest file; undefined if it has none. */
export function findLargeFile(image: Queries.PictureFragment): string | undefined {
  return image.file?.childImageSharp?.gatsbyImageData.images.fallback?.src
}
