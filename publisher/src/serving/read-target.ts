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
  const decoded = decode(pathname)
  return decoded.includes('\0') ? null : { pathname: path.posix.normalize(decoded), search }
}

/** A path that can't be decoded, such as `/de/%zz`, is used literally: there is no such page. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
