import { randomBytes } from 'node:crypto'
import { isSame, sign } from '../lib/signatures'

export const DEVICE = { lifetimeMs: 180 * 24 * 60 * 60_000 } as const

/** A buyer's account or a member of staff. A new password makes all known devices unknown. */
interface Owner {
  id: string
  password_hash: string | null
}

/**
 * Issues a token for a device that has signed in to an account: `{id}.{time}.{signature}`. Only the signature depends
 * on the account.
 */
export function issueDevice(secret: string, owner: Owner, now = Date.now()): string {
  return tokenOf(secret, owner, randomBytes(12).toString('base64url'), now.toString(36))
}

/** The device's id if it signed in to this account within the last half year, otherwise null. */
export function readDevice(secret: string, token: string, owner: Owner, now = Date.now()): string | null {
  const [id = '', time = ''] = token.split('.')
  if (!isSame(token, tokenOf(secret, owner, id, time))) return null
  return now - parseInt(time, 36) < DEVICE.lifetimeMs ? id : null
}

function tokenOf(secret: string, owner: Owner, id: string, time: string): string {
  return `${id}.${time}.${sign(secret, JSON.stringify([owner.id, owner.password_hash, id, time]))}`
}
