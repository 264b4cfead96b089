import { navigate } from 'gatsby'
import { useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../components/button.module.css'
import { useSite } from '../../components/site-context'
import { Reason } from '../feedback/reason'
import * as styles from './account-content.module.css'
import { MyInquiries } from './my-inquiries'
import { signOut } from './sign-out'
import { useMyAccount } from './use-my-account'

/** Who is signed in, the visitor's own inquiries, and the way out. For the browser only. */
export function AccountContent({ page }: { page: number }) {
  const { t } = useTranslation('account')
  const { href } = useSite()
  const { state, reload } = useMyAccount(page)
  const [isLeaving, setLeaving] = useState(false)

  async function leave(): Promise<void> {
    if (isLeaving) return
    setLeaving(true)
    await signOut()
    void navigate(href({ to: 'login' }))
  }

  return (
    <div className={styles.account} aria-busy={state.step === 'loading'}>
      <div role="status">{state.step === 'loading' && <p>{t('loading')}</p>}</div>
      {state.step === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p>{t('failed')}</p>
          <Reason text={state.reason} />
          <button type="button" className={button.button} onClick={reload}>
            {t('retry')}
          </button>
        </div>
      )}
      {state.step === 'ready' && (
        <>
          <p>{t('signedInAs', { user: state.user.name || state.user.email })}</p>
          <MyInquiries page={state.page} {...state.inquiries} />
        </>
      )}
      <button
        type="button"
        className={`${button.button} ${button.quiet}`}
        aria-disabled={isLeaving}
        onClick={() => void leave()}
      >
        {isLeaving ? t('signingOut') : t('signOut')}
      </button>
    </div>
  )
}
