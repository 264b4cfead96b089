import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSyncExternalStore } from 'react'
import { readReturnPath } from '../model/return-path'
import * as styles from './return-notice.module.css'

/** A page belongs to one address: another address brings another page. */
const neverChanges = () => () => {}

/** Tells visitors who were sent to sign in what for. */
export function ReturnNotice() {
  const { t } = useTranslation('login')
  // Only the browser knows: the page is the same file for every visitor. A visitor who comes from a page of the site
  // sees it at once, and nothing moves.
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
