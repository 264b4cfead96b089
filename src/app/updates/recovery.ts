import { sessionStore } from '../../lib/storage'
import { hasDraft } from '../../lib/has-draft'
import { newerBuild, type NewerBuild } from '../routing/newer-build'
import type { LoadedPage } from './gatsby-globals'
import { reach } from '../connection/reach'
import { reachOrWait } from './go-to-document'
import { type Aim, latestAim } from './guard-navigation'
import { leavePage } from './leave-page'
import { isLoadError, makePageLoadError } from '../routing/page-error'
import { createReloader } from './reloader'

export { goToDocument } from './go-to-document'

/* Handles pages that can't be loaded or are of another build. Loaded when the browser is idle, or when it is needed. */

const here = () => new URL(window.location.href)

const reloader = createReloader({ store: sessionStore, now: Date.now, here, leave: leavePage, isWriting: hasDraft })

/** @param failed the page that could not be loaded; without it, the offer is to reload the page shown. */
function offer(failed?: Aim): void {
  // Without the notice only the offer is lost.
  import('./reload-notice').then(
    ({ showBuildNotice }) => showBuildNotice(failed?.target ?? null),
    () => {},
  )
}

/** Resolves to whether it reloads: it does not while it waits for a connection, or just after a try. */
async function reloadWhenReachable({ target, replace }: Aim): Promise<boolean> {
  if ((await reachOrWait({ target, replace })) === null) return false
  return ['reload', 'wait'].includes(reloader.reload(target, replace))
}

/** Returns whether a document is loaded instead of Gatsby's navigation. */
export function takeOver(aim: Aim): boolean {
  if (aim.target.origin !== window.location.origin) {
    leavePage(aim.target, aim.replace)
    return true
  }
  const decision = reloader.decide(aim.target)
  if (decision === 'offer') offer()
  if (decision === 'reload') void reloadWhenReachable(aim)
  return decision === 'reload' || decision === 'wait'
}

/**
 * Makes a new build take over the next navigation; while an inquiry is being written, offers a reload once instead.
 */
export function learnOfBuild(build: NewerBuild | null): void {
  if (hasDraft() && !newerBuild.isKnown()) offer()
  newerBuild.learn(build, takeOver)
}

async function findErrorToShow(aim: Aim, failure: Error): Promise<Error | null> {
  if (latestAim.isAnother(aim)) return null
  const status = await reachOrWait(aim)
  if (status === null) return null
  // The host would show its own error page.
  if (status >= 500) return makePageLoadError(status)
  const decision = reloader.reload(aim.target, aim.replace)
  if (decision === 'offer') offer(aim)
  return decision === 'refuse' ? failure : null
}

/** A page that throws, which leads to the error page in the frame of the previous page. */
function makeThrowingPage(former: LoadedPage, error: Error): LoadedPage {
  const { rules: _rules, ...pageContext } = former.json?.pageContext ?? {}
  const component = () => {
    throw error
  }
  return { ...former, component, json: { ...former.json, pageContext } }
}

/**
 * Resolves to the page to show when one could not be loaded; null if there is a better way.
 * @param former the page shown before; null at the start, where the served document is readable
 */
export async function recoverPage(aim: Aim, failure: Error, former: LoadedPage | null): Promise<LoadedPage | null> {
  const error = await findErrorToShow(aim, failure)
  if (error && former) return makeThrowingPage(former, error)
  if (error) showPartialLoadNotice()
  return null
}

/**
 * Reloads the page after code failed to load, if that may help.
 * @param isPageLost waits for a connection if there is none; a page that can be read is left alone
 * @returns whether the page is being reloaded.
 */
export async function recoverFromLoadError(error: unknown, { isPageLost = false } = {}): Promise<boolean> {
  if (!isLoadError(error)) return false
  const aim = { target: here(), replace: true }
  const decision = reloader.decide(aim.target)
  if (decision === 'offer') offer(aim)
  if (decision !== 'reload') return decision === 'wait'
  if (!isPageLost && (await reach(aim.target)) === null) return false
  return reloadWhenReachable(aim)
}

/** Tells the visitor that the page is readable although its code did not load. */
function showPartialLoadNotice(): void {
  import('./reload-notice').then(
    ({ showPartialNotice }) => showPartialNotice(),
    () => {},
  )
}
