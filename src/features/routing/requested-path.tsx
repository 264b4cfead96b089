import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useLayoutEffect, useRef } from 'react'
import * as layout from '../../styles/layout.module.css'
import { errorState } from './error-state'

/** Takes the place of the path in the text as it is served. */
const PLACE = '{{path}}'

/**
 * Says what was asked for as soon as the line stands in the document: said later, a long address would move what stands below.
 * The same on every page, so that one hash in the host's policy suits all.
 */
const SAY = `(p=>p.textContent=p.dataset.text.replace("${PLACE}",()=>location.pathname+location.search))(document.currentScript.previousElementSibling)`

/** On the server it would warn that it does nothing there. */
const useBeforePaint = typeof window === 'undefined' ? () => {} : useLayoutEffect

/** Says which address was not found. One file serves them all, so only the browser knows. */
export function RequestedPath() {
  const { t } = useTranslation('errors')
  const line = useRef<HTMLParagraphElement>(null)
  useBeforePaint(() => {
    if (line.current) line.current.textContent = describe()
  })
  return (
    <>
      <p
        ref={line}
        role="status"
        className={layout.line}
        data-text={t('notFound.message', { path: PLACE })}
        // What the script wrote stays when React takes the page over.
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <script dangerouslySetInnerHTML={{ __html: SAY }} />
    </>
  )

  function describe(): string {
    const path = window.location.pathname + window.location.search
    const error = errorState.read()
    if (error?.isOwnMessage) return error.message
    // There is a page at the address, but not for what the address asks of it.
    return t(error ? 'notFound.invalid' : 'notFound.message', { path })
  }
}
