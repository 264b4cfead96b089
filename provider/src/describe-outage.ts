import { StorageError } from './attachments/s3-store'
import { failure, Refusal } from './envelope'
import { errorCode } from './error-code'
import { messages } from './messages'

/** Codes of the system, SQLite and PostgreSQL. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])

const RETRY_SECONDS = 60

/** The answer to an error that is no fault of the program and may be over soon; null for any other. */
export function describeOutage(error: unknown): Refusal | null {
  const message =
    error instanceof StorageError
      ? messages.storageUnavailable
      : DISK_FULL.has(errorCode(error) ?? '')
        ? messages.diskFull
        : null
  if (message === null) return null
  const envelope = failure(503, message, { retryAfter: RETRY_SECONDS })
  return new Refusal(envelope, 503, { 'retry-after': String(RETRY_SECONDS) })
}
