/** How long a call to the provider may take. */
export const TIME_LIMIT_MS = 30_000

export interface HeaderOptions {
  token: string | null
  idempotencyKey?: string | undefined
  /** The browser itself sets the content type of a form, with its boundary. */
  isForm?: boolean
}

export function buildHeaders({ token, idempotencyKey, isForm = false }: HeaderOptions): Record<string, string> {
  return {
    ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    'Request-Type': 'website',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  }
}
