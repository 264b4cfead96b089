import { StorageError } from './attachments/s3-store'
import { DatabaseUnavailable } from './database/unavailable'
import { refuseForNow, type Refusal } from '../../packages/server/src/envelope'
import { errorCode } from '../../packages/server/src/error-code'
import { messages } from '../../packages/server/src/messages'

/** Codes of the system, SQLite and PostgreSQL. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])

/**
 * Seconds until the same call may succeed: someone has to make room, or a store comes back; a database is often back at
 * once.
 */
const RETRY_SECONDS = { storage: 60, database: 5 }

/** The answer to an error that is no fault of the program and may be over soon; null for any other error. */
export function describeOutage(error: unknown): Refusal | null {
  if (error instanceof StorageError) return refuseForNow(RETRY_SECONDS.storage, messages.storageUnavailable)
  if (DISK_FULL.has(errorCode(error) ?? '')) return refuseForNow(RETRY_SECONDS.storage, messages.diskFull)
  if (error instanceof DatabaseUnavailable) return refuseForNow(RETRY_SECONDS.database)
  return null
}
