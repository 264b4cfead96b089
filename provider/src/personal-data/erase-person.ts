import { sql, type Kysely, type Transaction } from 'kysely'
import { releaseBelongings, releaseInquiries } from '../accounts/belongings'
import type { AttachmentStore } from '../attachments/attachment-store'
import type { Attachment } from '../attachments/attachments'
import { removeFiles } from '../attachments/sweep-attachments'
import type { DatabaseHandle } from '../database/connect'
import { changeInSteps, inBatches } from '../database/in-batches'
import type { Database } from '../database/tables'
import type { Person } from './find-person'

/** Whether the inquiries of a deleted account are kept without an owner, or erased with their files and visits. */
export type InquiryFate = 'keep' | 'erase'

/** Visits deleted in a step. */
const VISITS_AT_ONCE = 200

/**
 * Erases a person's found data: first the inquiries and visits, in steps, then the rest in one transaction. Data added after the
 * search is kept. The database releases the files with their inquiries; remove them afterwards (`removeFiles`).
 * @param record logs it, in the transaction
 * @returns the released files
 */
export async function erasePerson(
  db: Kysely<Database>,
  { account, inquiries, mails, files, sessions, visits }: Person,
  fate: InquiryFate,
  record: (transaction: Transaction<Database>, released: Attachment[]) => Promise<void>,
): Promise<Attachment[]> {
  // The database removes their threads and the other mails about them.
  const ids = inquiries.map(({ id }) => id)
  if (fate === 'erase') {
    await changeInSteps(ids, (some) => db.deleteFrom('inquiries').where('id', 'in', some).execute())
    await changeInSteps(visits, (some) => db.deleteFrom('visits').where('id', 'in', some).execute(), VISITS_AT_ONCE)
  } else if (account) await releaseInquiries(db, account.id)
  const released = fate === 'erase' ? files : files.filter((file) => file.inquiry_id === null)
  await db.transaction().execute(async (transaction) => {
    if (account) {
      await releaseBelongings(transaction, account.id)
      await transaction.deleteFrom('accounts').where('id', '=', account.id).execute()
    }
    if (fate === 'erase') {
      await inBatches(sessions, (some) => transaction.deleteFrom('visits').where('session_id', 'in', some).execute())
      const mailIds = mails.map(({ id }) => id)
      await inBatches(mailIds, (some) => transaction.deleteFrom('deliveries').where('id', 'in', some).execute())
    }
    await record(transaction, released)
  })
  return released
}

/**
 * Erases a person's found data and files.
 * @param record logs it, in a transaction
 * @returns how many files are left for the provider's sweep
 */
export async function eraseForGood(
  { kysely, dialect }: DatabaseHandle,
  store: AttachmentStore,
  person: Person,
  record: (transaction: Transaction<Database>) => Promise<void>,
): Promise<number> {
  const files = await erasePerson(kysely, person, 'erase', record)
  const left = await removeFiles(kysely, store, files)
  // Overwritten data remain in the write-ahead log until it is truncated.
  if (dialect === 'libsql') await sql`pragma wal_checkpoint(truncate)`.execute(kysely)
  return left
}
