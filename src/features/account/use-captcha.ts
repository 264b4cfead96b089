import { useCallback, useEffect, useRef, useState } from 'react'
import { useSite } from '../../components/site-context'
import type { NoticeText } from '../../lib/request/notice'
import { decideOutcome } from '../../lib/request/outcomes'
import { fetchCaptcha, type Captcha } from './fetch-captcha'

export type CaptchaState =
  { step: 'loading' } | { step: 'failed'; reason: NoticeText } | { step: 'ready'; captcha: Captcha }

/** A captcha in the page's language, and a way to a new one. */
export function useCaptcha() {
  const { langId } = useSite()
  const [state, setState] = useState<CaptchaState>({ step: 'loading' })
  const running = useRef<AbortController | null>(null)

  const renew = useCallback(async () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ step: 'loading' })
    try {
      const captcha = await fetchCaptcha(langId, controller.signal)
      if (!controller.signal.aborted) setState({ step: 'ready', captcha })
    } catch (error) {
      const { measure, reason } = decideOutcome('credentials', error)
      if (measure !== 'nothing') setState({ step: 'failed', reason })
    }
  }, [langId])

  useEffect(() => {
    void renew()
    return () => running.current?.abort()
  }, [renew])

  return { state, renew }
}
