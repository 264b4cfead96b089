import { Link } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { ErrorText, RequiredMark } from '../../components/form/form-field'
import * as styles from './consent-field.module.css'
import { fieldId } from './field-id'
import type { FieldError } from './validate-inquiry'

interface ConsentFieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: FieldError | undefined
  privacyHref: string
}

export function ConsentField({ checked, onChange, error, privacyHref }: ConsentFieldProps) {
  const { t } = useTranslation('inquiry')
  const id = fieldId('consent')
  return (
    <div className={styles.field}>
      <div className={styles.choice}>
        <input
          id={id}
          name="consent"
          type="checkbox"
          className={styles.box}
          checked={checked}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>
          {t('fields.consent')}
          {'\u00a0'}
          <RequiredMark title={t('required')} />
        </label>
        {/* Outside the label, where a click on it would tick the box. */}
        <Link to={privacyHref}>{t('fields.privacy')}</Link>
      </div>
      <ErrorText id={id} error={error && t(error.text, { max: error.max })} />
    </div>
  )
}
