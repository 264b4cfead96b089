import path from 'node:path'

export interface Target {
  /** Decoded and normalized: no `..`, no double slashes. */
  pathname: string
  /** With its question mark, or empty. */
  search: string
}

const BASE = 'http://localhost'

/**
 * What the first line of a request asks for, as a path or as a whole address (RFC 9112, 3.2).
 *
 * @returns null for anything else, which deserves a 400
 */
export function readTarget(target: string): Target | null {
  const isPath = target.startsWith('/')
  if (!URL.canParse(target, isPath ? BASE : undefined)) return null
  // Two slashes would be read as a host.
  const { protocol, pathname, search } = new URL(isPath ? `${BASE}${target}` : target)
  if (!/^https?:$/.test(protocol)) return null
  try {
    const decoded = decodeURIComponent(pathname)
    return decoded.includes('\0') ? null : { pathname: path.posix.normalize(decoded), search }
  } catch {
    return null
  }
}
