import type { CallPath } from '../../../packages/contract/src/call-path'
import { UNKNOWN_SESSION } from '../../../packages/contract/src/replies'
import { buildHeaders, TIME_LIMIT_MS } from '../../lib/request/headers'
import { parseEnvelope, readJson } from '../../lib/request/reply'
import { tokenStore } from '../../lib/request/token'
import { environment, providerAddress } from '../../site/environment'
import { sessionIdStore } from './session-id'
import type { View } from './view'

/** No type library has Global Privacy Control yet: https://www.w3.org/TR/gpc/ */
type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether the visitor may have a session id: not if the browser asks not to be tracked. */
export function mayIdentify(signals: PrivacySignals = window.navigator): boolean {
  return signals.globalPrivacyControl !== true && signals.doNotTrack !== '1'
}

/** The message instead of a session id from a provider that does not record visits. */
const DEVELOPMENT = 'dev'

/** Refusals after which a view is dropped, to unblock the ones behind it. */
const MAX_REFUSALS = 3
const refusals = new WeakMap<View, number>()

/**
 * Reports a view, and stores or drops the session id as the answer says. The request outlives the page, and doesn't
 * use the request layer, which may not have loaded when the page is left.
 * @param mayRenew whether an unknown session is replaced at once
 * @returns whether the view is done with; otherwise it is to be sent again
 * @throws if there was no answer
 */
export async function sendView(view: View, mayRenew = true): Promise<boolean> {
  const { visitedPage, referer } = view
  if (!mayIdentify()) {
    sessionIdStore.remove()
    return isDone(view, await post('online/accessRecords', { visitedPage, referer: '' }))
  }
  const id = sessionIdStore.read()
  if (id !== null) {
    const message = await post('online/accessRecordsAll', { visitedPage, userId: id })
    if (message !== UNKNOWN_SESSION) return isDone(view, message)
    // Unless another report has started a new session in the meantime.
    if (sessionIdStore.read() === id) sessionIdStore.remove()
    if (!mayRenew) return false
  }
  const message = await post('online/accessRecords', { visitedPage, referer })
  if (message && message !== DEVELOPMENT && message !== UNKNOWN_SESSION) sessionIdStore.write(message)
  return isDone(view, message)
}

function isDone(view: View, message: string | null): boolean {
  if (message !== null) return true
  const count = (refusals.get(view) ?? 0) + 1
  refusals.set(view, count)
  return count >= MAX_REFUSALS
}

/** The message of the answer; null if the provider did not accept the report. */
async function post(path: CallPath, body: Record<string, string>): Promise<string | null> {
  const token = tokenStore.read()
  const response = await fetch(providerAddress(path), {
    method: 'POST',
    headers: buildHeaders({ token }),
    body: JSON.stringify({ ...body, companyId: environment.companyId }),
    keepalive: true,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  const envelope = parseEnvelope(readJson(await response.text()))
  const isSignedOut = response.status === 401 || envelope?.code === 401
  if (isSignedOut && tokenStore.read() === token) tokenStore.remove()
  // A provider may send this message with a code other than 200, or with an HTTP status.
  if (envelope?.message === UNKNOWN_SESSION) return UNKNOWN_SESSION
  return response.ok && envelope?.code === 200 ? envelope.message : null
}
