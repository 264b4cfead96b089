import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useState } from 'react'
import { readReturnPath } from './return-path'
import * as styles from './return-notice.module.css'

/** Tells a visitor who was sent to sign in what for. */
export function ReturnNotice() {
  const { t } = useTranslation('login')
  const [hasPath, setHasPath] = useState(false)

  // Known in the browser only: the page is the same file for every visitor.
  useEffect(() => setHasPath(readReturnPath(window.location.search) !== null), [])

  if (!hasPath) return null
  return (
    <p className={styles.notice} role="status">
      {t('continue')}
    </p>
  )
}
