import { PageRenderer, type PageRendererProps } from 'gatsby'
import { createContext, useEffect, useState, type ReactNode } from 'react'
import { whileCurrent } from '../../lib/while-current'
import type { PageLoader } from './localize-not-found'

/** True below an error shown in a page's place, so that the content there does not show it again. */
export const InsideError = createContext(false)

interface NotFoundInPlaceProps {
  /** The address of the not-found page in the visitor's language. */
  path: string
  location: PageRendererProps['location']
  /** Shown until the page has loaded, or instead of it. */
  children: ReactNode
}

/** The not-found page at an address that has another page; the address stays as it was typed. */
export function NotFoundInPlace({ path, location, children }: NotFoundInPlaceProps) {
  const [isLoaded, setLoaded] = useState(false)

  useEffect(() => {
    const { ___loader: loader } = window as { ___loader?: PageLoader }
    // If the page can't be loaded, `children` say what happened.
    if (loader) return whileCurrent(loader.loadPage(path), (page) => setLoaded(Boolean(page?.page)))
  }, [path])

  if (!isLoaded) return children
  return (
    <InsideError.Provider value>
      <PageRenderer location={{ ...location, pathname: path }} />
    </InsideError.Provider>
  )
}
