import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSyncExternalStore } from 'react'
import { readReturnPath } from './return-path'
import * as styles from './return-notice.module.css'

/** A page is shown for one address: another brings another page. */
const neverChanges = () => () => {}

/** Tells a visitor who was sent to sign in what for. */
export function ReturnNotice() {
  const { t } = useTranslation('login')
  // Known in the browser only: the page is the same file for every visitor. Who is sent here from a page of the site sees it at
  // once, and nothing moves.
  const hasPath = useSyncExternalStore(
    neverChanges,
    () => readReturnPath(window.location.search) !== null,
    () => false,
  )

  if (!hasPath) return null
  return (
    <p className={styles.notice} role="status">
      {t('continue')}
    </p>
  )
}
