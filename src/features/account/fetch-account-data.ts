import { environment } from '../../config/environment'
import { get } from '../../lib/request/client'
import { unreadable } from '../../lib/request/request-error'

const PATH = 'online/accountData'

/**
 * Asks for a link under which the browser can fetch all that belongs to the account.
 *
 * @returns an http(s) address
 * @throws RequestError
 */
export async function fetchAccountData(signal: AbortSignal): Promise<string> {
  const { companyId, providerUrl } = environment
  const { data } = await get(PATH, { companyId }, { quiet: true, signal })
  const { url } = (data ?? {}) as Record<string, unknown>
  const base = new URL(providerUrl, window.location.href)
  const address = typeof url === 'string' && URL.canParse(url, base) ? new URL(url, base) : null
  if (!address || !/^https?:$/.test(address.protocol)) throw unreadable({ method: 'GET', path: PATH }, 'it has no url')
  return address.href
}
