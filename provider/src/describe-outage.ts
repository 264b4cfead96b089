import { StorageError } from './attachments/s3-store'
import { DatabaseUnavailable } from './database/unavailable'
import { failure, Refusal } from './envelope'
import { errorCode } from './error-code'
import { messages } from './messages'

/** Codes of the system, SQLite and PostgreSQL. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])

/**
 * Seconds until the same call may succeed: someone has to make room, or a store comes back; a database is often back at
 * once.
 */
const RETRY_SECONDS = { storage: 60, database: 5 }

/** The answer to an error that is no fault of the program and may be over soon; null for any other error. */
export function describeOutage(error: unknown): Refusal | null {
  if (error instanceof StorageError) return refuse(messages.storageUnavailable, RETRY_SECONDS.storage)
  if (DISK_FULL.has(errorCode(error) ?? '')) return refuse(messages.diskFull, RETRY_SECONDS.storage)
  if (error instanceof DatabaseUnavailable) return refuse(messages.unavailable, RETRY_SECONDS.database)
  return null
}

function refuse(message: string, retryAfter: number): Refusal {
  return new Refusal(failure(503, message, { retryAfter }), 503, { 'retry-after': String(retryAfter) })
}
