export type AccountMode = 'signIn' | 'register'

/** Characters of a password, as people count them. */
export const PASSWORD_LENGTH = { min: 5, max: 20 } as const

/** Characters of the other fields. */
export const MAX_LENGTH = { name: 100, company: 200, country: 100, email: 320, captcha: 100 } as const
