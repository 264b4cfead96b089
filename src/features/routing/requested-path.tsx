import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useState } from 'react'
import * as layout from '../../styles/layout.module.css'
import { errorState } from './error-state'

/** Says which address was not found. One file serves them all, so only the browser knows. */
export function RequestedPath() {
  const { t } = useTranslation('errors')
  const [path, setPath] = useState('')
  useEffect(() => setPath(window.location.pathname + window.location.search), [])
  return (
    <p role="status" className={layout.line}>
      {path && describe()}
    </p>
  )

  function describe(): string {
    const error = errorState.read()
    if (error?.isOwnMessage) return error.message
    // There is a page at the address, but not for what the address asks of it.
    return t(error ? 'notFound.invalid' : 'notFound.message', { path })
  }
}
