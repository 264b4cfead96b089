import { isSame, sign } from '../lib/signatures'
import type { Staff } from './staff'

const LIFETIME_MS = 10 * 60_000

/** Issues proof of a correct password for the form that asks for the code. */
export function issuePendingSignIn(secret: string, staff: Staff, now = Date.now()): string {
  return tokenOf(secret, staff, String(now + LIFETIME_MS))
}

/** The member of staff whose password was and still is correct; none for a forged or expired token. */
export async function readPendingSignIn(
  secret: string,
  token: string,
  find: (id: string) => Promise<Staff | undefined>,
  now = Date.now(),
): Promise<Staff | undefined> {
  const [id = '', until = ''] = token.split('.')
  if (!(now < Number(until))) return undefined
  const staff = await find(id)
  const isRight = staff?.disabled_at === null && isSame(token, tokenOf(secret, staff, until))
  return isRight ? staff : undefined
}

function tokenOf(secret: string, { id, password_hash }: Staff, until: string): string {
  return `${id}.${until}.${sign(secret, JSON.stringify([id, until, password_hash]))}`
}
