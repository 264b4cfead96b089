/** What Gatsby's loader gives for a page; only what is read here. */
export interface LoadedPage {
  status?: string
  error?: unknown
  page?: { webpackCompilationHash?: string }
}

export type NavigateOptions = { replace?: boolean; state?: unknown }

export type Navigate = (to: string | number, options?: NavigateOptions) => void

/** What Gatsby keeps in the window: its links, router and start go through these. */
export interface GatsbyGlobals {
  ___loader: { loadPage: (path: string) => Promise<LoadedPage | undefined> }
  ___navigate: Navigate
  ___push: (to: string) => void
  ___replace: (to: string) => void
  /** Of the code that runs, as the page's HTML names it. */
  ___webpackCompilationHash?: string
}
