/**
 * How a picture is asked for: as the pages do in src/components/picture.tsx, whose query Gatsby reads as it stands. Other
 * settings would make pictures that nothing else shows.
 */
export const PICTURE_QUERY = `gatsbyImageData(
  layout: FULL_WIDTH
  breakpoints: [320, 640, 960, 1280, 2000]
  formats: [AVIF, WEBP]
  placeholder: DOMINANT_COLOR
)`
