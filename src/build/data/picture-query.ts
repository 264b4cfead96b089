/**
 * The query for a picture, the same as in src/ui/components/picture.tsx, which Gatsby reads literally. Other settings
 * would make pictures that nothing else shows.
 */
export const PICTURE_QUERY = `gatsbyImageData(
  layout: FULL_WIDTH
  breakpoints: [320, 640, 960, 1280, 2000]
  formats: [AVIF, WEBP]
  placeholder: DOMINANT_COLOR
)`
