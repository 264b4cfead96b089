import { refuseForNow, type Refusal } from '../../../packages/server/src/envelope'
import { errorCode } from '../../../packages/server/src/error-code'
import { messages } from '../../../packages/server/src/messages'

/** A temporary error that is not a bug. */
export class Outage extends Error {
  /** Seconds until a retry may succeed: storage needs freed space or a restart; a database is often back at once. */
  readonly retrySeconds: number = 5
  readonly text: string = messages.unavailable
}

/** Error codes of the system, SQLite and PostgreSQL. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])

/** The answer to an outage; null for any other error. */
export function describeOutage(error: unknown): Refusal | null {
  if (DISK_FULL.has(errorCode(error) ?? '')) return refuseForNow(60, messages.diskFull)
  return error instanceof Outage ? refuseForNow(error.retrySeconds, error.text) : null
}
