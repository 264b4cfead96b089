import './src/ui/tokens/global.css'
import { startBuildUpdates } from './src/app/updates/start'
import { installReplyHandlers } from './src/app/feedback/start'
import { startOutbox } from './src/features/inquiry/model/start-outbox'
import { keepAddress, localizeNotFound, type PageLoader } from './src/app/routing/localize-not-found'
import { announceRoute } from './src/app/routing/announce-route'
import { keyJumps } from './src/app/routing/key-jumps'
import { reportView, startVisits, type RouteUpdate } from './src/app/visits/start'
import { hydrateInSteps } from './src/entry/hydrate-in-steps'
import { guardTranslatedText } from './src/entry/translated-text'
import { whenIdle } from './src/lib/when-idle'

export { replayClicks as onInitialClientRender } from './src/lib/early-clicks'
export { shouldUpdateScroll } from './src/app/routing/update-scroll'
export { wrapPageElement } from './src/entry/wrap-page-element'

declare global {
  interface Window {
    ___loader?: PageLoader
    pagePath?: string
  }
}

export function onClientEntry(): void {
  guardTranslatedText()
  keepAddress(window)
  keyJumps()
  if (window.___loader) localizeNotFound(window.___loader)
  // After the loader is wrapped, so that a failed load is looked at last.
  startBuildUpdates()
  installReplyHandlers()
  startVisits()
  startOutbox()
  whenIdle(() => {
    // Every page works without these.
    import('./src/entry/start-when-idle').then(
      ({ startWhenIdle }) => startWhenIdle(),
      () => {},
    )
  })
}

export const replaceHydrateFunction = () => hydrateInSteps

export function onRouteUpdate(update: RouteUpdate): void {
  reportView(update)
  announceRoute(update)
}
