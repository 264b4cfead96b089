import { useTranslation } from 'gatsby-plugin-react-i18next'
import { FormField } from '../../../ui/components/form/form-field'
import * as button from '../../../ui/components/button.module.css'
import { Reason } from '../../../app/feedback/reason'
import { fieldId } from '../model/account-fields'
import * as styles from './account-form.module.css'
import type { PictureCaptcha, CaptchaState } from './use-captcha'

interface CaptchaFieldProps {
  state: CaptchaState
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onRenew: () => void
}

/** The captcha: a picture with a text field, or a challenge that only shows its progress. */
export function CaptchaField({ state, ...picture }: CaptchaFieldProps) {
  const { t } = useTranslation('login')
  switch (state.step) {
    case 'picture':
      return <PictureField captcha={state.captcha} {...picture} />
    case 'failed':
    case 'unsolvable':
      return (
        <div className={styles.captcha}>
          <div role="alert">
            <p>{t(state.step === 'failed' ? 'captcha.failed' : 'captcha.unsolvable')}</p>
            {state.step === 'failed' && <Reason text={state.reason} />}
          </div>
          <button type="button" className={`${button.button} ${button.quiet}`} onClick={picture.onRenew}>
            {t('retry')}
          </button>
        </div>
      )
    default:
      return (
        <p role="status" className={styles.check} aria-busy={state.step === 'running'}>
          {t(`captcha.${state.step}`)}
        </p>
      )
  }
}

/** A picture, a question in words for people who can't read it, and one field for either answer. */
function PictureField({
  captcha,
  value,
  error,
  onChange,
  onRenew,
}: Omit<CaptchaFieldProps, 'state'> & { captcha: PictureCaptcha }) {
  const { t } = useTranslation('login')
  return (
    <div className={styles.captcha}>
      <div className={styles.picture}>
        <img src={captcha.picture} alt={captcha.question} />
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={onRenew}>
          {t('captcha.new')}
        </button>
      </div>
      <details>
        <summary>{t('captcha.unreadable')}</summary>
        <p>{captcha.question}</p>
      </details>
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
