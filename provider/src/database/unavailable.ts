import { errorCode } from '../../../packages/server/src/error-code'
import { Outage } from '../lib/outage'

/** A database failure that may be temporary; `code` is the database's own. */
export class DatabaseUnavailable extends Outage {
  override name = 'DatabaseUnavailable'
  readonly code: string | undefined

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = errorCode(cause)
  }
}

/**
 * Connections, shutdown, too many clients, full disk, cancelled statement, lock, deadlock, read-only database
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html), and the equivalent network and SQLite errors.
 */
const CODES =
  /^(08...|53...|57P..|58...|57014|55P03|40P01|25006|25P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|SQLITE_(BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN)\w*)$/

/** Messages of pg errors without a code. */
const MESSAGES =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  const isOne = CODES.test(errorCode(error) ?? '') || (error instanceof Error && MESSAGES.test(error.message))
  return isOne ? new DatabaseUnavailable(error) : error
}
