import { environment } from '../../config/environment'
import { post } from '../../lib/request/client'
import { sessionIdStore } from '../session/session-id'
import { currentView } from '../visits/view'
import { TEXT_FIELDS, type InquiryFields } from './inquiry-fields'

/** An inquiry as the provider gets it. It is sent the same again when it has to be repeated. */
export type InquiryPayload = InquiryFields & {
  visitedPage: string
  referrer: string
  /** The session id, empty without one. */
  recordsId: string
  companyId: string
}

export function buildInquiry(fields: InquiryFields): InquiryPayload {
  const { visitedPage, referer } = currentView()
  const texts = TEXT_FIELDS.map((name) => [name, fields[name].trim()] as const)
  return {
    ...fields,
    ...Object.fromEntries(texts),
    visitedPage,
    referrer: referer,
    recordsId: sessionIdStore.read() ?? '',
    companyId: environment.companyId,
  }
}

/** How the first attempt goes out, and how every later one: nobody may be waiting for that any more. */
const ATTEMPT = { first: { quiet: true }, later: { background: true, withoutGuard: true } } as const

export type Attempt = keyof typeof ATTEMPT

/**
 * Sends an inquiry; resolves to its reference number, empty where the provider gives none.
 *
 * @param idempotencyKey under which the provider stores it once, however often it arrives
 * @throws RequestError
 */
export async function postInquiry(payload: InquiryPayload, idempotencyKey: string, attempt: Attempt): Promise<string> {
  const { data } = await post('online/inquiryAdd', payload, { ...ATTEMPT[attempt], idempotencyKey })
  if (typeof data !== 'object' || data === null || !('id' in data)) return ''
  return typeof data.id === 'string' || typeof data.id === 'number' ? String(data.id) : ''
}
