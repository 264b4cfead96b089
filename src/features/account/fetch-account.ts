import { get } from '../../lib/request/client'

export interface AccountUser {
  email: string
  /** Empty where none was given. */
  name: string
}

/**
 * Asks who is signed in.
 *
 * @throws RequestError, and TypeError for an answer without a user
 */
export async function fetchAccount(signal: AbortSignal): Promise<AccountUser> {
  const { data } = await get('online/account', {}, { quiet: true, signal })
  const user = ((data ?? {}) as { user?: unknown }).user
  const { email, name } = (user ?? {}) as Record<string, unknown>
  if (typeof email !== 'string') throw new TypeError('GET online/account: the provider’s answer has no user.')
  return { email, name: typeof name === 'string' ? name : '' }
}
