import { RETURN_PARAMETER } from '../../../site/middleware'

/** Stands in for this site's origin, to see where a browser would go. */
const HERE = 'https://this.site'

/** The place to return to: an address on this site only, so that nobody can be sent elsewhere through it. */
export function readReturnPath(search: string): string | null {
  const path = new URLSearchParams(search).get(RETURN_PARAMETER)
  // Browsers drop tabs and line breaks from addresses, and read backslashes as slashes: the URL parser shows where they
  // would go.
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path) || !isHere(path)) return null
  return path
}

function isHere(path: string): boolean {
  try {
    const { origin, pathname } = new URL(path, HERE)
    return origin === HERE && !pathname.startsWith('//')
  } catch {
    return false
  }
}
