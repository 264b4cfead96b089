import { UNKNOWN_SESSION } from '../../../packages/contract/src/replies'
import { environment } from '../../site/environment'
import { buildHeaders, TIME_LIMIT } from '../../lib/request/headers'
import { readEnvelope } from '../../lib/request/reply'
import { tokenStore } from '../../lib/request/token'
import { sessionIdStore } from './session-id'
import {
  mayIdentify,
  KNOWN_VISIT_PATH,
  VISIT_PATH,
  acceptSession,
  anonymize,
  buildKnownVisit,
  buildVisit,
} from './visit-contract'
import type { View } from './view'

/**
 * Reports the queued views while the page is being left: synchronously, without the request layer, which may not have
 * loaded, in requests that outlive the page. Views that the provider did not accept return to the queue, in case the
 * page lives on.
 * @param maySend false while another report may be creating a session: nothing is sent without a session id then
 * @param onLost takes a view without an answer
 */
export async function reportOnLeaving(queue: View[], maySend: boolean, onLost: (view: View) => void): Promise<void> {
  const id = sessionIdStore.read()
  const report = !mayIdentify() ? reportAnonymously : id === null ? reportNew : (view: View) => reportKnown(view, id)
  // The answer with the session's id may never be read: a second view would start a second session.
  const count = report !== reportNew ? queue.length : maySend ? 1 : 0
  const views = queue.splice(0, count)
  const isAccepted = (view: View) =>
    report(view).catch(() => {
      onLost(view)
      return true
    })
  const results = await Promise.all(views.map(isAccepted))
  queue.unshift(...views.filter((_, index) => !results[index]))
}

async function reportAnonymously(view: View): Promise<boolean> {
  sessionIdStore.drop()
  return (await send(VISIT_PATH, buildVisit(anonymize(view)))) !== null
}

async function reportKnown(view: View, id: string): Promise<boolean> {
  const message = await send(KNOWN_VISIT_PATH, buildKnownVisit(view, id))
  if (message !== UNKNOWN_SESSION) return message !== null
  // Unless another report has started a new session in the meantime.
  if (sessionIdStore.read() === id) sessionIdStore.drop()
  return false
}

async function reportNew(view: View): Promise<boolean> {
  const message = await send(VISIT_PATH, buildVisit(view))
  if (message !== null) acceptSession(sessionIdStore, message)
  return message !== null
}

/** The message of the answer; null if the provider did not accept the report. */
async function send(path: string, body: Record<string, string>): Promise<string | null> {
  const response = await fetch(environment.providerUrl + path, {
    method: 'POST',
    headers: buildHeaders({ token: tokenStore.read() }),
    body: JSON.stringify(body),
    keepalive: true,
    signal: AbortSignal.timeout(TIME_LIMIT),
  })
  const envelope = readEnvelope(await response.json())
  if (envelope?.message === UNKNOWN_SESSION) return UNKNOWN_SESSION
  return response.ok && envelope?.code === 200 ? envelope.message : null
}
