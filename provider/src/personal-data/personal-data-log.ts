import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { emailKeyOf } from '../accounts/accounts'
import type { DeriveSecret } from '../database/secrets'
import type { Database, PersonalDataLogTable } from '../database/tables'
import { sign } from '../lib/signatures'
import type { PersonCounts } from './find-person'

export interface LogEntry {
  companyId: string
  action: PersonalDataLogTable['action']
  command: string
  emailHash: string
  counts: PersonCounts
}

export function hashEmail(deriveSecret: DeriveSecret, email: string): string {
  return sign(deriveSecret('personal-data-log'), emailKeyOf(email))
}

export async function logPersonalData(db: Kysely<Database>, entry: LogEntry): Promise<void> {
  const { companyId, action, command, emailHash, counts } = entry
  const row = { id: randomUUID(), done_at: new Date().toISOString(), company_id: companyId, action, command }
  await db
    .insertInto('personal_data_log')
    .values({ ...row, email_hash: emailHash, ...counts })
    .execute()
}

/** Log entries about an address, latest last. */
export async function readPersonalDataLog(
  db: Kysely<Database>,
  companyId: string,
  emailHash: string,
): Promise<Selectable<PersonalDataLogTable>[]> {
  const ofCompany = db.selectFrom('personal_data_log').selectAll().where('company_id', '=', companyId)
  return ofCompany.where('email_hash', '=', emailHash).orderBy('done_at').execute()
}
