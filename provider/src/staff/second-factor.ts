import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Database } from '../database/tables'
import type { Staff } from './staff'

const PERIOD_SECONDS = 30
/** Time steps by which a phone's clock may be off. */
const WINDOW = 1

export interface NewSecret {
  /** Base32, for typing by hand. */
  secret: string
  /** The QR code for an authenticator app. */
  svg: string
}

/** @param issuer the name shown in the authenticator */
export function createSecret(issuer: string, email: string, secret = new Secret({ size: 20 }).base32): NewSecret {
  const address = totpOf(secret, issuer, email).toString()
  return { secret, svg: renderSVG(address, { ecc: 'M', border: 2 }) }
}

/** A code's time step; null if it is wrong. */
export function findStep(secret: string, code: string, now = Date.now()): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

/** Whether a code is correct and unused; of two concurrent calls with one code, one succeeds. */
export async function spendCode(
  db: Kysely<Database>,
  { id, totp_secret }: Pick<Staff, 'id' | 'totp_secret'>,
  code: string,
  now = Date.now(),
): Promise<boolean> {
  const step = totp_secret === null ? null : findStep(totp_secret, code, now)
  if (step === null) return false
  const used = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/**
 * @param confirmed the state against which the change was confirmed
 * @returns false, without a change, if that state has changed
 */
export async function setSecret(
  db: Kysely<Database>,
  staffId: string,
  secret: string | null,
  step: number | null,
  confirmed?: Pick<Staff, 'password_hash' | 'totp_secret'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_secret: secret, totp_last_step: step })
    .where('id', '=', staffId)
    .$if(confirmed !== undefined, (update) =>
      update
        .where('password_hash', '=', confirmed?.password_hash ?? '')
        .where((eb) => eb(eb.fn.coalesce('totp_secret', eb.val('')), '=', confirmed?.totp_secret ?? '')),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function isSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text)
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 })
}
