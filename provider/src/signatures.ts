import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Signs a text: only who has the secret can make the signature. In base64url. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Compares a signature or token in a time that reveals nothing about the right one. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** What is stored of a random token: nobody who reads the database can use it. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
