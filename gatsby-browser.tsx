import './src/ui/tokens/global.css'
import { startBuildUpdates } from './src/app/updates/start'
import { installReplyHandlers } from './src/app/feedback/start'
import { startList } from './src/features/inquiry/list/start-list'
import { startOutbox } from './src/features/inquiry/model/start-outbox'
import { keepAddress, localizeNotFound, type PageLoader } from './src/app/routing/localize-not-found'
import { followLinks } from './src/app/routing/follow-links'
import { announceRoute } from './src/app/routing/announce-route'
import { keepPlaces } from './src/app/routing/update-scroll'
import { reportView, startVisits, type RouteUpdate } from './src/app/visits/start'
import { hydrateInSteps } from './src/entry/hydrate-in-steps'
import { guardTranslatedText } from './src/entry/translated-text'
import { replayClicks } from './src/lib/early-clicks'
import { whenIdle } from './src/lib/when-idle'
import { wakeAll } from './src/lib/when-turned-to'
import { endFirstPage, isFirstPage } from './src/ui/components/static-html'

export { shouldUpdateScroll } from './src/app/routing/update-scroll'
export { wrapPageElement } from './src/entry/wrap-page-element'

declare global {
  interface Window {
    ___loader?: PageLoader
    pagePath?: string
  }
}

let prefetchLinks = () => {}

export function onClientEntry(): void {
  guardTranslatedText()
  keepAddress(window)
  keepPlaces()
  if (window.___loader) localizeNotFound(window.___loader)
  // After the loader is wrapped, to check a failed load last.
  startBuildUpdates()
  prefetchLinks = followLinks(window as unknown as Parameters<typeof followLinks>[0])
  installReplyHandlers()
  startVisits()
  startOutbox()
  startList()
  whenIdle(() => {
    // Pages work without these.
    import('./src/entry/start-when-idle').then(
      ({ startWhenIdle }) => startWhenIdle(),
      () => {},
    )
  })
}

export function onInitialClientRender(): void {
  if (!isFirstPage()) wakeAll()
  endFirstPage()
  replayClicks()
}

export const replaceHydrateFunction = () => hydrateInSteps

export function onPreRouteUpdate({ prevLocation }: RouteUpdate): void {
  if (prevLocation) wakeAll()
}

export function onRouteUpdate(update: RouteUpdate): void {
  reportView(update)
  announceRoute(update)
  prefetchLinks()
}
