/** An error that the person at the keyboard can mend: its message is all there is to say, without a stack. */
export class UserError extends Error {}

/** Runs a script's main function; what goes wrong is said once and ends it with a non-zero code. */
export function runMain(main: () => Promise<void> | void): void {
  Promise.resolve()
    .then(main)
    .catch((error: unknown) => {
      console.error(error instanceof UserError ? `\n${error.message}\n` : error)
      process.exitCode = 1
    })
}
