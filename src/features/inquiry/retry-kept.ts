import { browserOutbox } from './browser-outbox'
import { removeOldContactData } from './contact-data'

/** Sends what is kept, but for what has been kept for too long. */
export async function retryKept(): Promise<void> {
  removeOldContactData()
  await browserOutbox.retry()
}
