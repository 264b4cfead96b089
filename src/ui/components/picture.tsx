import { graphql } from 'gatsby'
import * as styles from './picture.module.css'
import './dominant-colour.css'

/** The distance between two of the eight levels, in 8-bit values. */
const STEP = 255 / 7

/**
 * The classes of a colour: each of its parts in eight steps.
 * @param colour as `#rrggbb`; any other form gets no classes
 * @example
 * classesOfColour('#e8e8d0') // 'r6 g6 b6'
 */
function classesOfColour(colour: string | undefined): string {
  const [, ...parts] = /^#(..)(..)(..)$/.exec(colour ?? '') ?? []
  return parts.map((part, index) => `${'rgb'.charAt(index)}${Math.round(Number.parseInt(part, 16) / STEP)}`).join(' ')
}

export interface PictureProps {
  image: Queries.PictureFragment | null | undefined
  /** The same on a dark ground, for the dark scheme. */
  dark?: PictureProps['image']
  /** CSS `sizes`: how wide the picture is shown. */
  sizes: string
  /** Loads the picture immediately, for the first view; other pictures are lazy. */
  priority?: boolean
  /** For a picture next to a text with the same content. */
  decorative?: boolean
  className?: string
}

/**
 * A provider's picture in several widths (gatsby-config.ts). Until it loads, its place has about its dominant colour. Plain
 * HTML, without a script.
 */
export function Picture({ image, dark, sizes, priority = false, decorative = false, className = '' }: PictureProps) {
  const data = image?.file?.childImageSharp?.gatsbyImageData
  if (!image || !data) return null
  const { images, backgroundColor } = data
  return (
    <picture className={`${styles.frame} ${className}`}>
      {dark && <source media="screen and (prefers-color-scheme: dark)" srcSet={srcSetOf(dark)} sizes={sizes} />}
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

const srcSetOf = (image: Queries.PictureFragment) =>
  image.file?.childImageSharp?.gatsbyImageData.images.fallback?.srcSet

/** The address of a picture's widest file; undefined if it has none. */
export function findLargeFile(image: Queries.PictureFragment | null | undefined): string | undefined {
  return image?.file?.childImageSharp?.gatsbyImageData.images.fallback?.src
}

export interface ShareImage {
  /** Root-relative address of the widest version. */
  src: string
  width: number
  height: number
  alt: string
}

/** The picture in the form that link previews, feeds and structured data need. */
export function toShareImage(image: Queries.PictureFragment | null | undefined): ShareImage | undefined {
  const src = findLargeFile(image)
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
        gatsbyImageData(layout: FULL_WIDTH)
      }
    }
  }
`
