import type { Rule } from '../../../site/server-messages'
import type { Situation } from '../../../lib/request/failed-calls'
import { MAX_LENGTH, PASSWORD_LENGTH } from './account-fields'

/** An error of a field: the key of its text in the namespace `login`, with the values for the text. */
export interface AccountError {
  text:
    | 'errors.emailRequired'
    | 'errors.emailFormat'
    | 'errors.emailTaken'
    | 'errors.emailUnknown'
    | 'errors.passwordRequired'
    | 'errors.passwordLength'
    | 'errors.passwordCommon'
    | 'errors.captchaRequired'
    | 'errors.captchaWrong'
    | 'errors.captchaExpired'
    | 'errors.credentials'
    | 'errors.disabled'
    | 'errors.tooLong'
    | 'errors.refused'
  min?: number
  max?: number
}

/** The key below `failures` of the text for an attempt that failed as a whole. */
export const FAILURE_TEXTS = {
  cancelled: 'failed',
  repeated: 'duplicate',
  unreachable: 'offline',
  unavailable: 'failed',
  unauthorized: 'refused',
  rejected: 'failed',
  unreadable: 'failed',
  busy: 'tooMany',
  blamed: 'refused',
  refused: 'refused',
} as const satisfies Record<Situation, string>

const RULE_TEXTS: Partial<Record<Rule, AccountError['text']>> = {
  captcha: 'errors.captchaWrong',
  expired: 'errors.captchaExpired',
  credentials: 'errors.credentials',
  registered: 'errors.emailTaken',
  unregistered: 'errors.emailUnknown',
  disabled: 'errors.disabled',
  common: 'errors.passwordCommon',
}

const REQUIRED_TEXTS: Readonly<Record<string, AccountError['text']>> = {
  email: 'errors.emailRequired',
  password: 'errors.passwordRequired',
  oldPassword: 'errors.passwordRequired',
  captcha: 'errors.captchaRequired',
}

/** @param name the provider's, or the form's */
export function wordRule(name: string, rule: Rule | null): AccountError {
  const text = rule && RULE_TEXTS[rule]
  if (text) return { text }
  const required = REQUIRED_TEXTS[name]
  if (rule === 'required' && required) return { text: required }
  if (rule === 'length' && name === 'password') return { text: 'errors.passwordLength', ...PASSWORD_LENGTH }
  const max = (MAX_LENGTH as Readonly<Record<string, number>>)[name]
  if (rule === 'length' && max !== undefined) return { text: 'errors.tooLong', max }
  if (rule === 'format' && name === 'email') return { text: 'errors.emailFormat' }
  return { text: 'errors.refused' }
}
