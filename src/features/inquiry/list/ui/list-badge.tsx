import * as styles from './list-buttons.module.css'

const LEFT_ALONE = { __html: '' }

/** The number of listed products, at the corner of the link that holds it; it is part of the link's name. */
export function ListBadge() {
  return <span className={styles.count} data-list-count dangerouslySetInnerHTML={LEFT_ALONE} suppressHydrationWarning />
}
