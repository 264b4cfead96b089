import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { SiteLink } from '../../../ui/components/site-link'
import { tokenStore } from '../../../lib/request/token'
import { confirmAddress } from '../api/account-calls'
import { forgetLinkToken, takeLinkToken } from '../model/link-token'
import { checkOldPassword } from '../model/validate-account'
import * as styles from './account-form.module.css'
import { SmallForm } from './small-form'

/**
 * Confirms an address only on a click, because mail scanners open links, too. A visitor who is not signed in here
 * proves ownership of the account with the password. Browser only.
 */
export function AddressConfirmation() {
  const { t } = useTranslation('login')
  const [token] = useState(() => takeLinkToken('confirm-address'))
  const [isOver, setOver] = useState(token === '')
  const [asksPassword, setAsksPassword] = useState(() => tokenStore.read() === null)

  if (isOver) {
    return (
      <div className={styles.account}>
        <div role="alert" className="notice error">
          <p>{t('links.over')}</p>
        </div>
        <p>{t('confirm.again')}</p>
        <SiteLink target={{ to: 'account' }} className="button">
          {t('signedIn.account')}
        </SiteLink>
        <SiteLink target={{ to: 'resetPassword' }}>{t('forgot')}</SiteLink>
      </div>
    )
  }
  const field = {
    label: t('fields.password'),
    type: 'password',
    autoComplete: 'current-password',
    hint: t('confirm.hint'),
    check: checkOldPassword,
    wrong: t('confirm.wrong'),
  } as const
  return (
    <div className={styles.account}>
      <p>{t('confirm.text')}</p>
      <SmallForm
        // The fields of a form stay the same.
        key={String(asksPassword)}
        id="confirm"
        kind="credentials"
        submit={t('confirm.submit')}
        fields={(asksPassword ? { password: field } : {}) as { password: typeof field }}
        send={async ({ password = '' }: { password?: string }) => {
          await confirmAddress(token, password)
          forgetLinkToken('confirm-address')
        }}
        further={['token', 'password']}
        onFailed={({ blames }) => {
          const has = (name: string) => blames.some(({ field }) => field === name)
          if (has('token')) {
            forgetLinkToken('confirm-address')
            setOver(true)
          }
          // Another account is signed in here.
          const isOther = has('password') && !asksPassword
          if (isOther) setAsksPassword(true)
          return isOther || has('token')
        }}
        done={
          <>
            <p>{t('confirm.done')}</p>
            <SiteLink target={{ to: 'account' }} className="button">
              {t('signedIn.account')}
            </SiteLink>
          </>
        }
      />
      <p>{t('confirm.stranger')}</p>
      {asksPassword && <SiteLink target={{ to: 'resetPassword' }}>{t('forgot')}</SiteLink>}
    </div>
  )
}
