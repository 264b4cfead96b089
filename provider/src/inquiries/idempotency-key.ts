import { refuseParameters } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'

export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header
  throw refuseParameters([{ field: 'Idempotency-Key', rule: 'format', message: messages.idempotencyKeyFormat }])
}

export function refuseOtherUnderKey() {
  const error = { field: 'Idempotency-Key', rule: 'conflict', message: messages.idempotencyConflict } as const
  return refuseParameters([error], 409)
}
