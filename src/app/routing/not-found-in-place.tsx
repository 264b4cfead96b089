import { PageRenderer, type PageRendererProps } from 'gatsby'
import { createContext, useEffect, useState, type ReactNode } from 'react'
import { whileCurrent } from '../../lib/while-current'
import type { PageLoader } from './localize-not-found'

/** True below an error shown in place of the page, so its content does not show it again. */
export const InsideError = createContext(false)

interface NotFoundInPlaceProps {
  /** The path of the not-found page in the visitor's language. */
  path: string
  location: PageRendererProps['location']
  /** Shown until the page has loaded, or instead of it. */
  children: ReactNode
}

/** The not-found page at the address of another page; the address bar does not change. */
export function NotFoundInPlace({ path, location, children }: NotFoundInPlaceProps) {
  const [isLoaded, setLoaded] = useState(false)

  useEffect(() => {
    const { ___loader: loader } = window as { ___loader?: PageLoader }
    // If the page can't be loaded, `children` are shown.
    if (loader) return whileCurrent(loader.loadPage(path), (page) => setLoaded(Boolean(page?.page)))
  }, [path])

  if (!isLoaded) return children
  return (
    <InsideError.Provider value>
      <PageRenderer location={{ ...location, pathname: path }} />
    </InsideError.Provider>
  )
}
