import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'
import { ownsAddress } from '../accounts/accounts'
import { Undeliverable } from '../deliveries/attempt'

interface Subject {
  inquiry_id: string | null
}

export async function findInquiry(db: Kysely<Database>, { inquiry_id }: Subject) {
  const row = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', inquiry_id ?? '')
    .executeTakeFirst()
  if (!row) throw new Undeliverable('Its inquiry no longer exists')
  return { row, files: await findFiles(db, row.id, null) }
}

/** Whether an inquiry's sender, or the account that took it over, has confirmed its address. */
export async function isFromOwner(
  db: Kysely<Database>,
  { account_id, email }: { account_id: string | null; email: string },
): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select(['email_key', 'confirmed_at'])
    .where('id', '=', account_id ?? '')
    .executeTakeFirst()
  return account !== undefined && ownsAddress(account, email)
}

export async function findEvent(db: Kysely<Database>, { inquiry_id }: Subject, eventId: string) {
  const event = await db
    .selectFrom('inquiry_events')
    .selectAll()
    .where('id', '=', eventId)
    .where('inquiry_id', '=', inquiry_id ?? '')
    .executeTakeFirst()
  if (!event) throw new Undeliverable('What it tells of no longer exists in its inquiry')
  const staff = await db
    .selectFrom('staff')
    .select(['name', 'email', 'phone'])
    .where('id', '=', event.staff_id ?? '')
    .executeTakeFirst()
  return { body: event.body, staff, files: await findFiles(db, event.inquiry_id, eventId) }
}

export type FoundInquiry = Awaited<ReturnType<typeof findInquiry>>

export type FoundEvent = Awaited<ReturnType<typeof findEvent>>

async function findFiles(db: Kysely<Database>, inquiryId: string, eventId: string | null) {
  const files = await db
    .selectFrom('inquiry_attachments')
    .select(['id', 'name', 'kind', 'size'])
    .where('inquiry_id', '=', inquiryId)
    .where('event_id', eventId === null ? 'is' : '=', eventId)
    .orderBy('received_at')
    .execute()
  return files.map((file) => ({ ...file, size: Number(file.size) }))
}
