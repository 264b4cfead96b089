import { sql, type Kysely } from 'kysely'
import { changeInSteps } from '../database/in-batches'
import type { Database } from '../database/tables'
import { emailKeyOf, type Account } from './accounts'
import { endLinks } from './one-time-links'

/**
 * Removes an account's data: sign-ins, links, mails and waiting files. Its inquiries stay with the company, without an
 * owner.
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

/** The same of the inquiries alone, in steps: before the transaction that releases all. */
export async function releaseInquiries(db: Kysely<Database>, accountId: string): Promise<void> {
  const own = await db.selectFrom('inquiries').select('id').where('account_id', '=', accountId).execute()
  const ids = own.map(({ id }) => id)
  await changeInSteps(ids, (some) =>
    db.updateTable('inquiries').set({ account_id: null }).where('id', 'in', some).execute(),
  )
}

/** Assigns an account the unowned inquiries sent from its confirmed address, in steps: after its transaction. */
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
  await changeInSteps(ids, (some) => {
    const claimed = db.updateTable('inquiries').where('id', 'in', some).where('account_id', 'is', null)
    return claimed.set({ account_id: id }).execute()
  })
}
