import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../../ui/components/button.module.css'
import { ErrorSummary } from '../../../ui/components/form/error-summary'
import { FormField } from '../../../ui/components/form/form-field'
import { SiteLink } from '../../../ui/components/site-link'
import { MODE_FIELDS, PASSWORD_LENGTH, fieldId, type AccountFieldName, type AccountMode } from '../model/account-fields'
import * as styles from './account-form.module.css'
import type { Outcome, Situation } from '../../../lib/request/failed-calls'
import { Reason } from '../../../app/feedback/reason'
import { FAILURE_TEXTS } from '../model/account-errors'
import { CaptchaField } from './captcha-field'
import { useAccountForm } from './use-account-form'

interface AccountFormProps {
  mode: AccountMode
  hasMail?: boolean
  onDone: () => void
}

export function AccountForm({ mode, hasMail = false, onDone }: AccountFormProps) {
  const { t } = useTranslation('login')
  const { fields, errors, status, captcha, change, renewCaptcha, forgive, submit } = useAccountForm(
    mode,
    onDone,
    hasMail,
  )
  const [isPasswordShown, setPasswordShown] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const former = useRef({ status, mode })
  const isSending = status.step === 'sending'

  const textOf = (name: AccountFieldName) => {
    const error = errors[name]
    if (error?.text === 'errors.emailTaken' && hasMail) return t('errors.emailTakenMail')
    return error && t(error.text, { min: error.min, max: error.max })
  }
  const wrong = MODE_FIELDS[mode].flatMap((name) => {
    const text = textOf(name)
    return text ? [{ id: fieldId(name), text }] : []
  })

  useEffect(() => {
    const last = former.current
    former.current = { status, mode }
    if (last.mode !== mode) return forgive()
    if (last.status === status) return
    // If the provider rejects a single field, the focus goes there; the summary is still announced.
    const only = status.step === 'refused' && wrong.length === 1 ? wrong[0] : undefined
    ;(only ? document.getElementById(only.id) : notice.current)?.focus()
    // `forgive` sets the state that triggers this.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [status, mode])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    void submit()
  }

  const field = (name: AccountFieldName) => ({
    id: fieldId(name),
    name,
    label: t(`fields.${name}`),
    value: fields[name],
    error: textOf(name),
    onChange: (value: string) => change(name, value),
  })
  const required = { required: true, mark: t('required') }

  return (
    <form method="post" noValidate className={styles.form} onSubmit={onSubmit}>
      {(status.step === 'invalid' || status.step === 'refused') && wrong.length > 0 && (
        <ErrorSummary ref={notice} intro={t('errors.summary')} errors={wrong} />
      )}
      {(status.step === 'failed' || status.step === 'not-stored') && (
        <div ref={notice} role="alert" tabIndex={-1} className={styles.notice}>
          {status.step === 'failed' ? <Failure {...status.outcome} /> : <p>{t('notStored')}</p>}
        </div>
      )}
      {mode === 'register' && (
        <FormField {...field('name')} autoComplete="name" required={false} mark={t('optional')} />
      )}
      <FormField
        {...field('email')}
        {...required}
        type="email"
        autoComplete={mode === 'register' ? 'email' : 'username'}
      />
      <FormField
        {...field('password')}
        {...required}
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete={mode === 'register' ? 'new-password' : 'current-password'}
        hint={mode === 'register' && t('hints.password', PASSWORD_LENGTH)}
      >
        <button
          type="button"
          className={`${button.button} ${button.quiet}`}
          aria-pressed={isPasswordShown}
          aria-controls={fieldId('password')}
          onClick={() => setPasswordShown(!isPasswordShown)}
        >
          {t('showPassword')}
        </button>
      </FormField>
      {hasMail && mode === 'signIn' && (
        <p>
          <SiteLink target={{ to: 'resetPassword' }}>{t('forgot')}</SiteLink>
        </p>
      )}
      <CaptchaField
        state={captcha}
        value={fields.captcha}
        error={textOf('captcha')}
        onChange={(value) => change('captcha', value)}
        onRenew={renewCaptcha}
      />
      <div className={styles.actions}>
        <button type="submit" className={button.button} aria-disabled={isSending}>
          {isSending ? t('sending') : t(`submit.${mode}`)}
        </button>
      </div>
      <p role="status">{isSending && t('sending')}</p>
    </form>
  )
}

/** Failures whose texts need no addition. */
const SELF_EXPLAINED: readonly Situation[] = ['unreachable', 'repeated', 'busy']

export function Failure({ situation, reason }: Outcome) {
  const { t } = useTranslation('login')
  return (
    <>
      <p>{t(`failures.${FAILURE_TEXTS[situation]}`)}</p>
      {!SELF_EXPLAINED.includes(situation) && <Reason text={reason} />}
    </>
  )
}
