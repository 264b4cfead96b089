import { setReplyHandlers } from '../../lib/request/reply-handlers'
import type { MessageOptions, NotificationOptions } from './popup-store'
import type * as Show from './show'

/** Notices are chained, to appear in the order of the calls. */
let showing = Promise.resolve()

function whenLoaded(use: (show: typeof Show) => Promise<void>): void {
  showing = showing
    .then(() => import('./show'))
    .then(use)
    // Without its code a notice can't be shown; the next use loads it again.
    .catch(() => {})
}

/** Shows a message at the top centre. A repeat of an open message raises its count. Loads its code on first use. */
export function showMessage(options: MessageOptions): void {
  whenLoaded((show) => show.openMessage(options))
}

/** Shows a notification at the top right. Loads its code on first use. */
export function showNotification(options: NotificationOptions): void {
  whenLoaded((show) => show.openNotification(options))
}

/**
 * Connects the request layer to the notices about failed calls. To be called once, from Gatsby's `onClientEntry`.
 * @returns a function that undoes it.
 */
export function installReplyHandlers(): () => void {
  return setReplyHandlers({ show: (notice) => whenLoaded((show) => show.openNotice(notice)) })
}
