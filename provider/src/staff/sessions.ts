import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { DatabaseHandle } from '../database/connect'
import { lockRows } from '../database/postgres'
import type { Database, StaffSessionsTable, StaffTable } from '../database/tables'
import { digestOf } from '../lib/signatures'

export type Staff = Selectable<StaffTable>

const HOUR_MS = 3600_000

export const SESSION = {
  /** Milliseconds of inactivity after which a session ends. */
  idleMs: 8 * HOUR_MS,
  /** Milliseconds after which it ends in any case. */
  longestMs: 7 * 24 * HOUR_MS,
} as const

/** Minimum milliseconds between updates of the last use. */
const SEEN_STEP_MS = 60_000

export interface Session {
  staff: Staff
  token: string
  tokenHash: string
}

/** @returns the cookie's token; the database stores only its digest */
export async function startSession(db: Kysely<Database>, staffId: string, now = Date.now()): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const created_at = new Date(now).toISOString()
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', created_at).execute()
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: digestOf(token),
      staff_id: staffId,
      created_at,
      seen_at: created_at,
      expires_at: new Date(now + SESSION.longestMs).toISOString(),
    })
    .execute()
  return token
}

/**
 * Starts a session after a password check. The check takes a while; a session must not survive a revocation during it.
 * @returns undefined if the password or second factor has changed, or the account is disabled
 */
export function startSessionOf(
  { kysely }: Pick<DatabaseHandle, 'kysely'>,
  staff: Pick<Staff, 'id' | 'password_hash' | 'totp_secret'>,
): Promise<string | undefined> {
  return kysely.transaction().execute(async (transaction) => {
    const same = transaction
      .selectFrom('staff')
      .select(['password_hash', 'totp_secret'])
      .where('id', '=', staff.id)
      .where('disabled_at', 'is', null)
    // Ending the sessions changes this row first.
    const now = await lockRows(transaction, same).executeTakeFirst()
    const isSame = now?.password_hash === staff.password_hash && now.totp_secret === staff.totp_secret
    return isSame ? startSession(transaction, staff.id) : undefined
  })
}

/** A cookie's session, unless it has ended or the member of staff is disabled. */
export async function findSession(db: Kysely<Database>, token: string, now = Date.now()): Promise<Session | undefined> {
  const tokenHash = digestOf(token)
  const found = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .selectAll('staff')
    .select('staff_sessions.seen_at')
    .where('staff_sessions.token_hash', '=', tokenHash)
    .where('staff_sessions.expires_at', '>', new Date(now).toISOString())
    .where('staff_sessions.seen_at', '>', new Date(now - SESSION.idleMs).toISOString())
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { seen_at, ...staff } = found
  if (now - Date.parse(seen_at) > SEEN_STEP_MS) {
    const seen = { seen_at: new Date(now).toISOString() }
    await db.updateTable('staff_sessions').set(seen).where('token_hash', '=', tokenHash).execute()
  }
  return { staff, token, tokenHash }
}

export function listSessions(db: Kysely<Database>, staffId: string): Promise<Selectable<StaffSessionsTable>[]> {
  const now = Date.now()
  return db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', new Date(now).toISOString())
    .where('seen_at', '>', new Date(now - SESSION.idleMs).toISOString())
    .orderBy('seen_at', 'desc')
    .execute()
}

/** Ends a member's sessions, except the one with this digest. */
export async function endSessions(db: Kysely<Database>, staffId: string, exceptTokenHash?: string): Promise<void> {
  const ended = db.deleteFrom('staff_sessions').where('staff_id', '=', staffId)
  await (exceptTokenHash === undefined ? ended : ended.where('token_hash', '!=', exceptTokenHash)).execute()
}

export async function endSession(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute()
}
