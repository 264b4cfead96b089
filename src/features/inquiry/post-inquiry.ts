import { post } from '../../lib/request/client'
import type { InquiryPayload } from './build-inquiry'

/** How the first attempt goes out, and how every later one: nobody may be waiting for that any more. */
const ATTEMPT = { first: {}, later: { background: true, withoutGuard: true } } as const

export type Attempt = keyof typeof ATTEMPT

/**
 * Sends an inquiry; resolves to its reference number, empty where the provider gives none.
 *
 * @param idempotencyKey under which the provider stores it once, however often it arrives
 * @throws RequestError
 */
export async function postInquiry(payload: InquiryPayload, idempotencyKey: string, attempt: Attempt): Promise<string> {
  const { more, ...fields } = payload
  const { data } = await post('online/inquiryAdd', { ...more, ...fields }, { ...ATTEMPT[attempt], idempotencyKey })
  if (typeof data !== 'object' || data === null || !('id' in data)) return ''
  return typeof data.id === 'string' || typeof data.id === 'number' ? String(data.id) : ''
}
