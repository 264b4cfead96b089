import { sessionStore } from '../../lib/storage'
import { showConnectionNotice } from '../connection/connection-notice'
import { reach } from '../connection/reach'
import { hasDraft } from '../inquiry/has-draft'
import { errorState } from '../routing/error-state'
import { newerBuild, type NewerBuild } from '../routing/newer-build'
import type { LoadedPage } from './gatsby-globals'
import type { Aim } from './guard-navigation'
import { latestAim } from './latest-aim'
import { leavePage } from './leave-page'
import { isLoadError, makePageLoadError } from './load-error'
import { createReloader } from './reloader'

/*
 * What becomes of a page that can't be loaded, or is of another build. Loaded when the browser is idle, or when it is needed.
 */

const here = () => new URL(window.location.href)

const reloader = createReloader({ store: sessionStore, now: Date.now, here, leave: leavePage, isWriting: hasDraft })

/** @param failed where a page could not be loaded; without it the offer is to reload the page shown. */
function offer(failed?: Aim): void {
  // Without the notice nothing is lost but the offer.
  import('./build-notice').then(
    ({ showBuildNotice }) => showBuildNotice(failed?.target ?? null),
    () => {},
  )
}

/** Back and forward have changed the address already. */
function restoreAddress(): void {
  const shown = errorState.shownAddress()
  const { pathname, search } = window.location
  if (shown && shown !== pathname + search) window.history.replaceState(window.history.state, '', shown)
}

/**
 * Finds out whether a document can be loaded, and waits in place for a connection where there is none: the browser's own error
 * page would take the place of the page shown.
 *
 * @returns its HTTP status; null where it is waited for, or another has been asked for since
 */
async function reachOrWait(aim: Aim): Promise<number | null> {
  latestAim.set(aim)
  const status = await reach(aim.target)
  if (latestAim.isAnother(aim)) return null
  if (status === null) {
    showConnectionNotice({
      target: aim.target,
      onReachable: () => leavePage(aim.target, aim.replace),
      onGivenUp: restoreAddress,
    })
  }
  return status
}

/**
 * Loads a document in this tab, as soon as it can be reached.
 *
 * @param highestStatus stays where the host answers with a higher one
 */
export async function goToDocument(target: URL, highestStatus = Infinity): Promise<void> {
  const status = await reachOrWait({ target, replace: false })
  if (status !== null && status <= highestStatus) leavePage(target, false)
}

/** Tells whether it reloads: it does not where it waits for a connection, or has just been tried. */
async function reloadWhenReachable({ target, replace }: Aim): Promise<boolean> {
  if ((await reachOrWait({ target, replace })) === null) return false
  return ['reload', 'wait'].includes(reloader.reload(target, replace))
}

/** Tells whether a document is loaded in place of what Gatsby would do. */
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

/** Has the next navigation taken over by a new build; while an inquiry is being written, that is offered once. */
export function learnOfBuild(build: NewerBuild | null): void {
  if (hasDraft() && !newerBuild.isKnown()) offer()
  newerBuild.learn(build, takeOver)
}

async function findErrorToShow(aim: Aim, failure: Error): Promise<Error | null> {
  if (latestAim.isAnother(aim)) return null
  const status = await reachOrWait(aim)
  if (status === null) return null
  // The host would show a page of its own.
  if (status >= 500) return makePageLoadError(status)
  const decision = reloader.reload(aim.target, aim.replace)
  if (decision === 'offer') offer(aim)
  return decision === 'refuse' ? failure : null
}

/** A page that throws, and so leads to the error page in the frame of the page that was shown before. */
function makeThrowingPage(former: LoadedPage, error: Error): LoadedPage {
  const { rules: _rules, ...pageContext } = former.json?.pageContext ?? {}
  const component = () => {
    throw error
  }
  return { ...former, component, json: { ...former.json, pageContext } }
}

/**
 * Gives what to show for a page that could not be loaded; null where there is something better to do.
 *
 * @param former the page that was shown before; null at the start, where the document as it was served can be read
 */
export async function recoverPage(aim: Aim, failure: Error, former: LoadedPage | null): Promise<LoadedPage | null> {
  const error = await findErrorToShow(aim, failure)
  if (error && former) return makeThrowingPage(former, error)
  if (error) tellPartial()
  return null
}

/**
 * Reloads the page for an error that says that a piece of the site could not be loaded, where that may help.
 *
 * @param isPageLost waits for a connection where there is none; a page that can be read is left alone
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

/** Says that the page can be read but that its code did not come. */
function tellPartial(): void {
  import('./partial-notice').then(
    ({ showPartialNotice }) => showPartialNotice(),
    () => {},
  )
}
