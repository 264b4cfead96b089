import { environment } from '../../config/environment'
import { post } from '../../lib/request/client'
import type { AccountFields, AccountMode } from './account-fields'

const PATHS: Record<AccountMode, string> = { signIn: 'online/login', register: 'online/register' }

/**
 * Signs in or registers; resolves to the login token.
 *
 * @throws RequestError, and TypeError for an answer without a token
 */
export async function postAccount(mode: AccountMode, fields: AccountFields, captchaId: string): Promise<string> {
  const { email, password, captcha, name } = fields
  const { companyId } = environment
  const login = { email: email.trim(), password, captchaId, captcha: captcha.trim(), companyId }
  const trimmed = name.trim()
  const body = mode === 'register' && trimmed !== '' ? { ...login, name: trimmed } : login
  const { data } = await post(PATHS[mode], body, { withoutToken: true })
  const { token } = (data ?? {}) as Record<string, unknown>
  if (typeof token !== 'string' || token === '') {
    throw new TypeError(`POST ${PATHS[mode]}: the provider’s answer has no token.`)
  }
  return token
}
