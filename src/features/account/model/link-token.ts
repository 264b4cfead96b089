import { sessionStore } from '../../../lib/storage'

/** The pages to which links in mails lead. */
export type LinkPage = 'confirm-address' | 'reset-password'

/** Milliseconds for which such a link works at most. */
const LIFETIME = 30 * 60_000

const keyOf = (page: LinkPage) => `site:link:${page}`

/**
 * The secret of the link that led to this page. It is taken out of the address, so that no history and no referrer has
 * it, and kept in this tab for a reload and for the page in another language, until `forgetLinkToken`.
 */
export function takeLinkToken(page: LinkPage): string {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  if (!query.has('token')) return readKept(page)
  const token = query.get('token')?.trim() ?? ''
  query.delete('token')
  const rest = query.toString()
  window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + hash)
  sessionStore.setJson(keyOf(page), { token, storedAt: Date.now() })
  return token
}

export function forgetLinkToken(page: LinkPage): void {
  sessionStore.remove(keyOf(page))
}

function readKept(page: LinkPage): string {
  const { token, storedAt } = (sessionStore.getJson(keyOf(page)) ?? {}) as Record<string, unknown>
  const isYoung = typeof storedAt === 'number' && Math.abs(Date.now() - storedAt) < LIFETIME
  return isYoung && typeof token === 'string' ? token : ''
}
