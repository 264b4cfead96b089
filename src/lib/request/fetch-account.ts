import { get, type CallOptions, type ReadAnswer } from './client'

export interface AccountUser {
  email: string
  /** Each is empty if it was not given. */
  name: string
  company: string
  country: string
  /** Null if not reported by the provider. */
  confirmed: boolean | null
}

/**
 * Gets the signed-in visitor.
 * @throws RequestError
 */
export async function fetchAccount(options: CallOptions): Promise<AccountUser> {
  return get('online/account', {}, options, parseUser)
}

const parseUser: ReadAnswer<AccountUser> = ({ data }, unreadable) => {
  const user = ((data ?? {}) as { user?: unknown }).user
  const { email, name, company, country, confirmed } = (user ?? {}) as Record<string, unknown>
  if (typeof email !== 'string') throw unreadable('it has no user')
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    email,
    name: textOf(name),
    company: textOf(company),
    country: textOf(country),
    confirmed: typeof confirmed === 'boolean' ? confirmed : null,
  }
}
