import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { freeFieldsOf, type Inquiry } from '../../../packages/contract/src/calls/inquiries'
import { FORM_FIELDS, isFormField } from '../../../packages/contract/src/read-inquiry'
import { claimAttachments } from '../attachments/attachments'
import { FIELD_COLUMNS, type Database } from '../database/tables'
import { dueAfter } from './due'
import { refuseOtherUnderKey } from './idempotency-key'
import { insertTogether, type InquiryRow } from './insert-together'
import { referenceOf } from './reference'
import { searchTextOf } from './search-text'
import type { Suspicion } from './suspicion'

export interface StoredInquiry {
  id: string
  /** Short name (reference.ts). */
  reference: string
  receivedAt: string
}

export interface Storing {
  /** Idempotency key; null stores it each time. */
  key: string | null
  /** Distinguishes it from a different inquiry under the same key. */
  digest: string
  accountId: string | null
  suspicion: readonly Suspicion[]
  /** The buyer's language code. */
  language: string
  /** The company's time zone, in which the answer is promised within a working day. */
  timeZone: string
}

/**
 * Stores an inquiry with its files, unless already stored under its key; returns the stored one. Throws a refusal with
 * code 409 if a different one is stored, and one that names `attachments` if a file can't be part of it.
 */
export async function storeInquiry(
  kysely: Kysely<Database>,
  inquiry: Inquiry,
  storing: Storing,
): Promise<StoredInquiry> {
  const now = new Date().toISOString()
  const { accountId } = storing
  const row = buildRow(inquiry, storing, now)
  const attachments = [...new Set(inquiry.attachments)]
  if (attachments.length === 0) return insertOnce(kysely, row)
  return kysely.transaction().execute(async (transaction) => {
    const stored = await insertOnce(transaction, row)
    const claim = { inquiryId: row.id, companyId: inquiry.companyId, accountId, now }
    if (stored.id === row.id) await claimAttachments(transaction, attachments, claim)
    return stored
  })
}

export async function findStored(db: Kysely<Database>, key: string, since: Date): Promise<StoredInquiry | undefined> {
  const found = await db
    .selectFrom('inquiries')
    .select(['id', 'received_at', 'reference'])
    .where('idempotency_key', '=', key)
    .where('received_at', '>', since.toISOString())
    .executeTakeFirst()
  return found && { id: found.id, receivedAt: found.received_at, reference: found.reference }
}

export async function isStored(db: Kysely<Database>, key: string): Promise<boolean> {
  return Boolean(await db.selectFrom('inquiries').select('id').where('idempotency_key', '=', key).executeTakeFirst())
}

async function insertOnce(db: Kysely<Database>, row: InquiryRow): Promise<StoredInquiry> {
  if (await insertTogether(db, row)) return { id: row.id, receivedAt: row.received_at, reference: row.reference }

  const stored = await db
    .selectFrom('inquiries')
    .select(['id', 'received_at', 'digest', 'reference'])
    .where('idempotency_key', '=', row.idempotency_key ?? '')
    .executeTakeFirst()
  // The reference is already taken.
  if (!stored) return insertOnce(db, { ...row, reference: referenceOf(randomUUID()) })
  if (stored.digest !== row.digest) throw refuseOtherUnderKey()
  return { id: stored.id, receivedAt: stored.received_at, reference: stored.reference }
}

type FieldColumns = Pick<Inquiry, (typeof FIELD_COLUMNS)[number]>

const columnNames: readonly string[] = FIELD_COLUMNS

function isFurther(name: string): boolean {
  return isFormField(name) && !columnNames.includes(name)
}

function buildRow(inquiry: Inquiry, storing: Storing, receivedAt: string): InquiryRow {
  const columns = Object.fromEntries(FIELD_COLUMNS.map((name) => [name, inquiry[name]])) as FieldColumns
  const extra = Object.fromEntries(
    [...FORM_FIELDS.filter((name) => isFurther(name) && inquiry[name] !== ''), ...freeFieldsOf(inquiry)].map((name) => [
      name,
      inquiry[name],
    ]),
  )
  const id = randomUUID()
  const extraText = JSON.stringify(extra)
  return {
    id,
    reference: referenceOf(id),
    search: searchTextOf({ ...columns, extra: extraText }),
    received_at: receivedAt,
    company_id: inquiry.companyId,
    ...columns,
    visited_page: inquiry.visitedPage,
    referrer: inquiry.referrer,
    records_id: inquiry.recordsId,
    extra: extraText,
    idempotency_key: storing.key,
    digest: storing.digest,
    account_id: storing.accountId,
    suspicion: storing.suspicion.join(','),
    language: storing.language,
    due_at: dueAfter(receivedAt, storing.timeZone),
  }
}

/**
 * Digests all submitted data, in any order, except the language: an inquiry sent again in another language is the same.
 * @param files data that distinguishes the inquiry's files
 */
export function digestOf(
  { attachments, langId: _language, ...given }: Inquiry,
  files: readonly string[] = attachments,
): string {
  // Without files or values in newer fields, the digest is the same as before these existed: a repeat may arrive after
  // an update of the provider.
  const inquiry = Object.fromEntries(Object.entries(given).filter(([name, value]) => !isFurther(name) || value !== ''))
  const sent: Record<string, unknown> = files.length > 0 ? { ...inquiry, attachments: files } : inquiry
  const sorted = Object.keys(sent)
    .sort()
    .map((name) => [name, sent[name]])
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
