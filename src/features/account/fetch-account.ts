import { get } from '../../lib/request/client'
import { unreadable } from '../../lib/request/request-error'

const PATH = 'online/account'

export interface AccountUser {
  email: string
  /** Empty where none was given. */
  name: string
}

/**
 * Asks who is signed in.
 *
 * @throws RequestError
 */
export async function fetchAccount(signal: AbortSignal): Promise<AccountUser> {
  const { data } = await get(PATH, {}, { quiet: true, signal })
  const user = ((data ?? {}) as { user?: unknown }).user
  const { email, name } = (user ?? {}) as Record<string, unknown>
  if (typeof email !== 'string') throw unreadable({ method: 'GET', path: PATH }, 'it has no user')
  return { email, name: typeof name === 'string' ? name : '' }
}
