import type { Kysely } from 'kysely'
import type { Config } from '../config'
import type { Database } from '../database/tables'
import { inviteStaff } from './invite'
import { addStaff, findStaffByEmail, listStaff } from './staff'
import { logAction } from './staff-log'

/**
 * Creates the first admin of a database without staff, and until someone has chosen a password, a new link at each
 * start. Returns the text for the terminal.
 */
export async function welcomeFirstAdmin(
  db: Kysely<Database>,
  config: Pick<Config, 'officeFirstAdmin' | 'companyId'>,
  base: string,
): Promise<string | null> {
  const { officeFirstAdmin: email } = config
  if (email === undefined) return null
  const staff = await listStaff(db)
  if (staff.some(({ password_hash }) => password_hash !== null)) return null
  const added = await addStaff(db, { email, name: '', role: 'admin', language: 'en' })
  if (added) await logAction(db, null, 'staff-added', added.email, { role: 'admin' })
  const admin = added ?? (await findStaffByEmail(db, email))
  if (!admin || admin.role !== 'admin' || admin.disabled_at !== null) return null
  // Printed for the operator starting the program: a mail would be a detour.
  const invitation = await inviteStaff(db, { companyId: config.companyId, outbox: { smtpUrl: undefined } }, admin, base)
  return invitation.by === 'hand'
    ? `The office is at ${base}office/\nChoose the password of ${email} within 30 minutes: ${invitation.link}`
    : null
}
