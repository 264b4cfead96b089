import type { IncomingHttpHeaders } from 'node:http'

export const DEVICES = ['phone', 'tablet', 'desktop'] as const

export type Device = (typeof DEVICES)[number]

const TABLET = /ipad|tablet|playbook|kindle|\bsilk\b(?!.*\bmobile\b)|android(?!.*\bmobile\b)(?!.*\btv\b)/i
const PHONE = /\bmobi|iphone|ipod|windows phone/i

/**
 * The kind of device that a browser names; nothing of one that asks not to be tracked. An iPad calls itself a Mac unless
 * it says otherwise.
 */
export function deviceOf(headers: IncomingHttpHeaders): Device | '' {
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return ''
  const userAgent = headers['user-agent'] ?? ''
  if (TABLET.test(userAgent)) return 'tablet'
  return PHONE.test(userAgent) ? 'phone' : 'desktop'
}
