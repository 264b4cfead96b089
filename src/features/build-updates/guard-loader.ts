import type { GatsbyGlobals, LoadedPage } from './gatsby-globals'
import type { Aim } from './guard-navigation'
import type { ReloadDecision } from './decide-reload'

export interface LoadEvents {
  /** Where the navigation leads that asks for a page. */
  current: () => Aim
  onLoaded: (path: string) => void
  /** The page belongs to another build than the code that runs. */
  onOtherBuild: (aim: Aim) => ReloadDecision
  onFailed: (aim: Aim) => ReloadDecision
  /** It failed again after a reload. */
  onRefused: (error: Error, path: string) => void
}

/** For a page that is not needed any more: the document is being left, or stays as it is. */
const never = () => new Promise<undefined>(() => {})

function readFailure(page: LoadedPage | undefined): Error | null {
  if (page && page.status !== 'error') return null
  return page?.error instanceof Error ? page.error : new Error('The page could not be loaded.')
}

/**
 * Takes the loading of pages over from Gatsby, which loads a page that fails as a new document without query and hash, and
 * reloads on its own when the code is of another build. Links, the router and the start ask here; prefetching does not.
 */
export function guardLoader(
  gatsby: Pick<GatsbyGlobals, '___loader' | '___webpackCompilationHash'>,
  { current, onLoaded, onOtherBuild, onFailed, onRefused }: LoadEvents,
): void {
  const { ___loader: loader, ___webpackCompilationHash: ownHash } = gatsby
  const { loadPage } = loader
  let isStarted = false

  loader.loadPage = async (path) => {
    const aim = current()
    const page = await loadPage(path).catch((error: unknown): LoadedPage => ({ status: 'error', error }))
    const failure = readFailure(page)
    if (!failure) {
      const hash = page?.page?.webpackCompilationHash
      if (hash && ownHash && hash !== ownHash && isLeaving(onOtherBuild(aim))) return never()
      isStarted = true
      onLoaded(aim.target.pathname)
      // With its own code's hash, or Gatsby would reload.
      return page?.page && hash !== ownHash ? withHash(page, ownHash) : page
    }
    const decision = onFailed(aim)
    // The start shows nothing but the document as it was served, which can be read; Gatsby leaves it and logs why.
    if (!isStarted && !isLeaving(decision)) return page
    if (decision === 'refuse') onRefused(failure, window.location.pathname + window.location.search)
    return never()
  }
}

function isLeaving(decision: ReloadDecision): boolean {
  return decision === 'reload' || decision === 'wait'
}

function withHash(page: LoadedPage, hash: string | undefined): LoadedPage {
  return { ...page, page: { ...page.page, ...(hash ? { webpackCompilationHash: hash } : {}) } }
}
