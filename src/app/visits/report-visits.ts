import { post, type CallOptions } from '../../lib/request/client'
import { decideOutcome } from '../../lib/request/outcomes'
import { UNKNOWN_SESSION } from '../../../packages/contract/src/replies'
import { sessionIdStore } from './session-id'
import { mayIdentify, KNOWN_VISIT_PATH, buildKnownVisit, VISIT_PATH, buildVisit } from './visit-contract'
import type { View } from './view'
import { createVisitSession } from './visit-session'

const VISIT_OPTIONS = { background: true, withoutGuard: true, keepalive: true } as const satisfies CallOptions

/** Records a view without a session; the answer is the new session's id, or `dev`. */
export async function postVisit(view: View): Promise<string> {
  return (await post(VISIT_PATH, buildVisit(view), VISIT_OPTIONS)).message
}

export const visitSession = createVisitSession({ postVisit, postKnownVisit, sessionId: sessionIdStore, mayIdentify })

/** Records a view of a known session; returns `404` if the provider has no such session. */
export async function postKnownVisit(view: View, sessionId: string): Promise<string> {
  try {
    return (await post(KNOWN_VISIT_PATH, buildKnownVisit(view, sessionId), VISIT_OPTIONS)).message
  } catch (error) {
    // A provider may send its message with a code other than 200, or with an HTTP status.
    if (decideOutcome('visit', error).measure === 'renew-session') return UNKNOWN_SESSION
    throw error
  }
}
