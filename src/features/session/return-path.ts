import { RETURN_PARAMETER } from '../../config/middleware'

/** Stands in for this site's origin, to see where a browser would be led. */
const HERE = 'https://this.site'

/** The place to come back to: an address on this site only, so that nobody can be led away through it. */
export function readReturnPath(search: string): string | null {
  const path = new URLSearchParams(search).get(RETURN_PARAMETER)
  // Browsers leave tabs and line breaks out of addresses, and take backslashes for slashes: the URL parser tells.
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path) || !isHere(path)) return null
  return path
}

function isHere(path: string): boolean {
  try {
    return new URL(path, HERE).origin === HERE
  } catch {
    return false
  }
}
