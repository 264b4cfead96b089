import { sessionStore } from '../../lib/storage'
import { hasDraft } from '../inquiry/has-draft'
import type { ReloadDecision } from './decide-reload'
import type { GatsbyGlobals } from './gatsby-globals'
import { guardLoader } from './guard-loader'
import { guardNavigation, type Aim } from './guard-navigation'
import { leavePage } from './leave-page'
import { isLoadError } from './load-error'
import { createReloader } from './reloader'
import { startWatching } from './start-watching'

const here = () => new URL(window.location.href)

const reload = createReloader({ store: sessionStore, now: Date.now, here, leave: leavePage, isWriting: hasDraft })

/** @param failed where a page could not be loaded; without it the offer is to reload the page shown. */
function offer(failed?: Aim): void {
  // Without the notice nothing is lost but the offer.
  import('./build-notice').then(
    ({ showBuildNotice }) => showBuildNotice(failed?.target ?? null),
    () => {},
  )
}

function ask({ target, replace }: Aim): ReloadDecision {
  const decision = reload(target, replace)
  if (decision === 'offer') offer()
  return decision
}

function askAfterFailure(aim: Aim): ReloadDecision {
  const decision = reload(aim.target, aim.replace)
  if (decision === 'offer') offer(aim)
  return decision
}

/**
 * Reloads the page for an error that says that a piece of the site could not be loaded: for error boundaries.
 *
 * @returns whether the page is being reloaded.
 */
export function recoverFromLoadError(error: unknown): boolean {
  // A reload without a network would only lose the page.
  if (!isLoadError(error) || !window.navigator.onLine) return false
  const decision = askAfterFailure({ target: here(), replace: true })
  return decision === 'reload' || decision === 'wait'
}

function catchLoadErrors(): void {
  const recover = (event: Event, error: unknown) => {
    if (!isLoadError(error)) return
    // Gatsby's own listener reloads without a guard.
    event.stopImmediatePropagation()
    recoverFromLoadError(error)
  }
  window.addEventListener('unhandledrejection', (event) => recover(event, event.reason), true)
  window.addEventListener('error', (event) => recover(event, event.error), true)
}

/**
 * Keeps an open tab up with the site: it takes a new build over at its next navigation, and reloads when what it asks for is
 * gone. To be called once, from Gatsby's `onClientEntry`, after what else changes Gatsby's loader.
 *
 * @param onRefused shows the error of a page that failed again after a reload, and the address it is shown at
 */
export function startBuildUpdates(onRefused: (error: Error, address: string) => void): void {
  if (process.env.NODE_ENV === 'development') return
  const gatsby = window as unknown as GatsbyGlobals
  let isOutdated = false

  const navigation = guardNavigation(gatsby, (aim) => {
    if (!isOutdated) return false
    const decision = ask(aim)
    return decision === 'reload' || decision === 'wait'
  })
  guardLoader(gatsby, {
    current: navigation.current,
    onLoaded: navigation.arrive,
    onOtherBuild: ask,
    onFailed: askAfterFailure,
    onRefused,
  })
  catchLoadErrors()
  startWatching(gatsby.___webpackCompilationHash, () => {
    isOutdated = true
    if (hasDraft()) offer()
  })
}
