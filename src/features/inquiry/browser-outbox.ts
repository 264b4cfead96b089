import { localStore } from '../../lib/storage'
import { createOutbox } from './inquiry-outbox'
import { postInquiry } from './post-inquiry'
import { withLock } from './with-lock'

/** The outbox of this browser. */
export const browserOutbox = createOutbox({ storage: localStore, post: postInquiry, withLock })
