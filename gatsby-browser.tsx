import './src/styles/global.css'
import { startOutbox } from './src/features/inquiry/start-outbox'
import { keepAddress, localizeNotFound, type PageLoader } from './src/features/routing/localize-not-found'
import { reportView, startVisits } from './src/features/visits/start'

export { wrapPageElement } from './src/layouts/wrap-page-element'

declare global {
  interface Window {
    ___loader?: PageLoader
    pagePath?: string
  }
}

export function onClientEntry(): void {
  keepAddress(window)
  if (window.___loader) localizeNotFound(window.___loader)
  startVisits()
  startOutbox()
}

export { reportView as onRouteUpdate }
