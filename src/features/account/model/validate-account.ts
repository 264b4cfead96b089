import type { AccountError, AccountErrors } from './account-errors'
import {
  MAX_LENGTH,
  MODE_FIELDS,
  PASSWORD_LENGTH,
  type AccountFieldName,
  type AccountFields,
  type AccountMode,
} from './account-fields'

/** Rejects only what is surely no address: the provider knows better. */
const EMAIL_FORMAT = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Checks a form as the provider will; the errors are in the form's order. */
export function validateAccount(mode: AccountMode, fields: AccountFields): AccountErrors {
  const errors: AccountErrors = {}
  for (const name of MODE_FIELDS[mode]) {
    const error = checkField(name, fields[name])
    if (error) errors[name] = error
  }
  return errors
}

export function checkField(name: AccountFieldName, given: string): AccountError | null {
  // Spaces are part of a password.
  const value = name === 'password' ? given : given.trim()
  const max = MAX_LENGTH[name]
  if (max !== undefined && value.length > max) return { text: 'errors.tooLong', max }
  switch (name) {
    case 'name':
      return null
    case 'email':
      if (value === '') return { text: 'errors.emailRequired' }
      return EMAIL_FORMAT.test(value) ? null : { text: 'errors.emailFormat' }
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
