import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import * as styles from './form-field.module.css'

export interface FormFieldProps {
  id: string
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
  required: boolean
  /** "required" or "(optional)", in the page's language and with its own brackets. */
  mark: string
  type?: HTMLInputTypeAttribute
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'email'
  multiline?: boolean
  rows?: number
  /** The id of a list of suggestions. */
  list?: string | undefined
  children?: ReactNode
}

export function FormField(props: FormFieldProps) {
  const { id, name, label, value, onChange, error, hint, required, mark, children } = props
  const { type = 'text', autoComplete = 'off', inputMode, multiline = false, rows = 7, list } = props
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const shared = {
    id,
    name,
    value,
    autoComplete,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    className: styles.input,
  }

  const control = multiline ? (
    <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <input
      {...shared}
      type={type}
      inputMode={inputMode}
      list={list}
      autoCapitalize={inputMode === 'email' ? 'none' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label} {required ? <RequiredMark title={mark} /> : mark && <span className={styles.optional}>{mark}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children ? (
        <div className={styles.beside}>
          {control}
          {children}
        </div>
      ) : (
        control
      )}
      <ErrorText id={id} error={error} />
    </div>
  )
}

/** The star. Screen readers learn from the field itself that it is required. */
export function RequiredMark({ title }: { title: string }) {
  return (
    <span aria-hidden="true" title={title} className={styles.required}>
      *
    </span>
  )
}

/** The error of a field; the field's `aria-describedby` names it. */
export function ErrorText({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  )
}
