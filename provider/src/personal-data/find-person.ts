import type { Kysely, Selectable } from 'kysely'
import { emailKeyOf, findAccount, type Account } from '../accounts/accounts'
import { findInquiriesOf } from '../accounts/belongings'
import { findAttachments, type Attachment } from '../attachments/attachments'
import { inBatches, INQUIRIES_AT_ONCE } from '../database/in-batches'
import type { Database, DeliveriesTable, InquiriesTable } from '../database/tables'
import type { TemplateName } from '../deliveries/deliveries'

const TO_BUYERS = ['inquiry-confirmed', 'inquiry-answered'] satisfies TemplateName[]

const INQUIRY = ['id', 'reference', 'received_at', 'name', 'records_id'] as const
const MAIL = ['id', 'template', 'recipient', 'created_at', 'sent_at'] as const

/** A person's stored data. Inquiries and visits are ids or excerpts, as there may be far more than fit in memory. */
export interface Person {
  account: Account | undefined
  signIns: Selectable<Database['tokens']>[]
  /** Latest first. */
  inquiries: Pick<Selectable<InquiriesTable>, (typeof INQUIRY)[number]>[]
  mails: Pick<Selectable<DeliveriesTable>, (typeof MAIL)[number]>[]
  /** Files of the inquiries, and the account's unclaimed ones. */
  files: Attachment[]
  /** Ids of the visitor sessions in which the inquiries were sent. */
  sessions: string[]
  /** Ids. */
  visits: string[]
}

export interface PersonCounts {
  accounts: number
  inquiries: number
  files: number
  sessions: number
  visits: number
}

export function countPerson({ account, signIns, inquiries, files, sessions, visits }: Person): PersonCounts {
  return {
    accounts: account ? 1 : 0,
    inquiries: inquiries.length,
    files: files.length,
    sessions: signIns.length + sessions.length,
    visits: visits.length,
  }
}

export function isEmpty(person: Person): boolean {
  return person.mails.length === 0 && Object.values(countPerson(person)).every((count) => count === 0)
}

/**
 * Finds the data of the person with an email address, ignoring case: the account, the inquiries sent under the address
 * or while signed in, and everything that belongs to these. Reads the addresses of all inquiries.
 */
export async function findPerson(db: Kysely<Database>, companyId: string, email: string): Promise<Person> {
  const account = await findAccount(db, companyId, email)
  const ids = await findInquiriesOf(db, companyId, email)
  const person = await gather(db, account, [...ids, ...(account ? await idsOfAccount(db, account.id) : [])])
  const known = new Set(person.mails.map(({ id }) => id))
  const others = (await findMailsTo(db, companyId, email)).filter(({ id }) => !known.has(id))
  return { ...person, mails: [...person.mails, ...others] }
}

/**
 * Finds an account's data, without inquiries that others may have sent under its address: nobody has confirmed that it
 * is theirs.
 */
export async function findAccountHolder(db: Kysely<Database>, account: Account): Promise<Person> {
  return gather(db, account, await idsOfAccount(db, account.id))
}

/** Mails to an address without an inquiry, from the last 30 days. */
async function findMailsTo(db: Kysely<Database>, companyId: string, email: string): Promise<Person['mails']> {
  const key = emailKeyOf(email)
  const mails = await db
    .selectFrom('deliveries')
    .select(MAIL)
    .where('company_id', '=', companyId)
    .where('channel', '=', 'mail')
    .where('inquiry_id', 'is', null)
    .where('staff_id', 'is', null)
    .orderBy('created_at')
    .execute()
  return mails.filter(({ recipient }) => emailKeyOf(recipient) === key)
}

/** Mails to inquiries' buyers, and to an account. */
async function findMailsOf(
  db: Kysely<Database>,
  inquiryIds: string[],
  account: Account | undefined,
): Promise<Person['mails']> {
  const mails = db.selectFrom('deliveries').select(MAIL).where('channel', '=', 'mail').orderBy('created_at')
  const ofInquiries = await inBatches(inquiryIds, (some) =>
    mails.where('inquiry_id', 'in', some).where('template', 'in', TO_BUYERS).execute(),
  )
  return [...ofInquiries, ...(account ? await mails.where('account_id', '=', account.id).execute() : [])]
}

async function idsOfAccount(db: Kysely<Database>, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('inquiries').select('id').where('account_id', '=', accountId).execute()
  return rows.map(({ id }) => id)
}

async function gather(db: Kysely<Database>, account: Account | undefined, inquiryIds: string[]): Promise<Person> {
  const ids = [...new Set(inquiryIds)]
  const inquiries = await inBatches(ids, (some) =>
    db.selectFrom('inquiries').select(INQUIRY).where('id', 'in', some).execute(),
  )
  inquiries.sort((a, b) => (a.received_at < b.received_at ? 1 : -1))
  const sent = await findAttachments(db, ids)
  const waiting = account
    ? db
        .selectFrom('inquiry_attachments')
        .selectAll()
        .where('account_id', '=', account.id)
        .where('inquiry_id', 'is', null)
    : null
  const sessions = [...new Set(inquiries.map((row) => row.records_id).filter((id) => id !== ''))]
  const visits = await inBatches(
    sessions,
    (some) => db.selectFrom('visits').select('id').where('session_id', 'in', some).orderBy('received_at').execute(),
    INQUIRIES_AT_ONCE,
  )
  return {
    account,
    signIns: account ? await db.selectFrom('tokens').selectAll().where('account_id', '=', account.id).execute() : [],
    inquiries,
    mails: await findMailsOf(db, ids, account),
    files: [...inquiries.flatMap(({ id }) => sent.get(id) ?? []), ...((await waiting?.execute()) ?? [])],
    sessions,
    visits: visits.map(({ id }) => id),
  }
}
