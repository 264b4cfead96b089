import { digest } from '../../lib/digest'
import { buildPath, languageIn } from '../../site/paths'
import { endFirstPage, isFirstPage } from '../../ui/components/static-html'
import { loadLateParts } from '../late-part'
import { GATSBY_NOT_FOUND } from '../routing/localize-not-found'
import type { GatsbyGlobals, LoadedPage } from './gatsby-globals'
import type { Aim } from './guard-navigation'
import { makePageLoadError } from '../routing/page-error'

export interface LoadEvents {
  /** The target of the navigation that asks for a page. */
  current: () => Aim
  onLoaded: (path: string) => void
  /**
   * The page belongs to another build than the running code. Resolves to whether it is loaded as a document instead.
   */
  isTakenOver: (aim: Aim) => Promise<boolean>
  /** Resolves to the page to show at the address instead; null for none. */
  onFailed: (aim: Aim, failure: Error, former: LoadedPage | null) => Promise<LoadedPage | null>
  /** Whether the latest build is known to have no page at this path. */
  isMissing: (pathname: string) => boolean
}

/** For a page that is no longer needed, because the document is being left or stays as it is. */
const never = () => new Promise<undefined>(() => {})

const pathnameOf = (path: string) => path.replace(/[?#].*/s, '')

/** A page without its frame's data can be shown no more than one that did not load. */
function findFailure(page: LoadedPage | undefined): Error | null {
  if (page && page.status !== 'error' && page.json?.data?.siteSettings && page.json.pageContext) return null
  return page?.error instanceof Error ? page.error : makePageLoadError()
}

/** Whether the HTML was rendered from this page data: the host may have switched builds between the two requests. */
function isOfHtml({ json }: LoadedPage): boolean {
  const { madeOf } = document.body.dataset
  return madeOf === undefined || madeOf === digest(JSON.stringify(json))
}

/**
 * Takes over page loading from Gatsby, which loads a failed page as a new document without query and hash, and reloads
 * when the code comes from another build. Covers links, the router and the start, but not prefetching.
 */
export function guardLoader(
  gatsby: Pick<GatsbyGlobals, '___loader' | '___webpackCompilationHash'>,
  { current, onLoaded, isTakenOver, onFailed, isMissing }: LoadEvents,
): void {
  const { ___loader: loader, ___webpackCompilationHash: ownHash } = gatsby
  const { loadPage, loadPageSync } = loader
  let latest: LoadedPage | null = null
  /** Shown instead of the page at an address until the visitor leaves it. */
  let standIn: { pathname: string; page: LoadedPage } | null = null

  const load = (path: string) => loadPage(path).catch((error: unknown): LoadedPage => ({ status: 'error', error }))

  /** Gatsby's router keeps the address unchanged for Gatsby's own not-found path. */
  function putInPlace(path: string, page: LoadedPage): LoadedPage {
    endFirstPage()
    const placed = withHash({ ...page, page: { ...page.page, path: GATSBY_NOT_FOUND } }, ownHash)
    standIn = { pathname: pathnameOf(path), page: placed }
    return placed
  }

  loader.loadPage = async (path) => {
    const aim = current()
    const settings = latest?.json?.data?.siteSettings
    const isGone = settings && isMissing(pathnameOf(path))
    const page = await load(isGone ? buildPath(settings, languageIn(path), { to: 'notFound' }) : path)
    const failure = findFailure(page)
    if (failure || !page) {
      const shown = await onFailed(aim, failure ?? makePageLoadError(), latest)
      if (!shown) return never()
      onLoaded(aim.target.pathname)
      return putInPlace(path, shown)
    }
    const hash = page.page?.webpackCompilationHash
    if (hash && ownHash && hash !== ownHash && (await isTakenOver(aim))) return never()
    if (!latest && !isOfHtml(page)) endFirstPage()
    // The page served as HTML needs no more.
    if (latest || !isFirstPage()) await loadLateParts()
    standIn = null
    latest = page
    onLoaded(aim.target.pathname)
    if (isGone) return putInPlace(path, page)
    // Carries the hash of the running code, or Gatsby would reload.
    return page.page && hash !== ownHash ? withHash(page, ownHash) : page
  }

  loader.loadPageSync = (path, options) =>
    standIn?.pathname === pathnameOf(path) ? standIn.page : loadPageSync(path, options)
}

function withHash(page: LoadedPage, hash: string | undefined): LoadedPage {
  return { ...page, page: { ...page.page, ...(hash ? { webpackCompilationHash: hash } : {}) } }
}
