import type { Routing } from '../../config/paths'

/** What Gatsby's loader gives for a page; only what is read here. */
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

/** What Gatsby keeps in the window: its links, router and start go through these. */
export interface GatsbyGlobals {
  ___loader: GatsbyLoader
  ___navigate: Navigate
  ___push: (to: string) => void
  ___replace: (to: string) => void
  /** Of the code that runs, as the page's HTML names it. */
  ___webpackCompilationHash?: string
}
