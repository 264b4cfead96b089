import { forgetParameters } from '../../../lib/forget-parameters'
import { sessionStore } from '../../../lib/storage'

export type LinkPage = 'confirm-address' | 'reset-password'

/** Maximum lifetime of such a link. */
const LIFETIME_MS = 30 * 60_000

const keyOf = (page: LinkPage) => `site:link:${page}`

/**
 * The secret of the link that opened this page. It is removed from the address, to keep it out of history and
 * referrers, and stored in this tab for a reload and for the page in another language, until `forgetLinkToken`.
 */
export function takeLinkToken(page: LinkPage): string {
  const given = new URLSearchParams(window.location.search).get('token')
  if (given === null) return readKept(page)
  const token = given.trim()
  forgetParameters('token')
  sessionStore.setJson(keyOf(page), { token, storedAt: Date.now() })
  return token
}

export function forgetLinkToken(page: LinkPage): void {
  sessionStore.remove(keyOf(page))
}

function readKept(page: LinkPage): string {
  const { token, storedAt } = (sessionStore.getJson(keyOf(page)) ?? {}) as Record<string, unknown>
  const isYoung = typeof storedAt === 'number' && Math.abs(Date.now() - storedAt) < LIFETIME_MS
  return isYoung && typeof token === 'string' ? token : ''
}
