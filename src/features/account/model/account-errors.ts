import type { Blame, Rule } from '../../../site/server-messages'
import type { Situation } from '../../../lib/request/failed-calls'
import { MAX_LENGTH, MODE_FIELDS, PASSWORD_LENGTH, type AccountFieldName, type AccountMode } from './account-fields'

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

export type AccountErrors = Partial<Record<AccountFieldName, AccountError>>

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

/** The form's fields under the provider's names. */
const FIELDS = new Map<string, AccountFieldName>(
  Object.entries({
    name: 'name',
    email: 'email',
    password: 'password',
    captcha: 'captcha',
    captchaId: 'captcha',
  } as const),
)

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

/** Whether the provider's field is in the form; a captcha is, if it shows a picture. */
export function isInForm(mode: AccountMode, name: string, hasPicture: boolean): boolean {
  const field = FIELDS.get(name)
  return field !== undefined && MODE_FIELDS[mode].includes(field) && (field !== 'captcha' || hasPicture)
}

export function wordBlames(blames: readonly Blame[]): AccountErrors {
  const errors: AccountErrors = {}
  for (const { field, rule } of blames) {
    const name = FIELDS.get(field)
    if (name) errors[name] ??= wordRule(name, rule)
  }
  return errors
}

/** @param name the provider's, or the form's */
export function wordRule(name: string, rule: Rule | null): AccountError {
  const text = rule && RULE_TEXTS[rule]
  if (text) return { text }
  const required = REQUIRED_TEXTS[name]
  if (rule === 'required' && required) return { text: required }
  if (rule === 'length' && name === 'password') return { text: 'errors.passwordLength', ...PASSWORD_LENGTH }
  const max = MAX_LENGTH[name as AccountFieldName]
  if (rule === 'length' && max !== undefined) return { text: 'errors.tooLong', max }
  if (rule === 'format' && name === 'email') return { text: 'errors.emailFormat' }
  return { text: 'errors.refused' }
}
