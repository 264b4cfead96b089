import { environment } from '../../site/environment'
import type { SessionIdStore } from './session-id'
import type { View } from './view'

/** No type library has Global Privacy Control yet: https://www.w3.org/TR/gpc/ */
type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether the visitor may have a session id: not if the browser asks not to be tracked. */
export function mayIdentify(signals: PrivacySignals = window.navigator): boolean {
  return signals.globalPrivacyControl !== true && signals.doNotTrack !== '1'
}

export const VISIT_PATH = 'online/accessRecords'
export const KNOWN_VISIT_PATH = 'online/accessRecordsAll'

/** The message instead of a session id from a provider that does not record visits. */
const DEVELOPMENT = 'dev'

export function buildVisit({ visitedPage, referer }: View) {
  return { visitedPage, referer, companyId: environment.companyId }
}

export function buildKnownVisit({ visitedPage }: View, userId: string) {
  return { visitedPage, userId, companyId: environment.companyId }
}

/** Stores the session id from the answer to a first visit, unless it is none. */
export function acceptSession(sessionId: SessionIdStore, message: string): void {
  if (message !== '' && message !== DEVELOPMENT) sessionId.write(message)
}

/** A view without anything that would reveal the visitor's way through the site. */
export function anonymize({ visitedPage }: View): View {
  return { visitedPage, referer: '' }
}
