import { StorageError } from '../attachments/s3-store'
import { DatabaseUnavailable } from '../database/unavailable'
import { refuseForNow, type Refusal } from '../../../packages/server/src/envelope'
import { errorCode } from '../../../packages/server/src/error-code'
import { messages } from '../../../packages/server/src/messages'

/** Error codes of the system, SQLite and PostgreSQL. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])

/** Seconds until a retry may succeed: storage needs freed space or a restart; a database is often back at once. */
const RETRY_SECONDS = { storage: 60, database: 5 }

/** The answer to a temporary error that is not a bug; null for any other error. */
export function describeOutage(error: unknown): Refusal | null {
  if (error instanceof StorageError) return refuseForNow(RETRY_SECONDS.storage, messages.storageUnavailable)
  if (DISK_FULL.has(errorCode(error) ?? '')) return refuseForNow(RETRY_SECONDS.storage, messages.diskFull)
  if (error instanceof DatabaseUnavailable) return refuseForNow(RETRY_SECONDS.database)
  return null
}
