import { buildPath, readLanguage } from '../../config/paths'
import { GATSBY_NOT_FOUND } from '../routing/localize-not-found'
import type { GatsbyGlobals, LoadedPage } from './gatsby-globals'
import type { Aim } from './guard-navigation'
import { makePageLoadError } from './load-error'

export interface LoadEvents {
  /** Where the navigation leads that asks for a page. */
  current: () => Aim
  onLoaded: (path: string) => void
  /** The page belongs to another build than the code that runs. Tells whether it is loaded as a document. */
  isTakenOver: (aim: Aim) => Promise<boolean>
  /** Gives what to show at the page's address instead; null where there is nothing to show. */
  onFailed: (aim: Aim, failure: Error, former: LoadedPage | null) => Promise<LoadedPage | null>
  /** The latest build is known to have no page there. */
  isMissing: (pathname: string) => boolean
}

/** For a page that is not needed any more: the document is being left, or stays as it is. */
const never = () => new Promise<undefined>(() => {})

const readPathname = (path: string) => path.replace(/[?#].*/s, '')

/** A page without the data of its frame can't be shown any more than one that did not come. */
function readFailure(page: LoadedPage | undefined): Error | null {
  if (page && page.status !== 'error' && page.json?.data?.siteSettings && page.json.pageContext) return null
  return page?.error instanceof Error ? page.error : makePageLoadError()
}

/**
 * Takes the loading of pages over from Gatsby, which loads a page that fails as a new document without query and hash, and
 * reloads on its own when the code is of another build. Links, the router and the start ask here; prefetching does not.
 */
export function guardLoader(
  gatsby: Pick<GatsbyGlobals, '___loader' | '___webpackCompilationHash'>,
  { current, onLoaded, isTakenOver, onFailed, isMissing }: LoadEvents,
): void {
  const { ___loader: loader, ___webpackCompilationHash: ownHash } = gatsby
  const { loadPage, loadPageSync } = loader
  let latest: LoadedPage | null = null
  /** What is shown at an address in place of its page; as long as the visitor is there. */
  let standIn: { pathname: string; page: LoadedPage } | null = null

  const load = (path: string) => loadPage(path).catch((error: unknown): LoadedPage => ({ status: 'error', error }))

  /** With Gatsby's own not-found path the router leaves the address as it is. */
  function putInPlace(path: string, page: LoadedPage): LoadedPage {
    const placed = withHash({ ...page, page: { ...page.page, path: GATSBY_NOT_FOUND } }, ownHash)
    standIn = { pathname: readPathname(path), page: placed }
    return placed
  }

  loader.loadPage = async (path) => {
    const aim = current()
    const settings = latest?.json?.data?.siteSettings
    const isGone = settings && isMissing(readPathname(path))
    const page = await load(isGone ? buildPath(settings, readLanguage(path), { to: 'notFound' }) : path)
    const failure = readFailure(page)
    if (failure || !page) {
      const shown = await onFailed(aim, failure ?? makePageLoadError(), latest)
      if (!shown) return never()
      onLoaded(aim.target.pathname)
      return putInPlace(path, shown)
    }
    const hash = page.page?.webpackCompilationHash
    if (hash && ownHash && hash !== ownHash && (await isTakenOver(aim))) return never()
    standIn = null
    latest = page
    onLoaded(aim.target.pathname)
    if (isGone) return putInPlace(path, page)
    // With its own code's hash, or Gatsby would reload.
    return page.page && hash !== ownHash ? withHash(page, ownHash) : page
  }

  loader.loadPageSync = (path, options) =>
    standIn?.pathname === readPathname(path) ? standIn.page : loadPageSync(path, options)
}

function withHash(page: LoadedPage, hash: string | undefined): LoadedPage {
  return { ...page, page: { ...page.page, ...(hash ? { webpackCompilationHash: hash } : {}) } }
}
