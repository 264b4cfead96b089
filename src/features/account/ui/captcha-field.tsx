import { useTranslation } from 'gatsby-plugin-react-i18next'
import { FormField, type FormFieldProps } from '../../../ui/components/form/form-field'
import { Reason } from '../../../app/feedback/reason'
import type { Outcome } from '../../../lib/request/failed-calls'
import { checkCaptcha } from '../model/validate-account'
import * as styles from './account-form.module.css'
import type { SmallField } from './small-form'
import { useCaptcha, type PictureCaptcha, type CaptchaState } from './use-captcha'

/** A captcha as a field of a form, with the answer to it. */
export function useCaptchaField() {
  const { t } = useTranslation('login')
  const { state, renew, begin, answer } = useCaptcha()
  const hasPicture = state.step === 'picture'
  const field: SmallField = {
    label: t('fields.captcha'),
    hint: t('hints.captcha'),
    isBlamable: hasPicture,
    isForgotten: true,
    ...(hasPicture && { check: checkCaptcha }),
    render: (control) => (
      <CaptchaField
        state={state}
        control={control}
        onRenew={() => {
          control.onChange('')
          renew()
        }}
      />
    ),
  }
  return {
    field,
    begin: () => void begin(),
    answer: (typed: string) => answer(typed.trim()),
    /** A captcha can be used only once. */
    onFailed: ({ situation }: Outcome) => situation !== 'repeated' && renew(),
  }
}

interface CaptchaFieldProps {
  state: CaptchaState
  control: FormFieldProps
  onRenew: () => void
}

/** The captcha: a picture with a text field, or a challenge that only shows its progress. */
function CaptchaField({ state, control, onRenew }: CaptchaFieldProps) {
  const { t } = useTranslation('login')
  switch (state.step) {
    case 'picture':
      return <PictureField captcha={state.captcha} control={control} onRenew={onRenew} />
    case 'failed':
    case 'unsolvable':
      return (
        <div className={styles.captcha}>
          <div role="alert">
            <p>{t(state.step === 'failed' ? 'captcha.failed' : 'captcha.unsolvable')}</p>
            {state.step === 'failed' && <Reason text={state.reason} />}
          </div>
          <button type="button" className="button quiet" onClick={onRenew}>
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
function PictureField({ captcha, control, onRenew }: Omit<CaptchaFieldProps, 'state'> & { captcha: PictureCaptcha }) {
  const { t } = useTranslation('login')
  return (
    <div className={styles.captcha}>
      <div className={styles.picture}>
        <img src={captcha.picture} alt={captcha.question} />
        <button type="button" className="button quiet" onClick={onRenew}>
          {t('captcha.new')}
        </button>
      </div>
      <details>
        <summary>{t('captcha.unreadable')}</summary>
        <p>{captcha.question}</p>
      </details>
      <FormField {...control} />
    </div>
  )
}
