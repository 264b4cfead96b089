import { setImmediate as yieldTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { changeInSteps } from '../database/in-batches'
import type { Database } from '../database/tables'
import { emailKeyOf, type Account } from './accounts'
import { endLinks } from './one-time-links'

/** Rows searched at a time. */
const STEP = 500

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

/** The ids of all inquiries sent under an address. */
export async function findInquiriesOf(db: Kysely<Database>, companyId: string, email: string): Promise<string[]> {
  const key = emailKeyOf(email)
  const ofCompany = db.selectFrom('inquiries').where('company_id', '=', companyId)
  const indexed = await ofCompany.select('id').where('email_key', '=', key).execute()
  return [...indexed.map(({ id }) => id), ...(await findNotIndexed(db, companyId, key))]
}

/**
 * Inquiries not yet indexed (inquiries/index-inquiries.ts). Compared here, because databases differ in case folding.
 */
async function findNotIndexed(db: Kysely<Database>, companyId: string, key: string): Promise<string[]> {
  const found: string[] = []
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('inquiries')
      .select(['id', 'company_id', 'email'])
      .where('email_key', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(STEP)
      .execute()
    const theirs = rows.filter((row) => row.company_id === companyId && emailKeyOf(row.email) === key)
    found.push(...theirs.map(({ id }) => id))
    const end = rows.at(-1)
    if (!end) return found
    last = end.id
    await yieldTurn()
  }
}

/** Assigns an account the unowned inquiries sent from its confirmed address, in steps: after its transaction. */
export async function claimInquiries(
  db: Kysely<Database>,
  { id, company_id, email }: Pick<Account, 'id' | 'company_id' | 'email'>,
): Promise<void> {
  await changeInSteps(await findInquiriesOf(db, company_id, email), (some) => {
    const claimed = db.updateTable('inquiries').where('id', 'in', some).where('account_id', 'is', null)
    return claimed.set({ account_id: id }).execute()
  })
}
