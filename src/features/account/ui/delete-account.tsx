import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../../ui/components/button.module.css'
import { FormField } from '../../../ui/components/form/form-field'
import { decideOutcome, type Outcome } from '../../../lib/request/outcomes'
import { tokenStore } from '../../../lib/request/token'
import { Reason } from '../../../app/feedback/reason'
import * as form from './account-form.module.css'
import * as styles from './delete-account.module.css'
import { deviceStore } from '../model/device-store'
import { postAccountDelete, type Deletion, type InquiryFate } from '../api/account-calls'

const PANEL_ID = 'delete-account'
const PASSWORD_ID = 'delete-password'
const FATES: readonly InquiryFate[] = ['keep', 'erase']

interface DeleteAccountProps {
  email: string
  onDeleted: (deletion: Deletion) => void
}

/** Account deletion by its owner: a button opens the form, which lists the consequences and requires the password. */
export function DeleteAccount({ email, onDeleted }: DeleteAccountProps) {
  const { t } = useTranslation('account')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close(): void {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${button.button} ${button.quiet}`}
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        onClick={() => setOpen(!isOpen)}
      >
        {t('delete.open')}
      </button>
      <div id={PANEL_ID} className={styles.panel} hidden={!isOpen}>
        {isOpen && <DeleteForm email={email} onDeleted={onDeleted} onCancel={close} />}
      </div>
    </>
  )
}

type Attempt = { step: 'idle' | 'sending' } | { step: 'missing' | 'wrong' } | { step: 'failed'; outcome: Outcome }

function DeleteForm({ email, onDeleted, onCancel }: DeleteAccountProps & { onCancel: () => void }) {
  const { t } = useTranslation('account')
  const [fate, setFate] = useState<InquiryFate>('keep')
  const [password, setPassword] = useState('')
  const [attempt, setAttempt] = useState<Attempt>({ step: 'idle' })
  const title = useRef<HTMLHeadingElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const isSending = attempt.step === 'sending'

  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    if (attempt.step === 'missing' || attempt.step === 'wrong') document.getElementById(PASSWORD_ID)?.focus()
    if (attempt.step === 'failed') notice.current?.focus()
  }, [attempt])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    if (password === '') return setAttempt({ step: 'missing' })
    setAttempt({ step: 'sending' })
    try {
      const deletion = await postAccountDelete(password, fate)
      tokenStore.remove()
      deviceStore.remove()
      onDeleted(deletion)
    } catch (error) {
      const outcome = decideOutcome('erasure', error, (name) => name === 'password')
      const steps = { mend: 'wrong', nothing: 'idle', 'sign-in': 'idle' } as const
      const step = outcome.measure in steps ? steps[outcome.measure as keyof typeof steps] : null
      setAttempt(step ? { step } : { step: 'failed', outcome })
    }
  }

  const errors = { missing: t('delete.passwordMissing'), wrong: t('delete.passwordWrong') }
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      aria-labelledby="delete-title"
      onSubmit={(e) => void submit(e)}
    >
      <h3 id="delete-title" ref={title} tabIndex={-1}>
        {t('delete.title', { user: email })}
      </h3>
      <p>{t('delete.consequence')}</p>
      <fieldset className={styles.fates}>
        <legend>{t('delete.inquiries')}</legend>
        {FATES.map((name) => (
          <label key={name} className={styles.fate}>
            <input type="radio" name="inquiries" value={name} checked={fate === name} onChange={() => setFate(name)} />
            <span>{t(`delete.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <p>{t('delete.orders')}</p>
      <FormField
        id={PASSWORD_ID}
        name="password"
        type="password"
        autoComplete="current-password"
        label={t('delete.password')}
        value={password}
        error={attempt.step === 'missing' || attempt.step === 'wrong' ? errors[attempt.step] : undefined}
        required
        mark={t('delete.required')}
        onChange={(value) => {
          setPassword(value)
          if (!isSending) setAttempt({ step: 'idle' })
        }}
      />
      {attempt.step === 'failed' && (
        <div ref={notice} role="alert" tabIndex={-1} className={form.notice}>
          <Failure {...attempt.outcome} />
        </div>
      )}
      <div className={form.actions}>
        <button type="submit" className={`${button.button} ${styles.danger}`} aria-disabled={isSending}>
          {isSending ? t('delete.sending') : t('delete.submit')}
        </button>
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={onCancel}>
          {t('delete.cancel')}
        </button>
      </div>
      <p role="status">{isSending && t('delete.sending')}</p>
    </form>
  )
}

function Failure({ situation, reason }: Outcome) {
  const { t } = useTranslation('account')
  // Without an answer the account may be deleted all the same.
  if (situation === 'unreachable' || situation === 'unreadable') return <p>{t('delete.uncertain')}</p>
  return (
    <>
      <p>{t('delete.failed')}</p>
      {situation === 'busy' ? <p>{t('tooMany')}</p> : <Reason text={reason} />}
    </>
  )
}
