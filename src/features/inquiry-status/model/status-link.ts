/** What opens an inquiry without an account. */
export interface StatusLink {
  reference: string
  token: string
}

/** Reads the link from the address of the status page; null where a part is missing. */
export function readStatusLink(search: string): StatusLink | null {
  const query = new URLSearchParams(search)
  const reference = query.get('reference')?.trim() ?? ''
  const token = query.get('token')?.trim() ?? ''
  return reference === '' || token === '' ? null : { reference, token }
}

/** The query of the status page. */
export function buildStatusQuery({ reference, token }: StatusLink): string {
  return `?${new URLSearchParams({ reference, token }).toString()}`
}
