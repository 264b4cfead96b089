import { useRef, useState } from 'react'
import { decideOutcome, type Outcome } from '../../lib/request/outcomes'
import { tokenStore } from '../../lib/request/token'
import { isInForm, wordBlames, type AccountErrors } from './account-errors'
import { EMPTY_FIELDS, type AccountFieldName, type AccountFields, type AccountMode } from './account-fields'
import { postAccount } from './post-account'
import { tellDone } from './tell-done'
import { useCaptcha } from './use-captcha'
import { validateAccount } from './validate-account'

/**
 * Where an attempt stands. Each failed one is a new object, so that it is told anew. `invalid`: the form itself found errors;
 * `refused`: the provider found them.
 */
export type AttemptStatus =
  | { step: 'idle' | 'invalid' | 'refused' | 'sending' }
  /** The provider accepted, but this browser stores no token. */
  | { step: 'not-stored' }
  | { step: 'failed'; outcome: Outcome }

/**
 * The state of the forms for signing in and for registering: they share what is typed.
 *
 * @param onDone called when the token is stored
 */
export function useAccountForm(mode: AccountMode, onDone: () => void) {
  const [fields, setFields] = useState(EMPTY_FIELDS)
  const [errors, setErrors] = useState<AccountErrors>({})
  const [status, setStatus] = useState<AttemptStatus>({ step: 'idle' })
  const latest = useRef(fields)
  const captcha = useCaptcha()

  function change(name: AccountFieldName, value: string): void {
    // Not `fields`: a filling-in browser changes several fields before the next rendering.
    latest.current = { ...latest.current, [name]: value }
    setFields(latest.current)
    setErrors((former) => recheck(former, name, mode, latest.current))
    void captcha.begin()
  }

  function renewCaptcha(): void {
    latest.current = { ...latest.current, captcha: '' }
    setFields(latest.current)
    captcha.renew()
  }

  /** Forgets what was wrong, as when the other form is chosen. */
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
    // A picture that came only now has to be read first; what failed stands in the captcha's place, with a button.
    if (!answer) return setStatus({ step: 'idle' })
    try {
      const { token, message } = await postAccount(mode, latest.current, answer)
      if (!tokenStore.write(token)) return setStatus({ step: 'not-stored' })
      tellDone(mode, message)
      onDone()
    } catch (error) {
      const outcome = decideOutcome('credentials', error, (name) => isInForm(mode, name, hasPicture))
      setErrors(wordBlames(outcome.blames))
      setStatus(outcome.measure === 'mend' ? { step: 'refused' } : { step: 'failed', outcome })
      // A captcha serves once.
      if (outcome.situation !== 'repeated') renewCaptcha()
    }
  }

  return { fields, errors, status, captcha: captcha.state, change, renewCaptcha, forgive, submit }
}

/** Checks a field that is marked again; one that is not stays unmarked until the next attempt. */
function recheck(errors: AccountErrors, name: AccountFieldName, mode: AccountMode, fields: AccountFields) {
  if (!errors[name]) return errors
  const { [name]: _former, ...others } = errors
  const error = validateAccount(mode, fields)[name]
  return error ? { ...others, [name]: error } : others
}
