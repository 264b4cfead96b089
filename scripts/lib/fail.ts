import { types } from 'node:util'

/** An error the user can fix: only its message is shown, without a stack. */
export class UserError extends Error {}

/** Errors of parseArgs name the wrong option. */
const isOfOptions = (error: unknown): error is Error =>
  types.isNativeError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')

/** Runs a script's main function; an error is reported once and gives a non-zero exit code. */
export function runMain(main: () => Promise<void> | void): void {
  Promise.resolve()
    .then(main)
    .catch((error: unknown) => {
      console.error(error instanceof UserError || isOfOptions(error) ? `\n${error.message}\n` : error)
      process.exitCode = 1
    })
}
