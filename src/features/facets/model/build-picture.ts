import { FILE_MARK, KEY_MARK, type PictureLayout } from '../../../lib/facet-file'

interface PictureParts {
  key: string
  /** The file's name without its extension. */
  file: string
  /** The CSS colour shown until the picture loads. */
  ground: string
}

/** The picture of a card in the form that pages use. It is decorative there, so it has no text. */
export function buildPicture(layout: PictureLayout, { key, file, ground }: PictureParts): Queries.PictureFragment {
  const { width, height, sources, src, srcSet } = layout
  const fill = (text: string) => text.replaceAll(KEY_MARK, key).replaceAll(FILE_MARK, file)
  return {
    alt: '',
    width,
    height,
    file: {
      childImageSharp: {
        gatsbyImageData: {
          layout: 'fullWidth',
          width: 1,
          height: height / width,
          backgroundColor: ground,
          images: {
            sources: sources.map((source) => ({ type: source.type, srcSet: fill(source.srcSet), sizes: '' })),
            fallback: { src: fill(src), srcSet: fill(srcSet), sizes: '' },
          },
        },
      },
    },
  }
}
