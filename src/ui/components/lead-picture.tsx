import { Picture, type PictureProps } from './picture'
import * as styles from './lead-picture.module.css'

/** A picture with at least this ratio of width to height is meant to span the page. */
const WIDE = 1.8

/**
 * The picture at the head of a text. A wide one spans the page; any other keeps its shape, so that nothing is cut off.
 */
export function LeadPicture({ image }: Pick<PictureProps, 'image'>) {
  if (!image) return null
  const isWide = image.width / image.height >= WIDE
  return (
    <Picture
      image={image}
      sizes={isWide ? '(width < 80rem) 100vw, 75rem' : '(width < 42rem) 100vw, 42rem'}
      priority
      className={`${styles.picture} ${isWide ? styles.wide : styles.still}`}
    />
  )
}
