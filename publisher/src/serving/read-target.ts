import { decodeAddress } from '../../../packages/text/src/decode-address'
import path from 'node:path'

export interface Target {
  /** Decoded and normalized: no `..`, no double slashes. */
  pathname: string
  /** Including the question mark, or empty. */
  search: string
}

const BASE = 'http://localhost'

/**
 * A request's target, given as a path or a full URL (RFC 9112, 3.2).
 * @returns null for anything else: a 400
 */
export function readTarget(target: string): Target | null {
  const isPath = target.startsWith('/')
  if (!URL.canParse(target, isPath ? BASE : undefined)) return null
  // Two slashes would be parsed as a host.
  const { protocol, pathname, search } = new URL(isPath ? `${BASE}${target}` : target)
  if (!/^https?:$/.test(protocol)) return null
  // What can't be decoded, such as `/de/%zz`, is used literally: there is no such page.
  const decoded = decodeAddress(pathname)
  return decoded.includes('\0') ? null : { pathname: path.posix.normalize(decoded), search }
}
