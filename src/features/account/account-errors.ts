import type { AccountFieldName } from './account-fields'

/** What is wrong with a field: the key of its text in the namespace `login`, with what the text says. */
export interface AccountError {
  text:
    | 'errors.emailRequired'
    | 'errors.emailFormat'
    | 'errors.emailTaken'
    | 'errors.emailUnknown'
    | 'errors.passwordRequired'
    | 'errors.passwordLength'
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

/** Why an attempt failed that no field is to blame for. */
export type AccountFailure = 'offline' | 'tooMany' | 'duplicate' | 'refused' | 'failed'
