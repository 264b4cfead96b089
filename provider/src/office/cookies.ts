import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { DEVICE } from '../accounts/devices'
import { SESSION } from './staff/sessions'
import type { Office } from './visit'

/** Names and seconds; a device is a browser that somebody has signed in with before. */
const COOKIES = {
  session: { name: 'office', maxAge: SESSION.longestMs / 1000 },
  device: { name: 'office-device', maxAge: DEVICE.lifetimeMs / 1000 },
} as const

type Cookie = keyof typeof COOKIES

/**
 * By https, browsers keep a cookie of such a name only if it is for this host alone: no neighbour under the same domain
 * can set it. The prefix demands the path `/`.
 */
function describeCookie({ officeBase }: Office, cookie: Cookie) {
  const { name } = COOKIES[cookie]
  const base = new URL(officeBase())
  return base.protocol === 'https:'
    ? { name: `__Host-${name}`, path: '/', secure: true }
    : { name, path: `${base.pathname}office`, secure: false }
}

/** The value of a cookie; empty where there is none, or one that can't be ours. */
export function readCookie(office: Office, { headers }: FastifyRequest, cookie: Cookie): string {
  const value = parseCookie(headers.cookie ?? '')[describeCookie(office, cookie).name] ?? ''
  return value.length <= 200 ? value : ''
}

/** The header that sets a cookie, or removes it. */
export function writeCookie(office: Office, cookie: Cookie, value: string | null): string {
  const { name, path, secure } = describeCookie(office, cookie)
  return stringifySetCookie(name, value ?? '', {
    path,
    secure,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: value === null ? 0 : COOKIES[cookie].maxAge,
  })
}
