import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useState } from 'react'
import { cleanEmail } from '../../../../packages/text/src/email'
import { useSite } from '../../../ui/components/site-context'
import { SiteLink } from '../../../ui/components/site-link'
import { requestPasswordReset, resetPassword } from '../api/account-calls'
import { PASSWORD_LENGTH } from '../model/account-fields'
import { forgetLinkToken, takeLinkToken } from '../model/link-token'
import { checkEmail, checkNewPassword } from '../model/validate-account'
import * as styles from './account-form.module.css'
import { useCaptchaField } from './captcha-field'
import { SmallForm } from './small-form'

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
          <p role="alert" className="notice error">
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
            <SiteLink target={{ to: 'login' }} className="button">
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
  const captcha = useCaptchaField()
  const [address, setAddress] = useState('')

  async function send(values: { email: string; captcha: string }): Promise<boolean> {
    const email = cleanEmail(values.email)
    const answer = await captcha.answer(values.captcha)
    if (!answer) return false
    await requestPasswordReset(email, answer, langId)
    setAddress(email)
    return true
  }

  return (
    <>
      <p>{t('reset.text')}</p>
      <SmallForm
        id="reset"
        kind="credentials"
        submit={t('reset.submit')}
        fields={{
          email: { label: t('fields.email'), type: 'email', autoComplete: 'username', check: checkEmail },
          captcha: captcha.field,
        }}
        send={send}
        onFailed={captcha.onFailed}
        done={<p>{t('reset.sent', { email: address })}</p>}
      />
    </>
  )
}
