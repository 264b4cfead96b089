import { startLanguageHint } from '../features/language-hint/start'
import { startPictureTransitions } from '../features/view-transitions/start'

/** Starts what no first view needs; loaded when the browser is idle. */
export function startWhenIdle(): void {
  startLanguageHint()
  startPictureTransitions()
}
