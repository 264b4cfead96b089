import { errorCode } from '../../../packages/server/src/error-code'

/** The database could not do its work, for a reason that may pass; `code` is its own. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly code: string | undefined

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = errorCode(cause)
  }
}

/**
 * Connections, a shutdown, too many clients, a full disk, a cancelled statement, a lock, a deadlock, a read-only database
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html), and what the network and SQLite report in such
 * cases.
 */
const CODES =
  /^(08...|53...|57P..|58...|57014|55P03|40P01|25006|25P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|SQLITE_(BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN)\w*)$/

/** Messages of pg's errors that have no code. */
const MESSAGES =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Turns such an error into `DatabaseUnavailable`. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  const isOne = CODES.test(errorCode(error) ?? '') || (error instanceof Error && MESSAGES.test(error.message))
  return isOne ? new DatabaseUnavailable(error) : error
}
