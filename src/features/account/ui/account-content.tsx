import { navigate } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useRef, useState, useCallback } from 'react'
import { useSite } from '../../../ui/components/site-context'
import { SiteLink } from '../../../ui/components/site-link'
import type { NoticeText } from '../../../lib/request/notice'
import { decideOutcome } from '../../../lib/request/failed-calls'
import { tokenStore } from '../../../lib/request/token'
import { Reason } from '../../../app/feedback/reason'
import * as styles from './account-content.module.css'
import { showSignIn } from '../model/show-sign-in'
import { fetchAccount, type AccountUser } from '../../../lib/request/fetch-account'
import { fetchMyInquiries, type InquiryPage } from '../api/fetch-my-inquiries'
import { AccountSettings } from './account-settings'
import { MyInquiries } from './my-inquiries'
import { OwnData, type AccountOffers } from './own-data'
import { type Deletion, signOut } from '../api/account-calls'

type MyAccount =
  | { step: 'loading' }
  | { step: 'failed'; reason: NoticeText }
  | { step: 'ready'; user: AccountUser; page: number; inquiries: InquiryPage }

function useMyAccount(page: number) {
  const [state, setState] = useState<MyAccount>({ step: 'loading' })
  const running = useRef<AbortController | null>(null)

  const load = useCallback(async () => {
    running.current?.abort()
    // Without a token the page's middleware redirects.
    const token = tokenStore.read()
    if (token === null) return
    const controller = (running.current = new AbortController())
    const { signal } = controller
    setState({ step: 'loading' })
    try {
      const [user, inquiries] = await Promise.all([fetchAccount({ signal }), fetchMyInquiries(page, signal)])
      if (!signal.aborted) setState({ step: 'ready', user, page, inquiries })
    } catch (error) {
      if (signal.aborted) return
      // One failure is enough to report.
      controller.abort()
      const { measure, reason } = decideOutcome('reading', error)
      const isNewLogin = ![null, token].includes(tokenStore.read())
      // The request layer itself leads to the login page, unless the visitor has signed in again in another tab.
      if (measure !== 'sign-in') setState({ step: 'failed', reason })
      else if (isNewLogin) void load()
    }
  }, [page])

  useEffect(() => {
    void load()
    return () => running.current?.abort()
  }, [load])

  return { state, reload: () => void load() }
}

export interface AccountContentProps {
  page: number
  offers: AccountOffers
  /** Whether the provider sends mails and allows changing the account. */
  hasMail?: boolean
}

/** The signed-in visitor, their inquiries and data, and the sign-out. For the browser only. */
export function AccountContent({ page, offers, hasMail = false }: AccountContentProps) {
  const { t } = useTranslation('account')
  const { href } = useSite()
  const { state, reload } = useMyAccount(page)
  const [isLeaving, setLeaving] = useState(false)
  const [deletion, setDeletion] = useState<Deletion | null>(null)

  useEffect(showSignIn)

  async function leave(): Promise<void> {
    if (isLeaving) return
    setLeaving(true)
    await signOut()
    // Going back to this page would only lead to the login page again.
    void navigate(href({ to: 'login' }), { replace: true })
  }

  if (deletion) return <Deleted {...deletion} />
  return (
    <div className={styles.account} aria-busy={state.step === 'loading'}>
      <div role="status">{state.step === 'loading' && <p>{t('loading')}</p>}</div>
      {state.step === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p>{t('failed')}</p>
          <Reason text={state.reason} />
          <button type="button" className="button" onClick={reload}>
            {t('retry')}
          </button>
        </div>
      )}
      {state.step === 'ready' && (
        <>
          <p>{t('signedInAs', { user: state.user.name || state.user.email })}</p>
          <MyInquiries page={state.page} {...state.inquiries} />
          {hasMail && <AccountSettings user={state.user} />}
        </>
      )}
      <button type="button" className="button quiet" aria-disabled={isLeaving} onClick={() => void leave()}>
        {isLeaving ? t('signingOut') : t('signOut')}
      </button>
      {state.step === 'ready' && <OwnData offers={offers} email={state.user.email} onDeleted={setDeletion} />}
    </div>
  )
}

function Deleted({ erased, kept }: Deletion) {
  const { t } = useTranslation('account')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.account}>
      <p>{t('delete.done')}</p>
      {erased > 0 && <p>{t('delete.doneErased', { number: erased })}</p>}
      {kept > 0 && <p>{t('delete.doneKept', { number: kept })}</p>}
      <SiteLink target={{ to: 'home' }}>{t('delete.home')}</SiteLink>
    </div>
  )
}
