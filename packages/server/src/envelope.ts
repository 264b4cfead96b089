import type { Rule } from '../../contract/src/messages'
import { messages } from './messages'

/** One wrong parameter; `rule` is stable, so clients can word it in their own language. */
export interface FieldError {
  field: string
  rule: Rule
  message: string
}

export interface Envelope {
  code: number
  message: string
  data: unknown
}

export function success(data: unknown = null, message: string = messages.done): Envelope {
  return { code: 200, message, data }
}

export function failure(code: number, message: string, data: unknown = null): Envelope {
  return { code, message, data }
}

/** A refused call: thrown by a route, sent by the application's error handler. */
export class Refusal extends Error {
  override name = 'Refusal'

  constructor(
    readonly envelope: Envelope,
    readonly httpStatus = 200,
    readonly headers: Record<string, string> = {},
  ) {
    super(envelope.message)
  }
}

/** Refuses a call with wrong parameters; the envelope's message is the first error's. */
export function refuseParameters(errors: FieldError[], code = 400): Refusal {
  return new Refusal(failure(code, errors[0]?.message ?? messages.badRequest, { errors }))
}

/** Refuses a call that may succeed later. */
export function refuseForNow(seconds: number, message: string = messages.unavailable, status = 503): Refusal {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new Refusal(failure(status, message, { retryAfter }), status, { 'retry-after': String(retryAfter) })
}
