import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { freeFieldsOf, inquirySchema, type Inquiry } from '../../../packages/contract/src/calls/inquiries'
import { FORM_FIELDS, isFormField } from '../../../packages/contract/src/read-inquiry'
import { claimAttachments } from '../attachments/attachments'
import { FIELD_COLUMNS, type Database } from '../database/tables'
import { refuseParameters } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import { parseParameters } from '../parameters'
import { dueAfter } from './due'
import { refuseOtherUnderKey } from './idempotency-key'
import { insertTogether, type InquiryRow } from './insert-together'
import { referenceOf } from './reference'
import { searchTextOf } from './search-text'
import type { Suspicion } from './suspicion'

export interface StoredInquiry {
  id: string
  /** Its short name (reference.ts). */
  reference: string
  receivedAt: string
}

/** How an inquiry is stored. */
export interface Storing {
  /** The key under which it is stored once; null stores it each time. */
  key: string | null
  /** Distinguishes it from another inquiry under the same key. */
  digest: string
  accountId: string | null
  suspicion: readonly Suspicion[]
  /** Code of the buyer's language. */
  language: string
  /** The company's time zone: the answer is promised within a working day there. */
  timeZone: string
}

/** @throws Refusal that names every wrong field. */
export function parseInquiry(body: unknown): Inquiry {
  // Objects can't have a field of this name like any other.
  if (typeof body === 'object' && body !== null && Object.hasOwn(body, '__proto__')) {
    throw refuseParameters([{ field: '__proto__', rule: 'format', message: messages.forbiddenName }])
  }
  return parseParameters(inquirySchema, body)
}

/**
 * Stores an inquiry with its files, unless the same one is already stored under its key; returns the stored one. Throws
 * a refusal with code 409 when a different one is stored, and one that names `attachments` when a file can't be part of
 * it.
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

/** The inquiry that was stored under a key since the given time. */
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
  // Its reference is another one's.
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
 * Digests everything that was sent, in any order. The language is left out: an inquiry that is sent again in another one
 * is the same.
 *
 * @param files what distinguishes the inquiry's files from others
 */
export function digestOf(
  { attachments, langId: _language, ...given }: Inquiry,
  files: readonly string[] = attachments,
): string {
  // Without files and with nothing in a further field, the digest is the same as before these existed: a repeat may come
  // after an update of the provider.
  const inquiry = Object.fromEntries(Object.entries(given).filter(([name, value]) => !isFurther(name) || value !== ''))
  const sent: Record<string, unknown> = files.length > 0 ? { ...inquiry, attachments: files } : inquiry
  const sorted = Object.keys(sent)
    .sort()
    .map((name) => [name, sent[name]])
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
