import { showConnectionNotice } from '../connection/connection-notice'
import { reach } from '../connection/reach'
import { errorState } from '../routing/error-state'
import { type Aim, latestAim } from './guard-navigation'
import { leavePage } from './leave-page'

/** Back and forward have already changed the address. */
function restoreAddress(): void {
  const shown = errorState.shownAddress()
  const { pathname, search } = window.location
  if (shown && shown !== pathname + search) window.history.replaceState(window.history.state, '', shown)
}

/**
 * Checks whether a document can be loaded. Without a connection it waits on the current page, which the browser's own
 * error page would replace.
 * @returns its HTTP status; null if it has to wait, or if another target has been requested since
 */
export async function reachOrWait(aim: Aim): Promise<number | null> {
  latestAim.set(aim)
  const status = await reach(aim.target)
  if (latestAim.isAnother(aim)) return null
  if (status === null) {
    showConnectionNotice({
      target: aim.target,
      onReachable: () => leavePage(aim.target, aim.replace),
      onGivenUp: restoreAddress,
    })
  }
  return status
}

/**
 * Loads a document in this tab once it can be reached.
 * @param highestStatus stays here if the host answers with a higher one
 */
export async function goToDocument(target: URL, highestStatus = Infinity): Promise<void> {
  const status = await reachOrWait({ target, replace: false })
  if (status !== null && status <= highestStatus) leavePage(target, false)
}
