import { KNOWN_MESSAGES } from '../../../../packages/contract/src/messages'
import { post } from '../../../lib/request/client'
import { replyHandlers } from '../../../lib/request/reply-handlers'
import { environment } from '../../../site/environment'
import { findServerMessage } from '../../../site/server-messages'
import type { AccountMode } from '../model/account-fields'
import { deviceStore } from '../model/device-store'
import type { CaptchaAnswer } from '../ui/use-captcha'

/** The messages of the specification's provider on success. */
const USUAL: Record<AccountMode, string> = {
  signIn: KNOWN_MESSAGES.done.words,
  register: KNOWN_MESSAGES.registered.words,
}

/** Shows the success message: the provider's if the catalogue has it, otherwise the default. */
export function showSuccess(mode: AccountMode, said: string): void {
  const message = findServerMessage(said) ? said : USUAL[mode]
  replyHandlers().show({ shape: 'message', type: 'success', text: { from: 'server', message } })
}

const PATHS = { signIn: 'online/login', register: 'online/register' } as const

interface SignedIn {
  token: string
  message: string
}

/**
 * Signs in or registers, and keeps the token by which the provider will recognize this browser.
 * @param langId null where the provider sends no mails
 * @throws RequestError
 */
export async function postAccount(
  mode: AccountMode,
  { email, password, name }: { email: string; password: string; name: string },
  captcha: CaptchaAnswer,
  langId: string | null,
): Promise<SignedIn> {
  const device = deviceStore.read()
  const body = {
    email,
    password,
    ...captcha,
    companyId: environment.companyId,
    ...(name !== '' && { name }),
    ...(langId !== null && { langId }),
    ...(mode === 'signIn' && device !== null && { device }),
  }
  return post(PATHS[mode], body, { withoutToken: true }, ({ data, message }, unreadable) => {
    const { token, device: given } = (data ?? {}) as Record<string, unknown>
    if (typeof token !== 'string' || token === '') throw unreadable('it has no token')
    if (typeof given === 'string') deviceStore.write(given)
    return { token, message }
  })
}
