export interface HeaderOptions {
  token: string | null
  idempotencyKey?: string | undefined
}

/** The headers of every call to the provider. */
export function buildHeaders({ token, idempotencyKey }: HeaderOptions): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'Request-Type': 'website',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  }
}
