import * as styles from './product-thumb.module.css'

/** The small picture of a listed product, whose place is there before it. */
export function ProductThumb({ picture }: { picture: string | null | undefined }) {
  return <span className={styles.thumb}>{picture && <img src={picture} alt="" width="64" height="48" />}</span>
}
