import { graphql } from 'gatsby'
import * as styles from './picture.module.css'
import './dominant-colour.css'

/** The levels from 0 to 7 in 8 bits. */
const STEP = 255 / 7

/**
 * The classes of a colour, in eight steps of each part.
 *
 * @param colour as `#rrggbb`; any other has no classes
 * @example
 * classesOfColour('#e8e8d0') // 'r6 g6 b6'
 */
function classesOfColour(colour: string | undefined): string {
  const [, ...parts] = /^#(..)(..)(..)$/.exec(colour ?? '') ?? []
  return parts.map((part, index) => `${'rgb'.charAt(index)}${Math.round(Number.parseInt(part, 16) / STEP)}`).join(' ')
}

export interface PictureProps {
  image: Queries.PictureFragment | null | undefined
  /** CSS `sizes`: how wide the picture is shown. */
  sizes: string
  /** The picture of the first view is loaded at once, others when they come near. */
  priority?: boolean
  /** Said already by a text beside it. */
  decorative?: boolean
  className?: string
}

/**
 * A provider's picture as AVIF and WebP in several widths, on about its dominant colour until it is there. Plain HTML: it
 * needs no script.
 */
export function Picture({ image, sizes, priority = false, decorative = false, className = '' }: PictureProps) {
  const data = image?.file?.childImageSharp?.gatsbyImageData
  if (!image || !data) return null
  const { images, backgroundColor } = data
  return (
    <picture className={`${styles.frame} ${className}`}>
      {images.sources?.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={classesOfColour(backgroundColor)}
        src={images.fallback?.src}
        srcSet={images.fallback?.srcSet}
        sizes={sizes}
        alt={decorative ? '' : image.alt}
        width={image.width}
        height={image.height}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        {...(priority && { fetchpriority: 'high' })}
      />
    </picture>
  )
}

export interface ShareImage {
  /** Root-relative address of the widest version. */
  src: string
  width: number
  height: number
  alt: string
}

/** The picture as link previews, feeds and structured data want it. */
export function readShareImage(image: Queries.PictureFragment | null | undefined): ShareImage | undefined {
  const src = image?.file?.childImageSharp?.gatsbyImageData.images.fallback?.src
  return image && src ? { src, width: image.width, height: image.height, alt: image.alt } : undefined
}

/** @public Gatsby collects it. */
export const query = graphql`
  fragment Picture on ItemImage {
    alt
    width
    height
    file {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [320, 640, 960, 1280, 2000]
          formats: [AVIF, WEBP]
          placeholder: DOMINANT_COLOR
        )
      }
    }
  }
`
