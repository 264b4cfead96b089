import { environment } from '../../config/environment'
import { readChallenge, type Challenge } from '../../lib/request/challenge'
import { get } from '../../lib/request/client'
import { unreadable } from '../../lib/request/request-error'

const PATH = 'online/captcha'

/** What a provider asks of a visitor: to read a picture, or of the browser: to spend some time on a challenge. */
export type Captcha = PictureCaptcha | { kind: 'challenge'; challenge: Challenge }

export interface PictureCaptcha {
  kind: 'picture'
  captchaId: string
  /** The picture as an address. As an image it can run no script, whatever stands in it. */
  picture: string
  /** Asks in words what may be answered instead. */
  question: string
}

/**
 * Gets a captcha; where it has a question, that is in a language.
 *
 * @throws RequestError
 */
export async function fetchCaptcha(langId: string, signal: AbortSignal): Promise<Captcha> {
  const { companyId } = environment
  const { data } = await get(PATH, { companyId, langId }, { quiet: true, signal })
  const challenge = readChallenge(data)
  if (challenge) return { kind: 'challenge', challenge }
  const { captchaId, image, question } = (data ?? {}) as Record<string, unknown>
  if (typeof captchaId !== 'string' || typeof image !== 'string' || typeof question !== 'string') {
    throw unreadable({ method: 'GET', path: PATH }, 'it has no challenge, and captchaId, image or question is missing')
  }
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(image)}`
  return { kind: 'picture', captchaId, picture, question }
}
