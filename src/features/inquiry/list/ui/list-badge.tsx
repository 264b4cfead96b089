import * as styles from './list-buttons.module.css'

const LEFT_ALONE = { __html: '' }

/**
 * The number of listed products, at the corner of the link that holds it, and in words as part of the link's name.
 * model/list-marks.ts fills both in.
 */
export function ListBadge() {
  return (
    <>
      <span className={styles.count} data-list-count="" aria-hidden="true" />
      <span className={styles.offscreen} dangerouslySetInnerHTML={LEFT_ALONE} suppressHydrationWarning />
    </>
  )
}
