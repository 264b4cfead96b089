import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'
import { queueDelivery } from '../deliveries/deliveries'

export interface OfficeRecipients {
  addresses: readonly string[]
  /** Language code of the mails. */
  language: string
}

/**
 * Notifies the office of a buyer's message. If OFFICE_MAIL_TO is unset, the mail waits in the outbox, like an
 * inquiry's.
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
