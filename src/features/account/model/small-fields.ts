import type { Rule } from '../../../config/server-messages'
import type { AccountError } from './account-errors'
import { PASSWORD_LENGTH } from './account-fields'
import { checkField } from './validate-account'

/** The most characters of what people tell of themselves. */
const DETAIL_LENGTH = { name: 100, company: 200, country: 100 } as const

export const checkEmail = (value: string): AccountError | null => checkField('email', value)
export const checkNewPassword = (value: string): AccountError | null => checkField('password', value)

/** Of a password that is there already, only the provider knows whether it is right. */
export function checkOldPassword(value: string): AccountError | null {
  return value === '' ? { text: 'errors.passwordRequired' } : null
}

export function checkDetail(name: keyof typeof DETAIL_LENGTH) {
  const max = DETAIL_LENGTH[name]
  return (value: string): AccountError | null => (value.trim().length > max ? { text: 'errors.tooLong', max } : null)
}

/** The provider's objection to a field. */
export function wordSmallBlame(field: string, rule: Rule | null): AccountError {
  if (field === 'email' && rule === 'registered') return { text: 'errors.emailTaken' }
  if (field === 'email') return { text: rule === 'required' ? 'errors.emailRequired' : 'errors.emailFormat' }
  if (field === 'password' && rule === 'length') return { text: 'errors.passwordLength', ...PASSWORD_LENGTH }
  if (rule === 'required') return { text: 'errors.passwordRequired' }
  return { text: rule === 'credentials' ? 'errors.credentials' : 'errors.refused' }
}
