import { post } from '../../lib/request/client'
import { decideOutcome } from '../../lib/request/outcomes'
import { UNKNOWN_SESSION } from '../../lib/request/unknown-session'
import { VISIT_OPTIONS } from './post-visit'
import type { View } from './view'
import { KNOWN_VISIT_PATH, buildKnownVisit } from './visit-contract'

/** Records a view of a known session; the answer is `404` when the provider does not know it. */
export async function postKnownVisit(view: View, sessionId: string): Promise<string> {
  try {
    return (await post(KNOWN_VISIT_PATH, buildKnownVisit(view, sessionId), VISIT_OPTIONS)).message
  } catch (error) {
    // A provider may give its message a code that is not 200, or an HTTP status.
    if (decideOutcome('visit', error).measure === 'renew-session') return UNKNOWN_SESSION
    throw error
  }
}
