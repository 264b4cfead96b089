import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useState } from 'react'
import { cleanEmail } from '../../../../packages/text/src/email'
import * as button from '../../../ui/components/button.module.css'
import { useSite } from '../../../ui/components/site-context'
import { SiteLink } from '../../../ui/components/site-link'
import { requestPasswordReset, resetPassword } from '../api/account-calls'
import { PASSWORD_LENGTH } from '../model/account-fields'
import { forgetLinkToken, takeLinkToken } from '../model/link-token'
import { checkEmail, checkNewPassword } from '../model/validate-account'
import * as styles from './account-form.module.css'
import { CaptchaField } from './captcha-field'
import { SmallForm } from './small-form'
import { useCaptcha } from './use-captcha'

/** Asks for a link by mail, or, with one, for the new password. For the browser only. */
export function PasswordReset() {
  const { t } = useTranslation('login')
  const [token, setToken] = useState(() => takeLinkToken('reset-password'))
  const [isOver, setOver] = useState(false)
  // A visitor who comes back after leaving can request another link.
  useEffect(() => () => forgetLinkToken('reset-password'), [])

  if (token === '') {
    return (
      <div className={styles.account}>
        {isOver && (
          <p role="alert" className={styles.notice}>
            {t('links.over')}
          </p>
        )}
        <RequestForm />
      </div>
    )
  }
  return (
    <div className={styles.account}>
      <p>{t('reset.newText')}</p>
      <SmallForm
        id="new"
        kind="credentials"
        submit={t('reset.save')}
        fields={{
          password: {
            label: t('reset.newPassword'),
            type: 'password',
            autoComplete: 'new-password',
            hint: t('hints.password', PASSWORD_LENGTH),
            check: checkNewPassword,
          },
        }}
        send={async ({ password }) => {
          await resetPassword(token, password)
          forgetLinkToken('reset-password')
        }}
        further={['token']}
        onFailed={({ blames }) => {
          const isGone = blames.some(({ field }) => field === 'token')
          setOver(isGone)
          if (isGone) {
            forgetLinkToken('reset-password')
            setToken('')
          }
          return isGone
        }}
        done={
          <>
            <p>{t('reset.done')}</p>
            <SiteLink target={{ to: 'login' }} className={button.button}>
              {t('submit.signIn')}
            </SiteLink>
          </>
        }
      />
    </div>
  )
}

function RequestForm() {
  const { t } = useTranslation('login')
  const { langId } = useSite()
  const captcha = useCaptcha()
  const [typed, setTyped] = useState('')
  const [address, setAddress] = useState('')
  const [captchaError, setCaptchaError] = useState<string>()

  async function send({ email }: { email: string }): Promise<boolean> {
    const answer = await captcha.answer(typed.trim())
    if (!answer) {
      if (captcha.state.step === 'picture') setCaptchaError(t('errors.captchaRequired'))
      return false
    }
    await requestPasswordReset(cleanEmail(email), answer, langId)
    setAddress(cleanEmail(email))
    return true
  }

  return (
    <>
      <p>{t('reset.text')}</p>
      <SmallForm
        id="reset"
        kind="credentials"
        submit={t('reset.submit')}
        fields={{ email: { label: t('fields.email'), type: 'email', autoComplete: 'username', check: checkEmail } }}
        send={send}
        further={['captcha', 'captchaId']}
        onFailed={({ situation, blames }) => {
          // A captcha can be used only once.
          if (situation !== 'repeated') captcha.renew()
          setTyped('')
          const blame = blames.find(({ field }) => field.startsWith('captcha'))
          if (blame) setCaptchaError(t(blame.rule === 'expired' ? 'errors.captchaExpired' : 'errors.captchaWrong'))
          return blame !== undefined
        }}
        done={<p>{t('reset.sent', { email: address })}</p>}
      >
        <CaptchaField
          state={captcha.state}
          value={typed}
          error={captchaError}
          onChange={(value) => {
            setTyped(value)
            setCaptchaError(undefined)
          }}
          onRenew={captcha.renew}
        />
      </SmallForm>
    </>
  )
}
