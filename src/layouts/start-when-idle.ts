import { goToDocument } from '../features/build-updates/start'
import { prepareConnectionNotice } from '../features/connection/connection'
import { guardDocuments } from '../features/connection/guard-documents'
import { startLanguageHint } from '../features/language-hint/start'
import { startPictureTransitions } from '../features/view-transitions/start'
import { prepareErrorPage } from './error-page'

/** Starts what no first view needs; loaded when the browser is idle. */
export function startWhenIdle(): void {
  startLanguageHint()
  startPictureTransitions()
  guardDocuments((target) => void goToDocument(target))
  prepareConnectionNotice()
  prepareErrorPage()
}
