import { untilLateParts } from '../late-part'
import { newerBuild } from '../routing/newer-build'
import type { GatsbyGlobals } from './gatsby-globals'
import { guardLoader } from './guard-loader'
import { guardNavigation, latestAim } from './guard-navigation'
import { isLoadError } from '../routing/page-error'
import { loadRecovery, recoverFromLoadError } from './load-recovery'

function catchLoadErrors(): void {
  const recover = (event: Event, error: unknown) => {
    if (!isLoadError(error)) return
    // Gatsby's own listener reloads without a guard.
    event.stopImmediatePropagation()
    void recoverFromLoadError(error)
  }
  window.addEventListener('unhandledrejection', (event) => recover(event, event.reason), true)
  window.addEventListener('error', (event) => recover(event, event.error), true)
}

/**
 * Keeps an open tab up to date: a new build takes over at the next navigation, and the tab reloads when a requested
 * piece is gone. To be called once, from Gatsby's `onClientEntry`, after everything else that changes Gatsby's loader.
 * The watch for new builds starts when the browser is idle.
 */
export function startBuildUpdates(): void {
  if (process.env.NODE_ENV === 'development') return
  const gatsby = window as unknown as GatsbyGlobals

  const navigation = guardNavigation(gatsby, {
    follow: (target) => newerBuild.read()?.follow(target) ?? target,
    takeOver(aim) {
      latestAim.set(aim)
      return newerBuild.takeOver(aim)
    },
    untilSteady: untilLateParts,
  })
  guardLoader(gatsby, {
    current: navigation.current,
    onLoaded: navigation.arrive,
    isTakenOver: async (aim) => (await loadRecovery()).takeOver(aim),
    onFailed: async (...failed) => (await loadRecovery()).recoverPage(...failed),
    isMissing: (pathname) => newerBuild.read()?.hasPage(pathname) === false,
  })
  catchLoadErrors()
}
