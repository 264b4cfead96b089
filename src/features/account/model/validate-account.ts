import { cleanEmail, mayBeEmail } from '../../../../packages/text/src/email'
import type { AccountError } from './account-errors'
import { MAX_LENGTH, PASSWORD_LENGTH } from './account-fields'

type Check = (value: string) => AccountError | null

/** Checks a field that may be empty. */
export function checkLength(name: keyof typeof MAX_LENGTH): Check {
  const max = MAX_LENGTH[name]
  return (value) => (value.trim().length > max ? { text: 'errors.tooLong', max } : null)
}

export const checkEmail: Check = (given) => {
  const value = cleanEmail(given)
  if (value === '') return { text: 'errors.emailRequired' }
  return checkLength('email')(value) ?? (mayBeEmail(value) ? null : { text: 'errors.emailFormat' })
}

export const checkCaptcha: Check = (value) =>
  value.trim() === '' ? { text: 'errors.captchaRequired' } : checkLength('captcha')(value)

/** Only the provider can check an existing password. */
export const checkOldPassword: Check = (value) => (value === '' ? { text: 'errors.passwordRequired' } : null)

/** Spaces are part of a password. */
export const checkNewPassword: Check = (value) => {
  const { length } = [...value.normalize('NFC')]
  const isLong = length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max
  return checkOldPassword(value) ?? (isLong ? null : { text: 'errors.passwordLength', ...PASSWORD_LENGTH })
}
