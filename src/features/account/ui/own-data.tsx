import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useRef, useState } from 'react'
import { environment } from '../../../site/environment'
import { get } from '../../../lib/request/client'
import type { NoticeText } from '../../../lib/request/notice'
import { decideOutcome } from '../../../lib/request/failed-calls'
import { Reason } from '../../../app/feedback/reason'
import * as styles from './account-content.module.css'
import { DeleteAccount } from './delete-account'
import type { Deletion } from '../api/account-calls'

/**
 * Asks for a link from which the browser can download everything that belongs to the account.
 * @returns an http(s) address
 * @throws RequestError
 */
async function fetchAccountData(signal: AbortSignal): Promise<string> {
  const { companyId, providerUrl } = environment
  return get('online/accountData', { companyId }, { signal }, ({ data }, unreadable) => {
    const { url } = (data ?? {}) as Record<string, unknown>
    const base = new URL(providerUrl, window.location.href)
    const address = typeof url === 'string' && URL.canParse(url, base) ? new URL(url, base) : null
    if (!address || !/^https?:$/.test(address.protocol)) throw unreadable('it has no url')
    return address.href
  })
}

export interface AccountOffers {
  data: boolean
  deletion: boolean
}

interface OwnDataProps {
  offers: AccountOffers
  email: string
  onDeleted: (deletion: Deletion) => void
}

export function OwnData({ offers, email, onDeleted }: OwnDataProps) {
  const { t } = useTranslation('account')
  if (!offers.data && !offers.deletion) return null
  return (
    <section className={styles.inquiries} aria-labelledby="own-data">
      <h2 id="own-data">{t('data.title')}</h2>
      {offers.data && <Download />}
      {offers.deletion && <DeleteAccount email={email} onDeleted={onDeleted} />}
    </section>
  )
}

type DownloadState = { step: 'idle' | 'preparing' | 'ready' } | { step: 'failed'; isBusy: boolean; reason: NoticeText }

function Download() {
  const { t } = useTranslation('account')
  const [state, setState] = useState<DownloadState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function download(): Promise<void> {
    if (state.step === 'preparing') return
    const { signal } = (running.current = new AbortController())
    setState({ step: 'preparing' })
    try {
      const address = await fetchAccountData(signal)
      if (signal.aborted) return
      // The answer is a download, so the page stays.
      window.location.assign(address)
      setState({ step: 'ready' })
    } catch (error) {
      const { measure, situation, reason } = decideOutcome('reading', error)
      if (measure === 'nothing' || measure === 'sign-in') return
      setState({ step: 'failed', isBusy: situation === 'busy', reason })
    }
  }

  return (
    <>
      <p>{t('data.text')}</p>
      <button
        type="button"
        className="button quiet"
        aria-disabled={state.step === 'preparing'}
        onClick={() => void download()}
      >
        {state.step === 'preparing' ? t('data.preparing') : t('data.download')}
      </button>
      <p role="status">{state.step === 'ready' && t('data.ready')}</p>
      {state.step === 'failed' && (
        <div role="alert">
          <p>{t('data.failed')}</p>
          {state.isBusy ? <p>{t('tooMany')}</p> : <Reason text={state.reason} />}
        </div>
      )}
    </>
  )
}
