/**
 * Links into the office, which requires signing in.
 * @param base the provider's, with a trailing slash
 */
export function officeLinks(base: string, reference: string) {
  const inquiry = `${base}office/inquiries/${reference}`
  return { inquiry, file: (id: string) => `${inquiry}/files/${encodeURIComponent(id)}` }
}

/** Where staff choose a password. */
export function staffPasswordLink(base: string, token: string): string {
  return `${base}office/password?${new URLSearchParams({ token }).toString()}`
}
