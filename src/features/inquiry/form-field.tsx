import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { fieldId } from './field-id'
import type { TextFieldName } from './inquiry-fields'
import * as styles from './form-field.module.css'
import { isRequired, type FieldError } from './validate-inquiry'

export interface FormFieldProps {
  name: TextFieldName
  value: string
  onChange: (value: string) => void
  error?: FieldError | undefined
  hint?: ReactNode
  type?: HTMLInputTypeAttribute
  autoComplete?: HTMLInputAutoCompleteAttribute
  multiline?: boolean
}

/** One text of the inquiry form with its label, hint and error. */
export function FormField(props: FormFieldProps) {
  const { name, value, onChange, error, hint, type = 'text', autoComplete = 'off', multiline = false } = props
  const { t } = useTranslation('inquiry')
  const id = fieldId(name)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const shared = {
    id,
    name,
    value,
    autoComplete,
    required: isRequired(name),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    className: styles.input,
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t(`fields.${name}`)}{' '}
        {isRequired(name) ? <RequiredMark /> : <span className={styles.optional}>({t('optional')})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {multiline ? (
        <textarea {...shared} rows={7} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
      )}
      <ErrorText name={name} error={error} />
    </div>
  )
}

/** The star; to screen readers the field itself says that it is required. */
export function RequiredMark() {
  const { t } = useTranslation('inquiry')
  return (
    <span aria-hidden="true" title={t('required') ?? undefined} className={styles.required}>
      *
    </span>
  )
}

export function ErrorText({ name, error }: { name: TextFieldName | 'consent'; error: FieldError | undefined }) {
  const { t } = useTranslation('inquiry')
  if (!error) return null
  return (
    <p id={`${fieldId(name)}-error`} className={styles.error}>
      {t(error.text, { max: error.max })}
    </p>
  )
}
