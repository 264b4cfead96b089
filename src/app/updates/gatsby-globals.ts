import type { Routing } from '../../site/paths'

/** A page as Gatsby's loader returns it; only the fields that are read here. */
export interface LoadedPage {
  status?: string
  error?: unknown
  component?: unknown
  json?: { data?: { siteSettings?: Routing | null }; pageContext?: { rules?: unknown } }
  page?: { path?: string; webpackCompilationHash?: string }
}

export type NavigateOptions = { replace?: boolean; state?: unknown }

export type Navigate = (to: string | number, options?: NavigateOptions) => void

export interface GatsbyLoader {
  loadPage: (path: string) => Promise<LoadedPage | undefined>
  loadPageSync: (path: string, options?: object) => LoadedPage | undefined
}

/** Gatsby's globals on the window, which its links, its router and its start use. */
export interface GatsbyGlobals {
  ___loader: GatsbyLoader
  ___navigate: Navigate
  ___push: (to: string) => void
  ___replace: (to: string) => void
  /** The hash of the running code, as the page's HTML names it. */
  ___webpackCompilationHash?: string
}
