import { randomUUID } from 'node:crypto'
import type { Kysely, Updateable } from 'kysely'
import { cleanEmail } from '../../../packages/text/src/email'
import { emailKeyOf } from '../accounts/accounts'
import { endLinks } from '../accounts/one-time-links'
import { cleanLine } from '../../../packages/text/src/clean-text'
import { isCommonPassword } from '../accounts/common-passwords'
import { hashPassword } from '../accounts/passwords'
import type { DatabaseHandle } from '../database/connect'
import { lockRows } from '../database/postgres'
import type { Database, StaffTable } from '../database/tables'
import { endSessions, type Session, type Staff } from './sessions'

export type { Staff }

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

/** Names of roles, which are no signature. */
const ROLE_NAMES = /^(?:admin(?:istrator)?|root|office|sales|info|test|user|vertrieb|büro|管理员|销售)$/iu

/** Whether it is a personal name rather than one derived from the address when they were added. */
export function hasOwnName({ name, email }: Pick<Staff, 'name' | 'email'>): boolean {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  return name !== '' && name.toLowerCase() !== local && !ROLE_NAMES.test(name)
}

const PHONE = /^(?=(?:\D*\d){4})[\d\s+()./-]{4,40}$/

/** The problem with a profile entered by its owner. */
export function problemOfProfile({ name, email, phone }: Pick<Staff, 'name' | 'email' | 'phone'>) {
  if (!hasOwnName({ name: cleanLine(name), email })) return 'ownName'
  return phone.trim() === '' || PHONE.test(cleanLine(phone)) ? undefined : 'phone'
}

export type ProfileProblem = NonNullable<ReturnType<typeof problemOfProfile>>

/** Returns nothing if a member of staff already uses the address, even one added at the same moment. */
export async function addStaff(db: Kysely<Database>, given: NewStaff): Promise<Staff | undefined> {
  const email = cleanEmail(given.email)
  const staff: Staff = {
    id: randomUUID(),
    email,
    email_key: emailKeyOf(email),
    name: cleanLine(given.name) || (email.split('@')[0] ?? email),
    phone: '',
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

/** Changes a member of staff; false, without a change, if no active admin would remain. */
export async function changeStaff(
  { kysely }: Pick<DatabaseHandle, 'kysely'>,
  id: string,
  change: Pick<Updateable<StaffTable>, 'role' | 'disabled_at' | 'must_use_totp'>,
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const everybody = transaction.selectFrom('staff').select(['id', 'role', 'disabled_at']).orderBy('id')
    // Of two admins removing each other's role at the same time, the second fails. Rows are locked in a fixed order, to
    // avoid deadlocks.
    const staff = await lockRows(transaction, everybody).execute()
    const admins = staff.filter(({ role, disabled_at }) => role === 'admin' && disabled_at === null)
    const ends = change.role === 'sales' || typeof change.disabled_at === 'string'
    if (ends && admins.length === 1 && admins[0]?.id === id) return false
    await transaction.updateTable('staff').set(change).where('id', '=', id).execute()
    if (typeof change.disabled_at === 'string') {
      await endSessions(transaction, id)
      await endLinks(transaction, id)
    }
    return true
  })
}

export async function setProfile(
  db: Kysely<Database>,
  id: string,
  { name, phone, ...rest }: { name: string; phone: string; language?: string },
): Promise<void> {
  const changed = { ...rest, name: cleanLine(name), phone: cleanLine(phone) }
  await db.updateTable('staff').set(changed).where('id', '=', id).execute()
}

/**
 * Sets a password, ends all links, and signs out everywhere.
 * @param confirmed the session in which the former password was given; it is kept
 * @returns the password's hash; undefined, without a change, if the former password has changed since it was given
 */
export async function setPassword(
  db: Kysely<Database>,
  id: string,
  password: string,
  confirmed?: Session,
): Promise<string | undefined> {
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('staff')
      .set({ password_hash })
      .where('id', '=', id)
      .$if(confirmed !== undefined, (update) =>
        update.where('password_hash', '=', confirmed?.staff.password_hash ?? ''),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    await endLinks(transaction, id)
    await endSessions(transaction, id, confirmed?.tokenHash)
    return password_hash
  })
}

/** Why a password can't be chosen. */
export function problemOfPassword(password: string, again: string | undefined) {
  const { length } = [...password]
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) return 'length'
  if (isCommonPassword(password)) return 'common'
  return password === again ? undefined : 'different'
}

export type PasswordProblem = NonNullable<ReturnType<typeof problemOfPassword>>
