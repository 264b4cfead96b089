import { useCallback, useEffect, useRef, useState } from 'react'
import { RequestError } from '../../lib/request/request-error'
import { tokenStore } from '../../lib/request/token'
import { fetchAccount, type AccountUser } from './fetch-account'
import { fetchMyInquiries, type InquiryPage } from './fetch-my-inquiries'

export type MyAccount =
  { step: 'loading' | 'failed' } | { step: 'ready'; user: AccountUser; page: number; inquiries: InquiryPage }

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
      // A 401 leads to the login page by itself.
      const isLeaving = error instanceof RequestError && error.code === 401
      if (!signal.aborted && !isLeaving) setState({ step: 'failed' })
    }
  }, [page])

  useEffect(() => {
    void load()
    return () => running.current?.abort()
  }, [load])

  return { state, reload: () => void load() }
}
