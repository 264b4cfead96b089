import { post } from '../../../lib/request/client'
import { goToLogin } from '../../../lib/request/end-login'
import { toText } from '../../../lib/to-value'
import { decideOutcome } from '../../../lib/request/failed-calls'
import type { InquiryPayload } from '../model/build-inquiry'
import { lastReceipt } from '../model/last-receipt'
import { isFieldName } from '../model/inquiry-fields'
import { toRefusal, wordBlames, type Refusal } from '../model/refusal'
import type { FieldErrors } from '../model/validate-inquiry'

/** Request options for the visitor's first attempt, for retries, and for automatic attempts. */
const ATTEMPT = {
  first: { staysOnPage: true },
  again: { staysOnPage: true, withoutGuard: true },
  background: { background: true, withoutGuard: true },
} as const

export type Attempt = keyof typeof ATTEMPT

export interface Receipt {
  /** Its number for people; empty if the provider gives none. */
  reference: string
  /** Opens its status page; empty or missing if the provider offers none. */
  statusToken?: string | undefined
}

/** The result of an attempt. `waiting`: there was no answer, and the inquiry is to be sent again. */
export type Answer =
  | ({ state: 'sent' } & Receipt)
  | { state: 'waiting' | 'duplicate' }
  | {
      state: 'refused'
      errors: FieldErrors
      refusal: Refusal
      /** Goes to the login page if sign-in is required; called once the inquiry is kept. */
      leave?: () => Promise<void>
    }

/** Sends an inquiry under a key; it never rejects. */
export async function sendInquiry(payload: InquiryPayload, key: string, attempt: Attempt): Promise<Answer> {
  try {
    return { state: 'sent', ...(await postInquiry(payload, key, attempt)) }
  } catch (error) {
    const outcome = decideOutcome('inquiry', error, isFieldName)
    switch (outcome.measure) {
      case 'retry-later':
        return { state: 'waiting' }
      case 'nothing':
        return { state: 'duplicate' }
      default: {
        const refused = { state: 'refused', errors: wordBlames(outcome.blames), refusal: toRefusal(outcome) } as const
        return outcome.measure === 'sign-in' ? { ...refused, leave: () => goToLogin().catch(() => {}) } : refused
      }
    }
  }
}

/**
 * Posts an inquiry.
 * @param idempotencyKey the provider stores the inquiry under it once, however often it arrives
 * @throws RequestError
 */
export async function postInquiry(payload: InquiryPayload, idempotencyKey: string, attempt: Attempt): Promise<Receipt> {
  const { more, ...fields } = payload
  const { data } = await post('online/inquiryAdd', { ...more, ...fields }, { ...ATTEMPT[attempt], idempotencyKey })
  const { id, reference, statusToken } = (data ?? {}) as Record<string, unknown>
  const name = toText(reference) || toText(id)
  lastReceipt.reference = name
  return {
    reference: name,
    ...(typeof statusToken === 'string' && statusToken !== '' && { statusToken }),
  }
}
