import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Database, DeliveriesTable } from '../database/tables'

/**
 * What can be delivered, with what its text needs beside the inquiry, account or member of staff that its row names.
 * The text is made when it is sent, or looked at.
 */
export interface Templates {
  /** To the office, or its webhook: an inquiry has come. */
  'inquiry-received': Record<string, never>
  /** To the buyer: it has arrived. */
  'inquiry-confirmed': Record<string, never>
  /** To the buyer: the office's answer, an event of the inquiry's thread. */
  'inquiry-answered': { eventId: string }
  /** To the office: the buyer has added a message, an event of the thread. */
  'message-received': { eventId: string }
  'confirm-address': { token: string }
  'reset-password': { token: string }
  /** To the account's former address: it has another one now. */
  'address-changed': { email: string }
  'account-deleted': Record<string, never>
  'staff-invited': { token: string }
  /** To a member of staff: somebody who has the password has tried many codes. */
  'second-factor-guessed': { count: number }
}

export type TemplateName = keyof Templates

export interface NewDelivery<Name extends TemplateName = TemplateName> {
  channel: 'mail' | 'webhook'
  template: Name
  companyId: string
  /** An email address, or the webhook's; empty for the addresses of OFFICE_MAIL_TO when it is sent. */
  recipient: string
  /** Code of the recipient's language. */
  language: string
  data: Templates[Name]
  inquiryId?: string
  accountId?: string
  staffId?: string
}

/** Stores what is to be sent, in the transaction of what causes it; the worker sends it after the commit. */
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
 * Sends the same once more: a new delivery with its own two days, after a first attempt. It takes the place of one that
 * failed.
 *
 * @returns its id; undefined when the other does not exist any more
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
