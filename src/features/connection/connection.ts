/** What waits for a connection. */
export interface Waiting {
  target: URL
  /** Called once, when the target can be reached. */
  onReachable: () => void
  /** Called when the visitor gives up. */
  onGivenUp: () => void
}

/** Milliseconds until the notice, where it can't be loaded, is asked for again. */
const NEXT_TRY = 2000

let current: Waiting | null = null

const loadNotice = () => import('./connection-notice')

/** Has the notice there before it is needed: without a connection it could not be loaded. */
export function prepareConnectionNotice(): void {
  loadNotice().then(
    ({ prepareTexts }) => prepareTexts(),
    () => {},
  )
}

/** Says that there is no connection, and goes on when there is one. Takes the place of what waited before. */
export function waitForConnection(waiting: Waiting): void {
  current = waiting
  loadNotice().then(
    ({ showConnectionNotice }) => {
      if (current === waiting) showConnectionNotice(waiting)
    },
    () => {
      window.setTimeout(() => {
        if (current === waiting) waitForConnection(waiting)
      }, NEXT_TRY)
    },
  )
}

/** Ends the waiting: the visitor is elsewhere. */
export function stopWaiting(): void {
  if (!current) return
  current = null
  loadNotice().then(
    ({ hideConnectionNotice }) => {
      if (!current) hideConnectionNotice()
    },
    () => {},
  )
}
