import { useTranslation } from 'gatsby-plugin-react-i18next'
import { FormField } from '../../components/form/form-field'
import * as button from '../../components/button.module.css'
import { Reason } from '../feedback/reason'
import { fieldId } from './account-fields'
import * as styles from './account-form.module.css'
import type { CaptchaState } from './use-captcha'

interface CaptchaFieldProps {
  state: CaptchaState
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onRenew: () => void
}

/** The captcha: its picture, a question in words for who can't read it, and the field for the answer to either. */
export function CaptchaField({ state, value, error, onChange, onRenew }: CaptchaFieldProps) {
  const { t } = useTranslation('login')
  return (
    <div className={styles.captcha}>
      <div className={styles.picture} aria-busy={state.step === 'loading'}>
        {state.step === 'ready' && <img src={state.captcha.picture} alt={state.captcha.question} />}
        {state.step === 'loading' && <p role="status">{t('captcha.loading')}</p>}
        {state.step === 'failed' && (
          <div role="alert">
            <p>{t('captcha.failed')}</p>
            <Reason text={state.reason} />
          </div>
        )}
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={onRenew}>
          {t('captcha.new')}
        </button>
      </div>
      {state.step !== 'failed' && (
        <details>
          <summary>{t('captcha.unreadable')}</summary>
          <p>{state.step === 'ready' ? state.captcha.question : t('captcha.loading')}</p>
        </details>
      )}
      <FormField
        id={fieldId('captcha')}
        name="captcha"
        label={t('fields.captcha')}
        value={value}
        onChange={onChange}
        error={error}
        hint={t('hints.captcha')}
        required
        mark={t('required')}
      />
    </div>
  )
}
