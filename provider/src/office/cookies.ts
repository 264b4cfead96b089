import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { DEVICE } from '../accounts/devices'
import { SESSION } from '../staff/sessions'
import type { Office } from './visit'

/** Names and lifetimes in seconds; a device is a browser that someone has signed in with before. */
const COOKIES = {
  session: { name: 'office', maxAge: SESSION.longestMs / 1000 },
  device: { name: 'office-device', maxAge: DEVICE.lifetimeMs / 1000 },
} as const

type Cookie = keyof typeof COOKIES

/**
 * Over https, browsers accept a cookie with such a name only for this exact host, so no other host in the domain can
 * set it. The prefix requires the path `/`.
 */
function describeCookie({ officeBase }: Office, cookie: Cookie) {
  const { name } = COOKIES[cookie]
  const base = new URL(officeBase())
  return base.protocol === 'https:'
    ? { name: `__Host-${name}`, path: '/', secure: true }
    : { name, path: `${base.pathname}office`, secure: false }
}

/** A cookie's value; empty if missing or invalid. */
export function readCookie(office: Office, { headers }: FastifyRequest, cookie: Cookie): string {
  const value = parseCookie(headers.cookie ?? '')[describeCookie(office, cookie).name] ?? ''
  return value.length <= 200 ? value : ''
}

/** The header that sets or removes a cookie. */
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
