import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useState } from 'react'

/** Says which address was not found. One file serves them all, so only the browser knows. */
export function RequestedPath() {
  const { t } = useTranslation('errors')
  const [path, setPath] = useState('')
  useEffect(() => setPath(window.location.pathname + window.location.search), [])
  return <p role="status">{path && t('notFound.message', { path })}</p>
}
