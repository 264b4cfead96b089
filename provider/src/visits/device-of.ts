import type { IncomingHttpHeaders } from 'node:http'

export const DEVICES = ['phone', 'tablet', 'desktop'] as const

export type Device = (typeof DEVICES)[number]

const TABLET = /ipad|tablet|playbook|kindle|\bsilk\b(?!.*\bmobile\b)|android(?!.*\bmobile\b)(?!.*\btv\b)/i
const PHONE = /\bmobi|iphone|ipod|windows phone/i

/**
 * The browser's device type; empty if it asks not to be tracked. An iPad identifies as a Mac unless its headers say
 * otherwise.
 */
export function deviceOf(headers: IncomingHttpHeaders): Device | '' {
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return ''
  const userAgent = headers['user-agent'] ?? ''
  if (TABLET.test(userAgent)) return 'tablet'
  return PHONE.test(userAgent) ? 'phone' : 'desktop'
}
