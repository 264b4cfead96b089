import { DEFAULT_LANGUAGE } from '../../site/languages'
import { buildPath, languageIn, type Routing } from '../../site/paths'

/** A page as returned by Gatsby's loader, with only the fields used here. A page that failed to load has no `json`. */
interface PageResources {
  page: { path: string }
  json?: { data?: { siteSettings?: Routing } }
}

export interface PageLoader {
  loadPage: (path: string) => Promise<PageResources | undefined>
  loadPageSync: (path: string, options?: object) => PageResources | undefined
  isPageNotFound: (path: string) => boolean
}

/** Gatsby's own not-found page, which does not replace the requested address. */
export const GATSBY_NOT_FOUND = '/404.html'

/** The path that a localized not-found page has in its own data. */
const LOCALIZED_NOT_FOUND = /^\/[a-z]{2}\/404(\.html)?$/

/** Keeps Gatsby from replacing the requested address with that of the not-found page. */
export function keepAddress(window: { pagePath?: string }): void {
  if (LOCALIZED_NOT_FOUND.test(window.pagePath ?? '')) window.pagePath = GATSBY_NOT_FOUND
}

/**
 * Whether Gatsby's loader can read a path. It decodes a path without a page twice, and throws at a percent sign that is
 * left, as in `/de/%zz` and `/de/100%25`.
 */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(decodeURIComponent(path.split('?', 1)[0] ?? ''))
    return true
  } catch {
    return false
  }
}

/**
 * Gives each language its own not-found page; Gatsby supports only one for the whole site. A `matchPath` for each
 * language would also work, but would put the path of every page into the JavaScript of the first load.
 */
export function localizeNotFound(loader: PageLoader): void {
  const { loadPage, loadPageSync, isPageNotFound } = loader
  const localized = new Map<PageResources, PageResources>()

  const findPath = (path: string, found: PageResources): string | null => {
    const language = languageIn(path)
    const settings = found.json?.data?.siteSettings
    const isFound = isReadable(path) && !isPageNotFound(path)
    if (language === DEFAULT_LANGUAGE || !settings || isFound) return null
    return buildPath(settings, language, { to: 'notFound' })
  }
  // The router keeps the address only for a page with Gatsby's own path. It must be the same object each time, or the
  // router renders again.
  const disguise = (page: PageResources): PageResources => {
    const known = localized.get(page) ?? { ...page, page: { ...page.page, path: GATSBY_NOT_FOUND } }
    localized.set(page, known)
    return known
  }

  loader.isPageNotFound = (path) => !isReadable(path) || isPageNotFound(path)
  loader.loadPage = async (path) => {
    const found = await loadPage(isReadable(path) ? path : GATSBY_NOT_FOUND)
    const replacement = found && findPath(path, found)
    if (!replacement) return found
    const page = await loadPage(replacement)
    return page?.json ? disguise(page) : found
  }
  loader.loadPageSync = (path, options) => {
    const found = loadPageSync(isReadable(path) ? path : GATSBY_NOT_FOUND, options)
    const replacement = found && findPath(path, found)
    if (!replacement) return found
    const page = loadPageSync(replacement, options)
    return page?.json ? disguise(page) : page
  }
}
