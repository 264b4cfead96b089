import { hasDraft } from '../inquiry/has-draft'
import { newerBuild } from '../routing/newer-build'
import type { GatsbyGlobals } from './gatsby-globals'
import { guardLoader } from './guard-loader'
import { guardNavigation, type Aim } from './guard-navigation'
import { latestAim } from './latest-aim'
import { isLoadError } from './load-error'
import { loadRecovery, recoverFromLoadError } from './load-recovery'
import { startWatching } from './start-watching'

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
 * Keeps an open tab up with the site: it takes a new build over at its next navigation, and reloads when what it asks for is
 * gone. To be called once, from Gatsby's `onClientEntry`, after what else changes Gatsby's loader.
 */
export function startBuildUpdates(): void {
  if (process.env.NODE_ENV === 'development') return
  const gatsby = window as unknown as GatsbyGlobals
  /** Known when there is a newer build. */
  let takeOver: ((aim: Aim) => boolean) | null = null

  const navigation = guardNavigation(gatsby, {
    follow: (target) => newerBuild.read()?.follow(target) ?? target,
    takeOver(aim) {
      latestAim.set(aim)
      return takeOver?.(aim) ?? false
    },
  })
  guardLoader(gatsby, {
    current: navigation.current,
    onLoaded: navigation.arrive,
    isTakenOver: async (aim) => (await loadRecovery()).takeOver(aim),
    onFailed: async (aim, failure) => (await loadRecovery()).recoverPage(aim, failure),
    onStartFailed: () => void loadRecovery().then(({ tellPartial }) => tellPartial()),
    isMissing: (pathname) => newerBuild.read()?.hasPage(pathname) === false,
  })
  catchLoadErrors()
  startWatching(gatsby.___webpackCompilationHash, (build) => {
    newerBuild.learn(build)
    void loadRecovery().then((recovery) => {
      // Told again of the build, the visitor would be asked again.
      if (hasDraft() && !takeOver) recovery.offer()
      takeOver = recovery.takeOver
    })
  })
}
