import { createHmac, timingSafeEqual } from 'node:crypto'

const LIFETIME_MS = 10 * 60_000

/** Says that a password was right, to the form that asks for the code after it. */
export function issuePending(secret: string, staffId: string, now = Date.now()): string {
  const until = String(now + LIFETIME_MS)
  return [staffId, until, sign(secret, staffId, until)].join('.')
}

/** The member of staff whose password was right; null for a forged or old token. */
export function readPending(secret: string, token: string, now = Date.now()): string | null {
  const [staffId, until, signature, ...more] = token.split('.')
  if (!staffId || !until || !signature || more.length > 0) return null
  const expected = Buffer.from(sign(secret, staffId, until))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return now < Number(until) ? staffId : null
}

function sign(secret: string, staffId: string, until: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([staffId, until]))
    .digest('base64url')
}
