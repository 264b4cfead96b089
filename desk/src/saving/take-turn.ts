/** How long the files of a commit may take to be written on this machine. */
const writingMs = 1000

/** Ends a turn: immediately, or once the files of the commit are written. */
export type EndTurn = (isCommitted: boolean) => void

/** Waits until no other window of this browser is between its last check and writing the files. */
export function takeTurn(): Promise<EndTurn> {
  // Only pages of https: and of this machine have locks.
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    void navigator.locks.request(
      'desk-commit',
      () =>
        new Promise<void>((free) => {
          resolve((isCommitted) => setTimeout(free, isCommitted ? writingMs : 0))
        }),
    )
  })
}
