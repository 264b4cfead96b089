import { localStore } from '../../lib/storage'
import { createOutbox } from './inquiry-outbox'
import type { postInquiry } from './post-inquiry'
import { withLock } from './with-lock'

/** The request layer is loaded when there is something to send. */
const post: typeof postInquiry = async (...args) => {
  const { postInquiry: send } = await import('./post-inquiry')
  return send(...args)
}

/** The outbox of this browser. */
export const browserOutbox = createOutbox({ storage: localStore, post, withLock })
