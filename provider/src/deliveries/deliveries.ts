import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Database, DeliveriesTable } from '../database/tables'

/**
 * Kinds of deliveries, with data for the text beyond the inquiry, account or member of staff that the row refers to.
 * Texts are rendered when sent or viewed.
 */
export interface Templates {
  /** To the office or its webhook: a new inquiry. */
  'inquiry-received': Record<string, never>
  /** To the buyer: confirmation of receipt. */
  'inquiry-confirmed': Record<string, never>
  /** To the buyer: the office's answer, a thread event of the inquiry. */
  'inquiry-answered': { eventId: string }
  /** To the office: the buyer's new message, a thread event. */
  'message-received': { eventId: string }
  'confirm-address': { token: string }
  'reset-password': { token: string }
  /** To the account's former address: it was changed. */
  'address-changed': { email: string }
  'account-deleted': Record<string, never>
  'staff-invited': { token: string }
  /** To a member of staff: someone with the password has tried many codes. */
  'second-factor-guessed': { count: number }
}

export type TemplateName = keyof Templates

export interface NewDelivery<Name extends TemplateName = TemplateName> {
  channel: 'mail' | 'webhook'
  template: Name
  companyId: string
  /** An email address, or the webhook's URL; empty for the addresses of OFFICE_MAIL_TO at the time of sending. */
  recipient: string
  /** The recipient's language code. */
  language: string
  data: Templates[Name]
  inquiryId?: string
  accountId?: string
  staffId?: string
}

/** Queues a delivery in the transaction of its cause; the worker sends it after the commit. */
export async function queueDelivery<Name extends TemplateName>(
  db: Kysely<Database>,
  delivery: NewDelivery<Name>,
): Promise<void> {
  await queueDeliveries(db, [delivery])
}

/** The same for several, in one statement. */
export async function queueDeliveries(db: Kysely<Database>, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length > 0) await db.insertInto('deliveries').values(deliveries.map(buildRow)).execute()
}

/**
 * Sends a delivery again after its first attempt: a new one with its own two days, replacing a failed one.
 * @returns its id; undefined if the original no longer exists
 */
export async function sendAgain(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { channel, company_id, template, recipient, language, data, inquiry_id, account_id, staff_id } = row
  const same = { channel, company_id, template, recipient, language, data, inquiry_id, account_id, staff_id }
  const again = { ...same, ...newTimes(), attempts: 1 }
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('deliveries').values(again).execute()
    await transaction.deleteFrom('deliveries').where('id', '=', id).where('failed_at', 'is not', null).execute()
  })
  return again.id
}

function buildRow(delivery: NewDelivery): Insertable<DeliveriesTable> {
  return {
    company_id: delivery.companyId,
    channel: delivery.channel,
    template: delivery.template,
    recipient: delivery.recipient,
    language: delivery.language,
    data: JSON.stringify(delivery.data),
    inquiry_id: delivery.inquiryId ?? null,
    account_id: delivery.accountId ?? null,
    staff_id: delivery.staffId ?? null,
    ...newTimes(),
  }
}

function newTimes() {
  const now = new Date().toISOString()
  return { id: randomUUID(), created_at: now, due_at: now }
}
