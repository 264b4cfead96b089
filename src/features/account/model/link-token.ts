/**
 * The secret of the link that led to this page. It is taken out of the address, so that no history, referrer or reload
 * has it.
 */
export function takeLinkToken(): string {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  const token = query.get('token')?.trim() ?? ''
  if (query.has('token')) {
    query.delete('token')
    const rest = query.toString()
    window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + hash)
  }
  return token
}
