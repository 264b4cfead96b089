import { post, type CallOptions } from '../../lib/request/client'
import type { View } from './view'
import { VISIT_PATH, buildVisit } from './visit-contract'

export const VISIT_OPTIONS = { background: true, withoutGuard: true, keepalive: true } as const satisfies CallOptions

/** Records a view without a session; the answer is the new session's id, or `dev`. */
export async function postVisit(view: View): Promise<string> {
  return (await post(VISIT_PATH, buildVisit(view), VISIT_OPTIONS)).message
}
