import { post } from '../../lib/request/client'
import { RequestError } from '../../lib/request/request-error'
import { VISIT_OPTIONS } from './post-visit'
import type { View } from './view'
import { KNOWN_VISIT_PATH, UNKNOWN_SESSION, buildKnownVisit } from './visit-contract'

/** Records a view of a known session; the answer is `404` when the provider does not know it. */
export async function postKnownVisit(view: View, sessionId: string): Promise<string> {
  try {
    return (await post(KNOWN_VISIT_PATH, buildKnownVisit(view, sessionId), VISIT_OPTIONS)).message
  } catch (error) {
    // A provider may give its message a code that is not 200.
    if (error instanceof RequestError && error.kind === 'reply' && error.serverMessage === UNKNOWN_SESSION) {
      return UNKNOWN_SESSION
    }
    throw error
  }
}
