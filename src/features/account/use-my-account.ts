import { useCallback, useEffect, useRef, useState } from 'react'
import type { NoticeText } from '../../lib/request/notice'
import { decideOutcome } from '../../lib/request/outcomes'
import { tokenStore } from '../../lib/request/token'
import { fetchAccount, type AccountUser } from './fetch-account'
import { fetchMyInquiries, type InquiryPage } from './fetch-my-inquiries'

export type MyAccount =
  | { step: 'loading' }
  | { step: 'failed'; reason: NoticeText }
  | { step: 'ready'; user: AccountUser; page: number; inquiries: InquiryPage }

/** Who is signed in, with a page of the inquiries. */
export function useMyAccount(page: number) {
  const [state, setState] = useState<MyAccount>({ step: 'loading' })
  const running = useRef<AbortController | null>(null)

  const load = useCallback(async () => {
    running.current?.abort()
    // Without a token the page's middleware leads away.
    if (tokenStore.read() === null) return
    const { signal } = (running.current = new AbortController())
    setState({ step: 'loading' })
    try {
      const [user, inquiries] = await Promise.all([fetchAccount(signal), fetchMyInquiries(page, signal)])
      if (!signal.aborted) setState({ step: 'ready', user, page, inquiries })
    } catch (error) {
      const { measure, reason } = decideOutcome('reading', error)
      // The request layer itself leads to the login page.
      if (measure !== 'nothing' && measure !== 'sign-in') setState({ step: 'failed', reason })
    }
  }, [page])

  useEffect(() => {
    void load()
    return () => running.current?.abort()
  }, [load])

  return { state, reload: () => void load() }
}
