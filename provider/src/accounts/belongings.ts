import { sql, type Kysely } from 'kysely'
import { inSteps } from '../database/in-steps'
import type { Database } from '../database/tables'
import { emailKeyOf, type Account } from './accounts'
import { endLinks } from './one-time-links'

/**
 * Takes from an account all that was done with it: sign-ins, links, mails and files that wait. Its inquiries stay with
 * the company, and belong to nobody.
 */
export async function releaseBelongings(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('tokens').where('account_id', '=', accountId).execute()
  await endLinks(db, accountId)
  await db.deleteFrom('deliveries').where('account_id', '=', accountId).execute()
  const expired = { expires_at: new Date(0).toISOString() }
  const files = db.updateTable('inquiry_attachments').where('account_id', '=', accountId)
  await files.set(expired).where('inquiry_id', 'is', null).execute()
  await files.set({ account_id: null }).where('inquiry_id', 'is not', null).execute()
  await db.updateTable('inquiries').set({ account_id: null }).where('account_id', '=', accountId).execute()
}

/** Gives an account the inquiries under its address that belong to nobody: its owner has proved that it is theirs. */
export async function claimInquiries(
  db: Kysely<Database>,
  account: Pick<Account, 'id' | 'company_id' | 'email' | 'email_key'>,
): Promise<void> {
  const { id, company_id, email, email_key } = account
  const free = db
    .selectFrom('inquiries')
    .select(['id', 'email'])
    .where('company_id', '=', company_id)
    .where('account_id', 'is', null)
  const rows = await free
    .where('email_key', '=', email_key)
    .unionAll(
      // Those that are not indexed yet (inquiries/index-inquiries.ts).
      free
        .where('email_key', 'is', null)
        .where((eb) => eb.or([eb(sql`lower(email)`, '=', email_key), eb('email', '=', email)])),
    )
    .execute()
  const ids = rows.filter((row) => emailKeyOf(row.email) === email_key).map((row) => row.id)
  await inSteps(ids, async (some) => {
    const claimed = db.updateTable('inquiries').where('id', 'in', some).where('account_id', 'is', null)
    await claimed.set({ account_id: id }).execute()
    return []
  })
}
