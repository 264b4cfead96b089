/** Name of the query parameter that carries the place to come back to. */
export const RETURN_PARAMETER = 'from'

/** The place to come back to: an address on this site only, so that nobody can be led away through it. */
export function readReturnPath(search: string): string | null {
  const path = new URLSearchParams(search).get(RETURN_PARAMETER)
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path)) return null
  return path
}
