import { refuseParameters, type FieldError, type Refusal } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'

/** Refused account calls have code 500; the site shows them as an error message in the visitor's language. */
const REFUSED_CODE = 500

export function refuseAccount(field: string, rule: FieldError['rule'], message: string): Refusal {
  return refuseParameters([{ field, rule, message }], REFUSED_CODE)
}

export function refuseLink(): Refusal {
  return refuseAccount('token', 'expired', messages.linkOver)
}
