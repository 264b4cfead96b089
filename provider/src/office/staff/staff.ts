import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Updateable } from 'kysely'
import { cleanEmail } from '../../../../packages/text/src/email'
import { emailKeyOf } from '../../accounts/accounts'
import { hashPassword } from '../../accounts/passwords'
import type { Database, StaffTable } from '../../database/tables'
import { endSessions } from './sessions'

export type Staff = Selectable<StaffTable>

export const ROLES = ['sales', 'admin'] as const

export type Role = (typeof ROLES)[number]

export const PASSWORD_LENGTH = { min: 12, max: 200 } as const

export function findStaff(db: Kysely<Database>, id: string): Promise<Staff | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findStaffByEmail(db: Kysely<Database>, email: string): Promise<Staff | undefined> {
  return db.selectFrom('staff').selectAll().where('email_key', '=', emailKeyOf(email)).executeTakeFirst()
}

export function listStaff(db: Kysely<Database>): Promise<Staff[]> {
  return db.selectFrom('staff').selectAll().orderBy('created_at').execute()
}

interface NewStaff {
  email: string
  name: string
  role: Role
  language: string
}

/** Returns nothing when the address is a member of staff's already, even one added at the same moment. */
export async function addStaff(db: Kysely<Database>, given: NewStaff): Promise<Staff | undefined> {
  const email = cleanEmail(given.email)
  const staff: Staff = {
    id: randomUUID(),
    email,
    email_key: emailKeyOf(email),
    name: given.name.trim() || (email.split('@')[0] ?? email),
    role: given.role,
    language: given.language,
    password_hash: null,
    totp_secret: null,
    totp_last_step: null,
    must_use_totp: 0,
    created_at: new Date().toISOString(),
    disabled_at: null,
  }
  const inserted = await db
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n ? staff : undefined
}

/**
 * Changes a member of staff; false when nobody who can administer the office would be left, and nothing is changed then.
 */
export async function changeStaff(
  db: Kysely<Database>,
  id: string,
  change: Pick<Updateable<StaffTable>, 'role' | 'disabled_at' | 'must_use_totp'>,
): Promise<boolean> {
  const isDone = await db
    .transaction()
    .execute(async (transaction) => {
      await transaction.updateTable('staff').set(change).where('id', '=', id).execute()
      const admins = await transaction
        .selectFrom('staff')
        .select('id')
        .where('role', '=', 'admin')
        .where('disabled_at', 'is', null)
        .execute()
      if (admins.length > 0) return true
      throw new NoAdminLeft()
    })
    .catch((error: unknown) => {
      if (error instanceof NoAdminLeft) return false
      throw error
    })
  if (isDone && typeof change.disabled_at === 'string') await endSessions(db, id)
  return isDone
}

export async function setProfile(
  db: Kysely<Database>,
  id: string,
  profile: Pick<Updateable<StaffTable>, 'name' | 'language'>,
): Promise<void> {
  if (Object.keys(profile).length > 0) await db.updateTable('staff').set(profile).where('id', '=', id).execute()
}

class NoAdminLeft extends Error {
  override name = 'NoAdminLeft'
}

/** Sets a password and signs out everywhere, except in the session with this digest. */
export async function setPassword(
  db: Kysely<Database>,
  id: string,
  password: string,
  exceptTokenHash?: string,
): Promise<void> {
  const password_hash = await hashPassword(password)
  await db.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()
  await endSessions(db, id, exceptTokenHash)
}

export function isPasswordLong(password: string): boolean {
  const { length } = [...password]
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max
}
