import { RETURN_PARAMETER } from '../../../site/middleware'

/** A placeholder origin, to resolve addresses as a browser would. */
const HERE = 'https://this.site'

/** The address to return to. Only addresses on this site are accepted, to prevent open redirects. */
export function findReturnPath(search: string): string | null {
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
