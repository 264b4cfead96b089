import { useRef, useState } from 'react'
import { environment } from '../../../site/environment'
import { KNOWN_MESSAGES } from '../../../../packages/contract/src/messages'
import { cleanEmail } from '../../../../packages/text/src/email'
import { findServerMessage } from '../../../site/server-messages'
import { recheck } from '../../../lib/recheck'
import { post } from '../../../lib/request/client'
import { decideOutcome, type Outcome } from '../../../lib/request/failed-calls'
import { replyHandlers } from '../../../lib/request/reply-handlers'
import { tokenStore } from '../../../lib/request/token'
import { useSite } from '../../../ui/components/site-context'
import { isInForm, wordBlames, type AccountErrors } from '../model/account-errors'
import { EMPTY_FIELDS, type AccountFieldName, type AccountFields, type AccountMode } from '../model/account-fields'
import { deviceStore } from '../model/device-store'
import { useCaptcha, type CaptchaAnswer } from './use-captcha'
import { validateAccount } from '../model/validate-account'

/** The messages of the specification's provider on success. */
const USUAL: Record<AccountMode, string> = {
  signIn: KNOWN_MESSAGES.done.words,
  register: KNOWN_MESSAGES.registered.words,
}

/** Shows the success message: the provider's if the catalogue has it, otherwise the default. */
function showSuccess(mode: AccountMode, said: string): void {
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
 * @throws RequestError
 */
async function postAccount(
  mode: AccountMode,
  fields: AccountFields,
  captcha: CaptchaAnswer,
  langId: string | null,
): Promise<SignedIn> {
  const { email, password, name } = fields
  const { companyId } = environment
  const known = deviceStore.read()
  const trimmed = name.trim()
  const body = {
    email: cleanEmail(email),
    password,
    ...captcha,
    companyId,
    ...(mode === 'register' && trimmed !== '' && { name: trimmed }),
    ...(mode === 'register' && langId !== null && { langId }),
    ...(mode === 'signIn' && known !== null && { device: known }),
  }
  return post(PATHS[mode], body, { withoutToken: true }, ({ data, message }, unreadable) => {
    const { token, device } = (data ?? {}) as Record<string, unknown>
    if (typeof token !== 'string' || token === '') throw unreadable('it has no token')
    if (typeof device === 'string') deviceStore.write(device)
    return { token, message }
  })
}

/**
 * The state of an attempt. Each failed attempt is a new object, so it is announced again. `invalid`: errors found by
 * the form; `refused`: errors found by the provider.
 */
export type AttemptStatus =
  | { step: 'idle' | 'invalid' | 'refused' | 'sending' }
  /** The provider accepted, but this browser can't store the token. */
  | { step: 'not-stored' }
  | { step: 'failed'; outcome: Outcome }

/**
 * The state of the forms for signing in and registering, which share the typed values.
 * @param onDone called once the token is stored
 * @param hasMail whether the provider sends mails to accounts
 */
export function useAccountForm(mode: AccountMode, onDone: () => void, hasMail: boolean) {
  const { langId } = useSite()
  const [fields, setFields] = useState(EMPTY_FIELDS)
  const [errors, setErrors] = useState<AccountErrors>({})
  const [status, setStatus] = useState<AttemptStatus>({ step: 'idle' })
  const latest = useRef(fields)
  const captcha = useCaptcha()

  function change(name: AccountFieldName, value: string): void {
    // Not `fields`: autofill changes several fields before the next rendering.
    latest.current = { ...latest.current, [name]: value }
    setFields(latest.current)
    setErrors((former) => recheck(former, name, validateAccount(mode, latest.current)))
    void captcha.begin()
  }

  function renewCaptcha(): void {
    latest.current = { ...latest.current, captcha: '' }
    setFields(latest.current)
    captcha.renew()
  }

  /** Clears the errors, as when the visitor chooses the other form. */
  function forgive(): void {
    setErrors({})
    setStatus({ step: 'idle' })
  }

  async function submit(): Promise<void> {
    if (status.step === 'sending') return
    const hasPicture = captcha.state.step === 'picture'
    const found = validateAccount(mode, latest.current)
    if (!hasPicture) delete found.captcha
    setErrors(found)
    if (Object.keys(found).length > 0) return setStatus({ step: 'invalid' })
    setStatus({ step: 'sending' })
    const answer = await captcha.answer(latest.current.captcha.trim())
    // A newly loaded picture must be read first; a failure replaces the captcha and has a button.
    if (!answer) return setStatus({ step: 'idle' })
    try {
      const { token, message } = await postAccount(mode, latest.current, answer, hasMail ? langId : null)
      if (!tokenStore.write(token)) return setStatus({ step: 'not-stored' })
      showSuccess(mode, message)
      onDone()
    } catch (error) {
      const outcome = decideOutcome('credentials', error, (name) => isInForm(mode, name, hasPicture))
      setErrors(wordBlames(outcome.blames))
      setStatus(outcome.measure === 'mend' ? { step: 'refused' } : { step: 'failed', outcome })
      // A captcha can be used only once.
      if (outcome.situation !== 'repeated') renewCaptcha()
    }
  }

  return { fields, errors, status, captcha: captcha.state, change, renewCaptcha, forgive, submit }
}
