import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'
import { inOrder, within, type Slice } from '../database/keyset-slices'

/** Logged actions; texts: `log.actions`. */
export type StaffAction =
  | 'signed-in'
  | 'signed-out'
  | 'password-set'
  | 'second-factor-set'
  | 'second-factor-removed'
  | 'second-factor-guessed'
  | 'staff-added'
  | 'staff-invited'
  | 'staff-disabled'
  | 'staff-enabled'
  | 'staff-role'
  | 'second-factor-demanded'
  | 'second-factor-not-demanded'
  | 'inquiry-opened'
  | 'inquiry-status'
  | 'inquiry-owner'
  | 'inquiry-note'
  | 'inquiry-answered'
  | 'inquiry-not-spam'
  | 'inquiry-settled'
  | 'file-opened'
  | 'inquiries-exported'
  | 'account-disabled'
  | 'account-enabled'
  | 'mail-resent'
  | 'person-found'
  | 'person-exported'
  | 'person-erased'

/**
 * The log names no buyer, as it outlives their data: an inquiry by its reference, an account by its id.
 * @param staffId null for a command on the server
 */
export async function logAction(
  db: Kysely<Database>,
  staffId: string | null,
  action: StaffAction,
  subject = '',
  data: Record<string, string | number> = {},
): Promise<void> {
  const row = { id: randomUUID(), done_at: new Date().toISOString(), staff_id: staffId, action, subject }
  await db
    .insertInto('staff_log')
    .values({ ...row, data: JSON.stringify(data) })
    .execute()
}

const TIME = 'staff_log.done_at'

export function readLog(db: Kysely<Database>, slice: Slice, limit: number) {
  return db
    .selectFrom('staff_log')
    .leftJoin('staff', 'staff.id', 'staff_log.staff_id')
    .leftJoin('accounts', 'accounts.id', 'staff_log.subject')
    .selectAll('staff_log')
    .select(['staff.name', 'accounts.email'])
    .where(within(TIME, slice))
    .orderBy(inOrder(TIME, slice))
    .limit(limit)
    .execute()
}
