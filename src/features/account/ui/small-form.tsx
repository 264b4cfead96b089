import { useEffect, useRef, useState, type ComponentType, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { DRAFT_KEY } from '../../../lib/has-draft'
import { sessionStore } from '../../../lib/storage'
import * as button from '../../../ui/components/button.module.css'
import { FormField, type FormFieldProps } from '../../../ui/components/form/form-field'
import { decideOutcome, type CallKind, type Outcome } from '../../../lib/request/failed-calls'
import { wordRule, type AccountError } from '../model/account-errors'
import * as styles from './account-form.module.css'
import { Failure } from './account-form'

/** Prefixed with the draft's key, so it expires with the inquiry's draft. */
const keyOf = (form: string) => `${DRAFT_KEY}:account:${form}`

/** Saves the input of an account form whose session had expired, for its owner only. */
function keepSmallDraft(form: string, owner: string, values: Record<string, string>): void {
  sessionStore.setJson(keyOf(form), { owner, values, storedAt: Date.now() })
}

export function readSmallDraft(form: string, owner: string): Record<string, string> | null {
  const stored = (sessionStore.getJson(keyOf(form)) ?? {}) as Record<string, unknown>
  if (stored.owner !== owner || typeof stored.values !== 'object' || stored.values === null) return null
  const texts = Object.entries(stored.values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

function clearSmallDraft(form: string): void {
  sessionStore.remove(keyOf(form))
}

interface SmallField extends Pick<FormFieldProps, 'type' | 'autoComplete'> {
  label: string
  required?: boolean
  hint?: ReactNode
  value?: string
  check?: (value: string) => AccountError | null
  /** The error when the provider does not take the value as a password. */
  wrong?: string
}

interface SmallFormProps<Name extends string> {
  /** Begins the ids of the fields. */
  id: string
  /** By the provider's names, in order. */
  fields: Record<Name, SmallField>
  kind: CallKind
  /** False if there is nothing to send yet. @throws RequestError */
  send: (values: Record<Name, string>) => Promise<boolean | void>
  submit: string
  sending?: string
  /** The account's email address: if its session expires, the input is kept until the same account signs in again. */
  owner?: string
  /** Further fields of the call, under the provider's names; `onFailed` gets errors about them. */
  further?: readonly string[]
  /** Called after a failure; true if it has dealt with it. */
  onFailed?: (outcome: Outcome) => boolean
  /** Shown when it is done, instead of the form where `staysOpen` is missing. */
  done: ReactNode
  staysOpen?: boolean
  className?: string | undefined
  submitClass?: string | undefined
  labelledBy?: string
  failure?: ComponentType<Outcome>
  before?: ReactNode
  children?: ReactNode
  /** Beside the form's button. */
  actions?: ReactNode
}

type Status = { step: 'idle' | 'invalid' | 'sending' | 'done' } | { step: 'failed'; outcome: Outcome }

/** A form of a few fields for one call, which keeps its input until the call has succeeded. */
export function SmallForm<Name extends string>(props: SmallFormProps<Name>) {
  const { id, fields, kind, send, submit, owner, further = [], onFailed, done, staysOpen = false, children } = props
  const { className = styles.form, submitClass = '', labelledBy, before, actions, failure: Failed = Failure } = props
  const { t } = useTranslation('login')
  const sending = props.sending ?? t('sending')
  const entries = Object.entries(fields) as [Name, SmallField][]
  const initial = () => Object.fromEntries(entries.map(([name, { value = '' }]) => [name, value])) as Values
  type Values = Record<Name, string>
  const [kept] = useState(() => (owner === undefined ? null : readSmallDraft(id, owner)))
  const [values, setValues] = useState<Values>(() => ({ ...initial(), ...kept }))
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [status, setStatus] = useState<Status>({ step: 'idle' })
  const notice = useRef<HTMLDivElement>(null)
  const isSending = status.step === 'sending'
  const idOf = (name: Name) => `${id}-${name}`
  const word = ({ text, min, max }: AccountError) => t(text, { min, max })

  useEffect(() => {
    const [wrong] = entries.filter(([name]) => errors[name])
    if (status.step === 'invalid' && wrong) document.getElementById(idOf(wrong[0]))?.focus()
    if (status.step === 'failed' || status.step === 'done') notice.current?.focus()
    // Only a new status moves the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [status])

  useEffect(() => {
    if (!kept) return
    const next = entries.find(([name]) => kept[name] === undefined) ?? entries[0]
    if (next) document.getElementById(idOf(next[0]))?.focus()
    // Once: the visitor edits it from here on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  /** Passwords are kept nowhere. */
  function keep(): void {
    if (owner === undefined) return
    const shown = entries.filter(([, { type }]) => type !== 'password')
    keepSmallDraft(id, owner, Object.fromEntries(shown.map(([name]) => [name, values[name]])))
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const found: Partial<Record<Name, string>> = {}
    for (const [name, { check }] of entries) {
      const error = check?.(values[name])
      if (error) found[name] = word(error)
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return setStatus({ step: 'invalid' })
    setStatus({ step: 'sending' })
    try {
      if ((await send(values)) === false) return setStatus({ step: 'idle' })
      if (owner !== undefined) clearSmallDraft(id)
      // Passwords don't stay in the page.
      if (!staysOpen || entries.some(([, { type }]) => type === 'password')) setValues(initial())
      setStatus({ step: 'done' })
    } catch (error) {
      const outcome = decideOutcome(kind, error, (name) => Object.hasOwn(fields, name) || further.includes(name))
      if (outcome.measure === 'sign-in') keep()
      if (onFailed?.(outcome)) return setStatus({ step: 'idle' })
      if (outcome.measure === 'nothing' || outcome.measure === 'sign-in') return setStatus({ step: 'idle' })
      if (outcome.measure !== 'mend') return setStatus({ step: 'failed', outcome })
      const blamed = outcome.blames.map(({ field, rule }) => {
        const wrong = fields[field as Name]?.wrong
        return [field, wrong !== undefined && rule === 'credentials' ? wrong : word(wordRule(field, rule))]
      })
      setErrors(Object.fromEntries(blamed) as Partial<Record<Name, string>>)
      setStatus({ step: 'invalid' })
    }
  }

  const doneNotice = status.step === 'done' && (
    <div ref={notice} role="status" tabIndex={-1} className={styles.done}>
      {done}
    </div>
  )
  if (doneNotice && !staysOpen) return doneNotice
  return (
    <form
      method="post"
      noValidate
      className={className}
      aria-labelledby={labelledBy}
      onSubmit={(event) => void onSubmit(event)}
    >
      {doneNotice}
      {status.step === 'failed' && (
        <div ref={notice} role="alert" tabIndex={-1} className={styles.notice}>
          <Failed {...status.outcome} />
        </div>
      )}
      {before}
      {entries.map(([name, { label, type, autoComplete, hint, required = true }]) => (
        <FormField
          key={name}
          id={idOf(name)}
          name={name}
          label={label}
          {...(type && { type })}
          {...(autoComplete && { autoComplete })}
          hint={hint}
          value={values[name]}
          error={errors[name]}
          required={required}
          mark={required ? t('required') : t('optional')}
          onChange={(value) => {
            setValues((former) => ({ ...former, [name]: value }))
            setErrors(({ [name]: _former, ...others }) => others as Partial<Record<Name, string>>)
          }}
        />
      ))}
      {children}
      <div className={styles.actions}>
        <button type="submit" className={`${button.button} ${submitClass}`} aria-disabled={isSending}>
          {isSending ? sending : submit}
        </button>
        {actions}
      </div>
      <p role="status">{isSending && sending}</p>
    </form>
  )
}
