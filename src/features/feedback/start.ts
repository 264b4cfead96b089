import { setReplyHandlers } from '../../lib/request/reply-handlers'
import type { MessageOptions, NotificationOptions } from './popup'
import type * as Show from './show'

/** All hang on one chain, so that they are shown in the order of the calls. */
let showing = Promise.resolve()

function whenLoaded(use: (show: typeof Show) => Promise<void>): void {
  showing = showing
    .then(() => import('./show'))
    .then(use)
    // What can't be loaded can't be shown; the next use loads it anew.
    .catch(() => {})
}

/** Shows a message at the top centre. Shown again while it is there, it counts up. Loads what it needs on first use. */
export function showMessage(options: MessageOptions): void {
  whenLoaded((show) => show.openMessage(options))
}

/** Shows a notification at the top right. Loads what it needs on first use. */
export function showNotification(options: NotificationOptions): void {
  whenLoaded((show) => show.openNotification(options))
}

/**
 * Lets the request layer tell the visitor about failed calls. To be called once, from Gatsby's `onClientEntry`; returns
 * a function that undoes it.
 */
export function installReplyHandlers(): () => void {
  return setReplyHandlers({ show: (notice) => whenLoaded((show) => show.openNotice(notice)) })
}
