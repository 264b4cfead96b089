import { environment } from '../../../config/environment'
import { readChallenge, type Challenge } from '../../../lib/request/challenge'
import { get } from '../../../lib/request/client'
import { unreadable } from '../../../lib/request/request-error'

const PATH = 'online/captcha'

/** A provider's test: the visitor reads a picture, or the browser spends some time on a challenge. */
export type Captcha = PictureCaptcha | { kind: 'challenge'; challenge: Challenge }

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
