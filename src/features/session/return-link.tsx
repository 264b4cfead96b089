import { Link } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useState } from 'react'
import { readReturnPath } from './return-path'
import * as styles from './return-link.module.css'

/** Tells a visitor who was sent to sign in why, and leads back to where he came from. */
export function ReturnLink() {
  const { t } = useTranslation('login')
  const [path, setPath] = useState<string | null>(null)

  // Known in the browser only: the page is the same file for every visitor.
  useEffect(() => setPath(readReturnPath(window.location.search)), [])

  if (path === null) return null
  return (
    <div className={styles.notice} role="status">
      <p>{t('expired')}</p>
      <Link to={path}>{t('back')}</Link>
    </div>
  )
}
