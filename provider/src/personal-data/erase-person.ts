import type { Kysely, Transaction } from 'kysely'
import type { AttachmentStore } from '../attachments/attachment-store'
import type { Attachment } from '../attachments/attachments'
import { inSteps } from '../database/in-steps'
import type { Database } from '../database/tables'
import { log } from '../operation/log'
import type { Person } from './find-person'

/** What becomes of the inquiries of an account that goes: kept as nobody's, or erased with their files and visits. */
export type InquiryFate = 'keep' | 'erase'

/**
 * Erases what was found of a person, in the transaction. What came after it was found stays. The files are released by the database as
 * their inquiries go, and are to be removed after the transaction (`removeFiles`).
 *
 * @returns the files that went
 */
export async function erasePerson(
  db: Transaction<Database>,
  { account, inquiries, files, sessions }: Person,
  fate: InquiryFate,
): Promise<Attachment[]> {
  if (account) {
    await db.deleteFrom('tokens').where('account_id', '=', account.id).execute()
    await db.deleteFrom('accounts').where('id', '=', account.id).execute()
    const expired = { expires_at: new Date(0).toISOString() }
    const own = db.updateTable('inquiry_attachments').where('account_id', '=', account.id)
    await own.set(expired).where('inquiry_id', 'is', null).execute()
    await own.set({ account_id: null }).where('inquiry_id', 'is not', null).execute()
  }
  if (fate === 'keep') {
    const { id } = account ?? {}
    if (id !== undefined)
      await db.updateTable('inquiries').set({ account_id: null }).where('account_id', '=', id).execute()
    return files.filter((file) => file.inquiry_id === null)
  }
  await inSteps(sessions, (some) => db.deleteFrom('visits').where('session_id', 'in', some).execute())
  const ids = inquiries.map(({ id }) => id)
  await inSteps(ids, (some) => db.deleteFrom('inquiries').where('id', 'in', some).execute())
  return files
}

/**
 * Removes released files at once. One that can't be removed is left to the provider's sweep, which finds it by its row.
 *
 * @returns how many were left
 */
export async function removeFiles(db: Kysely<Database>, store: AttachmentStore, files: Attachment[]): Promise<number> {
  let left = 0
  for (const { id, file } of files) {
    try {
      await store.remove(file)
      await db.deleteFrom('inquiry_attachments').where('id', '=', id).where('inquiry_id', 'is', null).execute()
    } catch (err) {
      left += 1
      log.warn({ err, file }, 'A file could not be removed at once; the sweep tries again')
    }
  }
  return left
}
