import { errorCode } from '../error-code'

/** The database did not do what it was asked to, for a reason that may pass; `code` is its own. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly code: string | undefined

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = errorCode(cause)
  }
}

/**
 * Connections, a shutdown, too many clients, a full disk, a cancelled statement, a lock, a database that only reads
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html), and what the network and SQLite say in such cases.
 */
const CODES =
  /^(08...|53...|57P..|58...|57014|55P03|25006|25P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|SQLITE_(BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN)\w*)$/

/** What pg says without a code. */
const MESSAGES =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** The error as `DatabaseUnavailable` where it is one. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  const isOne = CODES.test(errorCode(error) ?? '') || (error instanceof Error && MESSAGES.test(error.message))
  return isOne ? new DatabaseUnavailable(error) : error
}
