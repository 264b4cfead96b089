import { useCallback, useEffect, useRef, useState } from 'react'
import { environment } from '../../../site/environment'
import { toChallenge, type Challenge } from '../../../lib/request/challenge'
import { get, type ReadAnswer } from '../../../lib/request/client'
import { useSite } from '../../../ui/components/site-context'
import type { NoticeText } from '../../../lib/request/notice'
import { decideOutcome } from '../../../lib/request/failed-calls'

/** A provider's test: the visitor reads a picture, or the browser spends some time on a challenge. */
type Captcha = PictureCaptcha | { kind: 'challenge'; challenge: Challenge }

export interface PictureCaptcha {
  kind: 'picture'
  captchaId: string
  /** The picture as an address. An image can't run scripts, whatever the file holds. */
  picture: string
  /** A question in words that can be answered instead. */
  question: string
}

/**
 * Gets a captcha; its question, if it has one, is in the given language.
 * @throws RequestError
 */
async function fetchCaptcha(langId: string, signal: AbortSignal): Promise<Captcha> {
  const { companyId } = environment
  return get('online/captcha', { companyId, langId }, { signal }, parseCaptcha)
}

const parseCaptcha: ReadAnswer<Captcha> = ({ data }, unreadable) => {
  const challenge = toChallenge(data)
  if (challenge) return { kind: 'challenge', challenge }
  const { captchaId, image, question } = (data ?? {}) as Record<string, unknown>
  if (typeof captchaId !== 'string' || typeof image !== 'string' || typeof question !== 'string') {
    throw unreadable('it has no challenge, and captchaId, image or question is missing')
  }
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(image)}`
  return { kind: 'picture', captchaId, picture, question }
}

/** A challenge is `running`, then `solved`: it needs nothing from the visitor. */
export type CaptchaState =
  | { step: 'running' | 'solved' | 'unsolvable' }
  | { step: 'failed'; reason: NoticeText }
  | { step: 'picture'; captcha: PictureCaptcha }

export interface CaptchaAnswer {
  captcha: string
  /** For a picture only. */
  captchaId?: string
}

interface Running {
  controller: AbortController
  fetched: Promise<Captcha | null>
  solved?: Promise<string | null>
}

export function useCaptcha() {
  const { langId } = useSite()
  const [state, setState] = useState<CaptchaState>({ step: 'running' })
  const running = useRef<Running | null>(null)

  const renew = useCallback((): void => {
    running.current?.controller.abort()
    const controller = new AbortController()
    const show = (next: CaptchaState) => controller.signal.aborted || setState(next)
    show({ step: 'running' })
    const fetched = fetchCaptcha(langId, controller.signal).then(
      (captcha) => {
        if (captcha.kind === 'picture') show({ step: 'picture', captcha })
        return captcha
      },
      (error: unknown) => {
        const { measure, reason } = decideOutcome('credentials', error)
        if (measure !== 'nothing') show({ step: 'failed', reason })
        return null
      },
    )
    running.current = { controller, fetched }
  }, [langId])

  useEffect(() => {
    renew()
    return () => running.current?.controller.abort()
  }, [renew])

  /** Starts solving a challenge when the visitor begins to fill in the form, not on page view. */
  const begin = useCallback((): Promise<string | null> => {
    const current = running.current
    if (!current) return Promise.resolve(null)
    const { signal } = current.controller
    current.solved ??= current.fetched.then(async (captcha) => {
      if (captcha?.kind !== 'challenge') return null
      const show = (step: 'solved' | 'unsolvable') => signal.aborted || setState({ step })
      try {
        const { solveChallenge } = await import('../../../lib/request/solve-challenge')
        const answer = await solveChallenge(captcha.challenge, signal)
        show('solved')
        return answer
      } catch {
        show('unsolvable')
        return null
      }
    })
    return current.solved
  }, [])

  /** The answer, with the visitor's reading of a picture; null if there is none yet. */
  async function answer(typed: string): Promise<CaptchaAnswer | null> {
    if (!(await running.current?.fetched)) renew()
    const captcha = await running.current?.fetched
    if (captcha?.kind === 'picture') return typed === '' ? null : { captcha: typed, captchaId: captcha.captchaId }
    const solved = await begin()
    return solved === null ? null : { captcha: solved }
  }

  return { state, renew, begin, answer }
}
