import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'

/**
 * What can be delivered, with what its text needs beside the inquiry, account or member of staff that its row names.
 * The text is made when it is sent, or looked at.
 */
export interface Templates {
  /** To the office: an inquiry has come. */
  'inquiry-received': Record<string, never>
  /** To the buyer: it has arrived. */
  'inquiry-confirmed': Record<string, never>
  /** To the buyer: the office's answer, an event of the inquiry's thread. */
  'inquiry-answered': { eventId: string }
  /** To the office: the buyer has added a message, an event of the thread. */
  'message-received': { eventId: string }
  'confirm-address': { token: string; email: string }
  'reset-password': { token: string }
  /** To the account's former address: it has another one now. */
  'address-changed': { email: string }
  'account-deleted': { name: string }
  'staff-invited': { token: string }
}

export type TemplateName = keyof Templates

export interface NewDelivery<Name extends TemplateName = TemplateName> {
  channel: 'mail' | 'webhook'
  template: Name
  companyId: string
  /** An email address, or the webhook's. */
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
  const now = new Date().toISOString()
  await db
    .insertInto('deliveries')
    .values({
      id: randomUUID(),
      company_id: delivery.companyId,
      channel: delivery.channel,
      template: delivery.template,
      recipient: delivery.recipient,
      language: delivery.language,
      data: JSON.stringify(delivery.data),
      inquiry_id: delivery.inquiryId ?? null,
      account_id: delivery.accountId ?? null,
      staff_id: delivery.staffId ?? null,
      created_at: now,
      due_at: now,
    })
    .execute()
}
