import { setReplyHandlers } from '../../lib/request/reply-handlers'
import type { MessageOptions, NotificationOptions } from './popup-store'
import type * as Show from './show'

/** All notices are in one chain, so that they appear in the order of the calls. */
let showing = Promise.resolve()

function whenLoaded(use: (show: typeof Show) => Promise<void>): void {
  showing = showing
    .then(() => import('./show'))
    .then(use)
    // A notice whose code can't be loaded can't be shown; the next use loads it again.
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
 * Lets the request layer tell the visitor about failed calls. To be called once, from Gatsby's `onClientEntry`.
 * @returns a function that undoes it.
 */
export function installReplyHandlers(): () => void {
  return setReplyHandlers({ show: (notice) => whenLoaded((show) => show.openNotice(notice)) })
}
