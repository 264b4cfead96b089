import { localStore } from '../../lib/storage'
import { createOutbox } from './inquiry-outbox'
import type { sendInquiry } from './post-inquiry'
import { withLock } from './with-lock'

/** The request layer is loaded when there is something to send. */
const send: typeof sendInquiry = async (...args) => {
  const { sendInquiry } = await import('./post-inquiry')
  return sendInquiry(...args)
}

/** The outbox of this browser. */
export const browserOutbox = createOutbox({ storage: localStore, send, withLock })
