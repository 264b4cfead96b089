import { Link, navigate } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useState } from 'react'
import * as button from '../../../ui/components/button.module.css'
import { useSite } from '../../../ui/components/site-context'
import { SiteLink } from '../../../ui/components/site-link'
import { tokenStore } from '../../../lib/request/token'
import { showSignIn } from '../model/show-sign-in'
import { readReturnPath } from '../model/return-path'
import type { AccountMode } from '../model/account-fields'
import { AccountForm } from './account-form'
import * as styles from './account-form.module.css'
import { AccountTabs, PANEL_ID, tabId } from './account-tabs'
import { HeldInquiry } from './held-inquiry'
import { signOut } from '../api/sign-out'

const REGISTER_HASH = '#register'

/** The form that the page's address names. */
function readMode(): AccountMode {
  return window.location.hash === REGISTER_HASH ? 'register' : 'signIn'
}

/** Puts the form into the page's address, without a history entry or a page view. */
function writeMode(mode: AccountMode): void {
  const { pathname, search } = window.location
  const hash = mode === 'register' ? REGISTER_HASH : ''
  window.history.replaceState(window.history.state, '', pathname + search + hash)
}

export interface LoginPanelProps {
  /** Whether the provider sends mails to accounts. */
  hasMail?: boolean
}

/** Signing in and registering; visitors who are signed in go to the account. For the browser only. */
export function LoginPanel({ hasMail = false }: LoginPanelProps) {
  const { href } = useSite()
  const [isSignedIn, setSignedIn] = useState(() => tokenStore.read() !== null)
  const [mode, setMode] = useState(readMode)

  useEffect(showSignIn)

  useEffect(() => {
    const follow = () => setMode(readMode())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  function choose(next: AccountMode): void {
    setMode(next)
    writeMode(next)
  }

  function goOn(): void {
    void navigate(readReturnPath(window.location.search) ?? href({ to: 'account' }), { replace: true })
  }

  if (isSignedIn) return <SignedIn onSignedOut={() => setSignedIn(false)} />
  return (
    <div className={styles.account}>
      <HeldInquiry />
      <AccountTabs mode={mode} onChange={choose} />
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(mode)}>
        <AccountForm mode={mode} hasMail={hasMail} onDone={goOn} />
      </div>
    </div>
  )
}

function SignedIn({ onSignedOut }: { onSignedOut: () => void }) {
  const { t } = useTranslation('login')
  const [isLeaving, setLeaving] = useState(false)
  const from = readReturnPath(window.location.search)

  async function leave(): Promise<void> {
    if (isLeaving) return
    setLeaving(true)
    await signOut()
    onSignedOut()
  }

  return (
    <div className={styles.account}>
      <p>{t('signedIn.text')}</p>
      <div className={styles.actions}>
        <SiteLink target={{ to: 'account' }} className={button.button}>
          {t('signedIn.account')}
        </SiteLink>
        {from && (
          <Link to={from} className={`${button.button} ${button.quiet}`}>
            {t('back')}
          </Link>
        )}
        <button
          type="button"
          className={`${button.button} ${button.quiet}`}
          aria-disabled={isLeaving}
          onClick={() => void leave()}
        >
          {t('signedIn.signOut')}
        </button>
      </div>
    </div>
  )
}
