import { cleanEmail, mayBeEmail } from '../../../../packages/text/src/email'
import type { AccountError, AccountErrors } from './account-errors'
import {
  MAX_LENGTH,
  MODE_FIELDS,
  PASSWORD_LENGTH,
  type AccountFieldName,
  type AccountFields,
  type AccountMode,
} from './account-fields'

/** Checks a form as the provider will; the errors are in the form's order. */
export function validateAccount(mode: AccountMode, fields: AccountFields): AccountErrors {
  const errors: AccountErrors = {}
  for (const name of MODE_FIELDS[mode]) {
    const error = checkField(name, fields[name])
    if (error) errors[name] = error
  }
  return errors
}

function checkField(name: AccountFieldName, given: string): AccountError | null {
  // Spaces are part of a password.
  const value = name === 'password' ? given : name === 'email' ? cleanEmail(given) : given.trim()
  const max = MAX_LENGTH[name]
  if (max !== undefined && value.length > max) return { text: 'errors.tooLong', max }
  switch (name) {
    case 'name':
      return null
    case 'email':
      if (value === '') return { text: 'errors.emailRequired' }
      return mayBeEmail(value) ? null : { text: 'errors.emailFormat' }
    case 'password':
      if (value === '') return { text: 'errors.passwordRequired' }
      return isPasswordLength([...value.normalize('NFC')].length)
        ? null
        : { text: 'errors.passwordLength', ...PASSWORD_LENGTH }
    case 'captcha':
      return value === '' ? { text: 'errors.captchaRequired' } : null
  }
}

function isPasswordLength(length: number): boolean {
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max
}

/** Maximum lengths of the account's details, in characters. */
const DETAIL_LENGTH = { name: 100, company: 200, country: 100 } as const

export const checkEmail = (value: string): AccountError | null => checkField('email', value)
export const checkNewPassword = (value: string): AccountError | null => checkField('password', value)

/** Only the provider can check an existing password. */
export function checkOldPassword(value: string): AccountError | null {
  return value === '' ? { text: 'errors.passwordRequired' } : null
}

export function checkDetail(name: keyof typeof DETAIL_LENGTH) {
  const max = DETAIL_LENGTH[name]
  return (value: string): AccountError | null => (value.trim().length > max ? { text: 'errors.tooLong', max } : null)
}
