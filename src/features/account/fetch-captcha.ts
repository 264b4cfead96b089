import { environment } from '../../config/environment'
import { get } from '../../lib/request/client'

export interface Captcha {
  captchaId: string
  /** The picture as an address. As an image it can run no script, whatever stands in it. */
  picture: string
  /** Asks in words what may be answered instead. */
  question: string
}

/**
 * Gets a captcha, with its question in a language.
 *
 * @throws RequestError, and TypeError for an answer that is no captcha
 */
export async function fetchCaptcha(langId: string, signal: AbortSignal): Promise<Captcha> {
  const { companyId } = environment
  const { data } = await get('online/captcha', { companyId, langId }, { quiet: true, signal })
  const { captchaId, image, question } = (data ?? {}) as Record<string, unknown>
  if (typeof captchaId !== 'string' || typeof image !== 'string' || typeof question !== 'string') {
    throw new TypeError('GET online/captcha: captchaId, image or question is missing in the provider’s answer.')
  }
  return { captchaId, picture: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(image)}`, question }
}
