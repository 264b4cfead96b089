import { isSame, sign } from '../lib/signatures'
import type { Staff } from './staff'

const LIFETIME_MS = 10 * 60_000

/** Issues proof of a correct password for the form that asks for the code. */
export function issuePendingSignIn(secret: string, staff: Staff, now = Date.now()): string {
  const until = String(now + LIFETIME_MS)
  return [staff.id, until, signatureOf(secret, staff, until)].join('.')
}

/** The member of staff whose password was and still is correct; none for a forged or expired token. */
export async function readPendingSignIn(
  secret: string,
  token: string,
  find: (id: string) => Promise<Staff | undefined>,
  now = Date.now(),
): Promise<Staff | undefined> {
  const [id, until, signature, ...more] = token.split('.')
  if (!id || !until || !signature || more.length > 0 || !(now < Number(until))) return undefined
  const staff = await find(id)
  if (!staff || staff.disabled_at !== null) return undefined
  return isSame(signature, signatureOf(secret, staff, until)) ? staff : undefined
}

function signatureOf(secret: string, { id, password_hash }: Staff, until: string): string {
  return sign(secret, JSON.stringify([id, until, password_hash]))
}
