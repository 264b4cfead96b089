import { sql, type Kysely, type Migration } from 'kysely'

/** Removes buyers' addresses and names of their files from the log of the office, where they outlived their data. */
export const staffLogMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update staff_log set data = '{}' where action = 'file-opened'`.execute(db)
    await sql`update staff_log set subject = '' where action = 'mail-resent'`.execute(db)
    await sql`update staff_log
      set subject = coalesce((select min(accounts.id) from accounts where accounts.email = staff_log.subject), '')
      where action in ('account-disabled', 'account-enabled')`.execute(db)
  },
}
