export type AccountMode = 'signIn' | 'register'

export interface AccountFields {
  name: string
  email: string
  password: string
  captcha: string
}

export type AccountFieldName = keyof AccountFields

export const MODE_FIELDS: Record<AccountMode, readonly AccountFieldName[]> = {
  signIn: ['email', 'password', 'captcha'],
  register: ['name', 'email', 'password', 'captcha'],
}

export const EMPTY_FIELDS: AccountFields = { name: '', email: '', password: '', captcha: '' }

/** Characters of a password, as people count them. */
export const PASSWORD_LENGTH = { min: 5, max: 20 } as const

export const MAX_LENGTH: Partial<Record<AccountFieldName, number>> = { name: 100, email: 320, captcha: 100 }

export function fieldId(name: AccountFieldName): string {
  return `account-${name}`
}
