import { environment } from '../../config/environment'
import { get } from '../../lib/request/client'
import { unreadable } from '../../lib/request/request-error'

const PATH = 'online/captcha'

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
 * @throws RequestError
 */
export async function fetchCaptcha(langId: string, signal: AbortSignal): Promise<Captcha> {
  const { companyId } = environment
  const { data } = await get(PATH, { companyId, langId }, { quiet: true, signal })
  const { captchaId, image, question } = (data ?? {}) as Record<string, unknown>
  if (typeof captchaId !== 'string' || typeof image !== 'string' || typeof question !== 'string') {
    throw unreadable({ method: 'GET', path: PATH }, 'captchaId, image or question is missing')
  }
  return { captchaId, picture: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(image)}`, question }
}
