import { parseCookie, stringifySetCookie } from 'cookie'
import { SESSION } from './staff/sessions'
import type { Office } from './visit'

/**
 * By https, browsers keep a cookie of this name only if it is for this host alone: no neighbour under the same domain
 * can set it. The prefix demands the path `/`.
 */
function describeCookie({ officeBase }: Office) {
  const base = new URL(officeBase())
  return base.protocol === 'https:'
    ? { name: '__Host-office', path: '/', secure: true }
    : { name: 'office', path: `${base.pathname}office`, secure: false }
}

/** The token of a session. */
export function readCookie(office: Office, header = ''): string | undefined {
  const token = parseCookie(header)[describeCookie(office).name]
  return token && token.length <= 100 ? token : undefined
}

/** The header that sets the cookie of a session, or removes it. */
export function writeCookie(office: Office, token: string | null): string {
  const { name, path, secure } = describeCookie(office)
  return stringifySetCookie(name, token ?? '', {
    path,
    secure,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: token === null ? 0 : SESSION.longestMs / 1000,
  })
}
