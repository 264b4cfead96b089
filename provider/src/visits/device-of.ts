import type { IncomingHttpHeaders } from 'node:http'

export const DEVICES = ['phone', 'tablet', 'desktop'] as const

export type Device = (typeof DEVICES)[number]

const TABLET = /ipad|tablet|playbook|kindle|\bsilk\b(?!.*\bmobile\b)|android(?!.*\bmobile\b)(?!.*\btv\b)/i
/** Of a browser's name; that of an app's is the longest, with some 500 characters. */
const MAX_LENGTH = 1000

const PHONE = /\bmobi|iphone|ipod|windows phone/i

/**
 * The browser's device type; empty if it asks not to be tracked. An iPad identifies as a Mac unless its headers say
 * otherwise.
 */
export function deviceOf(headers: IncomingHttpHeaders): Device | '' {
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return ''
  // A name of 16 kB that says `android` again and again would take 50 ms.
  const userAgent = (headers['user-agent'] ?? '').slice(0, MAX_LENGTH)
  if (TABLET.test(userAgent)) return 'tablet'
  return PHONE.test(userAgent) ? 'phone' : 'desktop'
}
