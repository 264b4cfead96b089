import { Fragment, useEffect, useRef, useState, type ComponentType, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { DRAFT_KEY } from '../../../lib/has-draft'
import { sessionStore } from '../../../lib/storage'
import { ErrorSummary } from '../../../ui/components/form/error-summary'
import { FormField, type FormFieldProps } from '../../../ui/components/form/form-field'
import { Reason } from '../../../app/feedback/reason'
import { decideOutcome, type CallKind, type Outcome, type Situation } from '../../../lib/request/failed-calls'
import { FAILURE_TEXTS, wordRule, type AccountError } from '../model/account-errors'
import * as styles from './account-form.module.css'

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

export interface SmallField extends Pick<FormFieldProps, 'type' | 'autoComplete' | 'hint' | 'children'> {
  label: string
  required?: boolean
  value?: string
  check?: (value: string) => AccountError | null
  render?: (control: FormFieldProps) => ReactNode
  after?: ReactNode
  /** False if the provider's errors about it are not the visitor's to correct. */
  isBlamable?: boolean
  /** Emptied after a failure. */
  isForgotten?: boolean
  /** The error when the provider has another password, or an account with the address. */
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
  onChange?: (name: Name, value: string) => void
  /** Further fields of the call, under the provider's names; `onFailed` gets errors about them. */
  further?: readonly string[]
  /** Called after a failure; true if it has dealt with it. */
  onFailed?: (outcome: Outcome) => boolean | void
  /** Lists the errors above the fields. */
  hasSummary?: boolean
  /** Shown when it is done, instead of the form where `staysOpen` is missing. */
  done: ReactNode
  staysOpen?: boolean
  className?: string | undefined
  submitClass?: string | undefined
  labelledBy?: string
  failure?: ComponentType<Outcome>
  before?: ReactNode
  /** Beside the form's button. */
  actions?: ReactNode
}

/** `refused`: the provider objects to a field. */
type Status = { step: 'idle' | 'invalid' | 'refused' | 'sending' | 'done' } | { step: 'failed'; outcome: Outcome }

/** A form of a few fields for one call, which keeps its input until the call has succeeded. */
export function SmallForm<Name extends string>(props: SmallFormProps<Name>) {
  const { id, fields, kind, send, submit, owner, further = [], onChange, onFailed, done, staysOpen = false } = props
  const { className = styles.form, submitClass = '', labelledBy, before, actions, hasSummary = false } = props
  const { failure: Failed = Failure } = props
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

  const wrong = entries.flatMap(([name]) => (errors[name] ? { id: idOf(name), text: errors[name] } : []))
  useEffect(() => {
    const isWrong = status.step === 'invalid' || status.step === 'refused'
    // If the provider rejects a single field, the focus goes there; the summary is still announced.
    const isListed = hasSummary && (status.step === 'invalid' || wrong.length > 1)
    if (isWrong && !isListed) document.getElementById(wrong[0]?.id ?? '')?.focus()
    else if (status.step !== 'idle' && status.step !== 'sending') notice.current?.focus()
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

  /** An answer to a captcha has two names. */
  const nameOf = (name: string) => (name === 'captchaId' ? 'captcha' : name)
  const fieldOf = (name: string): SmallField | undefined =>
    entries.flatMap(([own, field]) => (own === nameOf(name) ? { isBlamable: true, ...field } : []))[0]

  /** Checks a marked field again; an unmarked one stays unmarked until the next attempt. */
  function change(name: Name, value: string): void {
    const error = fields[name].check?.(value)
    setValues((former) => ({ ...former, [name]: value }))
    setErrors(({ [name]: marked, ...others }) => {
      return { ...others, ...(marked && error && { [name]: word(error) }) } as Partial<Record<Name, string>>
    })
    onChange?.(name, value)
  }

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
      const outcome = decideOutcome(kind, error, (name) => fieldOf(name)?.isBlamable ?? further.includes(name))
      if (outcome.measure === 'sign-in') keep()
      const forgotten = entries.flatMap(([name, { isForgotten }]) => (isForgotten ? [[name, '']] : []))
      setValues((former) => ({ ...former, ...(Object.fromEntries(forgotten) as Partial<Values>) }))
      if (onFailed?.(outcome)) return setStatus({ step: 'idle' })
      if (outcome.measure === 'nothing' || outcome.measure === 'sign-in') return setStatus({ step: 'idle' })
      if (outcome.measure !== 'mend') return setStatus({ step: 'failed', outcome })
      const blamed = outcome.blames.map(({ field, rule }) => {
        const ownWords = rule === 'credentials' || rule === 'registered' ? fieldOf(field)?.wrong : undefined
        return [nameOf(field), ownWords ?? word(wordRule(nameOf(field), rule))]
      })
      setErrors(Object.fromEntries(blamed.reverse()) as Partial<Record<Name, string>>)
      setStatus({ step: 'refused' })
    }
  }

  const doneNotice = status.step === 'done' && (
    <div ref={notice} role="status" tabIndex={-1} className="notice">
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
        <div ref={notice} role="alert" tabIndex={-1} className="notice error">
          <Failed {...status.outcome} />
        </div>
      )}
      {hasSummary && (status.step === 'invalid' || status.step === 'refused') && wrong.length > 0 && (
        <ErrorSummary ref={notice} intro={t('errors.summary')} errors={wrong} />
      )}
      {before}
      {entries.map(([name, { label, type, autoComplete, hint, children, required = true, render, after }]) => {
        const control = {
          id: idOf(name),
          name,
          label,
          ...(type && { type }),
          ...(autoComplete && { autoComplete }),
          hint,
          children,
          value: values[name],
          error: errors[name],
          required,
          mark: required ? t('required') : t('optional'),
          onChange: (value: string) => change(name, value),
        }
        return (
          <Fragment key={name}>
            {render ? render(control) : <FormField {...control} />}
            {after}
          </Fragment>
        )
      })}
      <div className="buttons">
        <button type="submit" className={`button ${submitClass}`} aria-disabled={isSending}>
          {isSending ? sending : submit}
        </button>
        {actions}
      </div>
      <p role="status">{isSending && sending}</p>
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
