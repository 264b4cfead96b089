import { environment } from '../../config/environment'
import { post } from '../../lib/request/client'
import { unreadable } from '../../lib/request/request-error'
import type { AccountFields, AccountMode } from './account-fields'

const PATHS: Record<AccountMode, string> = { signIn: 'online/login', register: 'online/register' }

interface SignedIn {
  /** The login token. */
  token: string
  /** What the provider says. */
  message: string
}

/**
 * Signs in or registers.
 *
 * @throws RequestError
 */
export async function postAccount(mode: AccountMode, fields: AccountFields, captchaId: string): Promise<SignedIn> {
  const { email, password, captcha, name } = fields
  const { companyId } = environment
  const login = { email: email.trim(), password, captchaId, captcha: captcha.trim(), companyId }
  const trimmed = name.trim()
  const body = mode === 'register' && trimmed !== '' ? { ...login, name: trimmed } : login
  const { data, message } = await post(PATHS[mode], body, { withoutToken: true })
  const { token } = (data ?? {}) as Record<string, unknown>
  if (typeof token !== 'string' || token === '') {
    throw unreadable({ method: 'POST', path: PATHS[mode] }, 'it has no token')
  }
  return { token, message }
}
