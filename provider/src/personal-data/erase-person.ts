import { sql, type Transaction } from 'kysely'
import { releaseBelongings } from '../accounts/belongings'
import type { AttachmentStore } from '../attachments/attachment-store'
import type { Attachment } from '../attachments/attachments'
import { removeFiles } from '../attachments/sweep-attachments'
import type { DatabaseHandle } from '../database/connect'
import { inBatches } from '../database/in-batches'
import type { Database } from '../database/tables'
import type { Person } from './find-person'

/** Whether the inquiries of a deleted account are kept without an owner, or erased with their files and visits. */
export type InquiryFate = 'keep' | 'erase'

/**
 * Erases a person's found data, within the transaction. Data added after the search is kept. The database releases the
 * files with their inquiries; remove them after the transaction (`removeFiles`).
 * @returns the released files
 */
export async function erasePerson(
  db: Transaction<Database>,
  { account, inquiries, mails, files, sessions }: Person,
  fate: InquiryFate,
): Promise<Attachment[]> {
  if (account) {
    await releaseBelongings(db, account.id)
    await db.deleteFrom('accounts').where('id', '=', account.id).execute()
  }
  if (fate === 'keep') return files.filter((file) => file.inquiry_id === null)
  await inBatches(sessions, (some) => db.deleteFrom('visits').where('session_id', 'in', some).execute())
  const mailIds = mails.map(({ id }) => id)
  await inBatches(mailIds, (some) => db.deleteFrom('deliveries').where('id', 'in', some).execute())
  // The database removes their threads and the other mails about them.
  const ids = inquiries.map(({ id }) => id)
  await inBatches(ids, (some) => db.deleteFrom('inquiries').where('id', 'in', some).execute())
  return files
}

/**
 * Erases a person's found data and files.
 * @param record logs it, in the same transaction
 * @returns how many files are left for the provider's sweep
 */
export async function eraseForGood(
  { kysely, dialect }: DatabaseHandle,
  store: AttachmentStore,
  person: Person,
  record: (transaction: Transaction<Database>) => Promise<void>,
): Promise<number> {
  const files = await kysely.transaction().execute(async (transaction) => {
    const released = await erasePerson(transaction, person, 'erase')
    await record(transaction)
    return released
  })
  const left = await removeFiles(kysely, store, files)
  // Overwritten data remain in the write-ahead log until it is truncated.
  if (dialect === 'libsql') await sql`pragma wal_checkpoint(truncate)`.execute(kysely)
  return left
}
