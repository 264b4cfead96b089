import { environment } from '../../config/environment'
import { post } from '../../lib/request/client'
import { unreadable } from '../../lib/request/request-error'
import type { AccountFields, AccountMode } from './account-fields'
import { deviceStore } from './device-store'
import type { CaptchaAnswer } from './use-captcha'

const PATHS: Record<AccountMode, string> = { signIn: 'online/login', register: 'online/register' }

interface SignedIn {
  /** The login token. */
  token: string
  /** What the provider says. */
  message: string
}

/**
 * Signs in or registers, and keeps what the provider will know this browser by.
 *
 * @throws RequestError
 */
export async function postAccount(mode: AccountMode, fields: AccountFields, captcha: CaptchaAnswer): Promise<SignedIn> {
  const { email, password, name } = fields
  const { companyId } = environment
  const known = deviceStore.read()
  const trimmed = name.trim()
  const body = {
    email: email.trim(),
    password,
    ...captcha,
    companyId,
    ...(mode === 'register' && trimmed !== '' && { name: trimmed }),
    ...(mode === 'signIn' && known !== null && { device: known }),
  }
  const { data, message } = await post(PATHS[mode], body, { withoutToken: true })
  const { token, device } = (data ?? {}) as Record<string, unknown>
  if (typeof token !== 'string' || token === '') {
    throw unreadable({ method: 'POST', path: PATHS[mode] }, 'it has no token')
  }
  if (typeof device === 'string') deviceStore.write(device)
  return { token, message }
}
