import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useLayoutEffect, useRef } from 'react'
import { errorState } from '../app/routing/error-state'

/** The placeholder of the path in the text as it is served. */
const PLACE = '{{path}}'

/**
 * Writes the requested address as soon as the line is in the document: later, a long address would move the content
 * below. The script is identical on every page, so one hash in the host's policy covers all. The root element keeps the
 * path that was asked for, if the router can't read it (mend-address.ts).
 */
const SAY = `(p=>{p.textContent=p.dataset.text.replace("${PLACE}",()=>(document.documentElement.dataset.asked??location.pathname)+location.search)})(document.currentScript.previousElementSibling)`

/** On the server `useLayoutEffect` would warn that it does nothing there. */
const useBeforePaint = typeof window === 'undefined' ? () => {} : useLayoutEffect

/** Shows the address that was not found. One file serves all addresses, so it is read in the browser. */
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
        className="line"
        data-text={t('notFound.message', { path: PLACE })}
        // Keeps the script's text when React takes the page over.
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <script dangerouslySetInnerHTML={{ __html: SAY }} />
    </>
  )

  function describe(): string {
    const { pathname, search } = window.location
    const { asked } = document.documentElement.dataset
    const isAsked = asked !== undefined && window.mendAddress(asked) === pathname
    const path = (isAsked ? asked : pathname) + search
    const error = errorState.read()
    if (error?.isOwnMessage) return error.message
    // The address has a page, but asks it for something that does not exist.
    return t(error ? 'notFound.invalid' : 'notFound.message', { path })
  }
}
