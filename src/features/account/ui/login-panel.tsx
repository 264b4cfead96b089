import { useRef, useState, useEffect, type KeyboardEvent } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { navigate } from 'gatsby'
import type { AccountMode } from '../model/account-fields'
import * as styles from './account-form.module.css'
import { browserOutbox, useOutbox } from '../../inquiry/model/browser-outbox'
import { useSite } from '../../../ui/components/site-context'
import { SiteLink } from '../../../ui/components/site-link'
import { tokenStore } from '../../../lib/request/token'
import { showSignIn } from '../model/show-sign-in'
import { findReturnPath } from '../model/return-path'
import { AccountForm } from './account-form'
import { signOut } from '../api/account-calls'

const MODES: readonly AccountMode[] = ['signIn', 'register']

/** How far each key moves. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

const PANEL_ID = 'account-panel'

function tabId(mode: AccountMode): string {
  return `account-tab-${mode}`
}

function AccountTabs({ mode, onChange }: { mode: AccountMode; onChange: (mode: AccountMode) => void }) {
  const { t } = useTranslation('login')
  const tabs = useRef<Partial<Record<AccountMode, HTMLButtonElement | null>>>({})

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    const next = step && MODES[(MODES.indexOf(mode) + step + MODES.length) % MODES.length]
    if (!next) return
    event.preventDefault()
    onChange(next)
    tabs.current[next]?.focus()
  }

  return (
    <div role="tablist" aria-label={t('tabs')} className={styles.tabs}>
      {MODES.map((name) => (
        <button
          key={name}
          ref={(tab) => {
            tabs.current[name] = tab
          }}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === mode}
          aria-controls={PANEL_ID}
          tabIndex={name === mode ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(name)}
          onKeyDown={onKeyDown}
        >
          {t(`submit.${name}`)}
        </button>
      ))}
    </div>
  )
}

/**
 * Tells visitors who were sent here while sending an inquiry that it is kept, and can also be sent without an account.
 */
function HeldInquiry() {
  const { t } = useTranslation('login')
  const entries = useOutbox()
  const [isSending, setSending] = useState(false)
  const held = entries.filter((entry) => entry.state === 'refused' && entry.refusal.situation === 'unauthorized')

  async function send(): Promise<void> {
    if (isSending) return
    setSending(true)
    for (const { key } of held) browserOutbox.release(key)
    await browserOutbox.retry('again')
    setSending(false)
  }

  if (held.length === 0 && !isSending) return null
  return (
    <div role="status" className="notice warning">
      <p>{t('held.text')}</p>
      <button type="button" className="button quiet" aria-disabled={isSending} onClick={() => void send()}>
        {isSending ? t('sending') : t('held.send')}
      </button>
    </div>
  )
}

const REGISTER_HASH = '#register'

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
    void navigate(findReturnPath(window.location.search) ?? href({ to: 'account' }), { replace: true })
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
  const from = findReturnPath(window.location.search)

  async function leave(): Promise<void> {
    if (isLeaving) return
    setLeaving(true)
    await signOut()
    onSignedOut()
  }

  return (
    <div className={styles.account}>
      <p>{t('signedIn.text')}</p>
      <div className="buttons">
        <SiteLink target={{ to: 'account' }} className="button">
          {t('signedIn.account')}
        </SiteLink>
        {from && (
          <a href={from} className="button quiet">
            {t('back')}
          </a>
        )}
        <button type="button" className="button quiet" aria-disabled={isLeaving} onClick={() => void leave()}>
          {t('signedIn.signOut')}
        </button>
      </div>
    </div>
  )
}
