import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'
import { queueDelivery } from '../outbox/deliveries'

/** Who at the company is told of messages. */
export interface OfficeRecipients {
  addresses: readonly string[]
  /** Code of the language of the mails. */
  language: string
}

/**
 * Tells the office of a buyer's message. Where OFFICE_MAIL_TO names nobody yet, the mail waits in the outbox, as that of
 * an inquiry does.
 */
export async function announceMessage(
  db: Kysely<Database>,
  inquiry: { id: string; company_id: string },
  eventId: string,
  { addresses, language }: OfficeRecipients,
): Promise<void> {
  for (const recipient of addresses.length > 0 ? addresses : ['']) {
    await queueDelivery(db, {
      channel: 'mail',
      template: 'message-received',
      companyId: inquiry.company_id,
      recipient,
      language,
      data: { eventId },
      inquiryId: inquiry.id,
    })
  }
}
