import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Signs a text with a secret, in base64url. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Compares a signature or token in constant time. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The stored form of a random token: useless to anyone who reads the database. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
