import { navigate } from 'gatsby'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../components/button.module.css'
import { SiteLink } from '../../components/site-link'
import { useSite } from '../../components/site-context'
import { Reason } from '../feedback/reason'
import * as styles from './account-content.module.css'
import type { Deletion } from './post-account-delete'
import { OwnData } from './own-data'
import { MyInquiries } from './my-inquiries'
import { signOut } from './sign-out'
import { useMyAccount } from './use-my-account'

export interface AccountContentProps {
  page: number
  /** What the provider lets visitors do with their own data. */
  offers: { data: boolean; deletion: boolean }
}

/** Who is signed in, the visitor's own inquiries and data, and the way out. For the browser only. */
export function AccountContent({ page, offers }: AccountContentProps) {
  const { t } = useTranslation('account')
  const { href } = useSite()
  const { state, reload } = useMyAccount(page)
  const [isLeaving, setLeaving] = useState(false)
  const [deletion, setDeletion] = useState<Deletion | null>(null)

  async function leave(): Promise<void> {
    if (isLeaving) return
    setLeaving(true)
    await signOut()
    void navigate(href({ to: 'login' }))
  }

  if (deletion) return <Deleted {...deletion} />
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
      {state.step === 'ready' && <OwnData offers={offers} email={state.user.email} onDeleted={setDeletion} />}
    </div>
  )
}

/** What has become of an account that is no more, and of its inquiries. */
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
