import { useCallback, useEffect, useRef, useState } from 'react'
import { useSite } from '../../components/site-context'
import { fetchCaptcha, type Captcha } from './fetch-captcha'

export type CaptchaState = { step: 'loading' | 'failed' } | { step: 'ready'; captcha: Captcha }

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
    } catch {
      if (!controller.signal.aborted) setState({ step: 'failed' })
    }
  }, [langId])

  useEffect(() => {
    void renew()
    return () => running.current?.abort()
  }, [renew])

  return { state, renew }
}
