import { whenIdle } from '../lib/when-idle'
import type { GatsbyGlobals } from '../app/updates/gatsby-globals'
import { loadRecovery } from '../app/updates/load-recovery'
import { startWatching } from '../app/updates/start-watching'
import { prepareConnectionNotice } from '../app/connection/connection-notice'
import { startMarkingTables } from '../lib/scrollable-tables'
import { startPrintDate } from '../lib/print-date'
import { guardDocuments } from '../app/connection/guard-documents'
import { showSignIn } from '../features/account/model/show-sign-in'
import { startLanguageHint } from '../features/language-hint/start'
import { prepareErrorPage } from '../layouts/error-page'

/** Animates pictures from a card to its page, if the browser supports it. To be called once. */
function startPictureTransitions(): void {
  if (!('startViewTransition' in document)) return
  whenIdle(() => {
    // Without this code, pages change without a transition.
    import('../app/view-transitions/picture-transition').then(
      ({ watchNavigations }) => watchNavigations(),
      () => {},
    )
  })
}

/** Starts everything that no first view needs; loaded when the browser is idle. */
export function startWhenIdle(): void {
  startLanguageHint()
  showSignIn()
  // Another tab signed in or out.
  window.addEventListener('storage', showSignIn)
  startPictureTransitions()
  startPrintDate()
  startMarkingTables()
  // Loaded early, because it is needed when nothing can be loaded any more.
  void loadRecovery().then(({ goToDocument, learnOfBuild }) => {
    guardDocuments((target) => void goToDocument(target))
    const { ___webpackCompilationHash } = window as Partial<GatsbyGlobals>
    if (process.env.NODE_ENV === 'production') startWatching(___webpackCompilationHash, learnOfBuild)
  })
  prepareConnectionNotice()
  prepareErrorPage()
}
