import type { Kysely, Selectable } from 'kysely'
import { takeRows } from '../database/postgres'
import type { Database, InquiriesTable } from '../database/tables'
import { queueDeliveries, type NewDelivery } from '../deliveries/deliveries'
import type { Config } from '../config'

/** Inquiries per transaction. */
const STEP = 50

/**
 * Queues the deliveries of new inquiries. A stored inquiry without `announced_at` is itself the outbox entry, so
 * storing one remains a single insert.
 * @returns whether there may be more
 */
export async function announceInquiries(db: Kysely<Database>, settings: Config['outbox'], now: Date): Promise<boolean> {
  const next = db
    .selectFrom('inquiries')
    .select('id')
    .where('announced_at', 'is', null)
    .orderBy('received_at')
    .limit(STEP)
  // There are usually none, and a write statement waits for others.
  if (!(await next.limit(1).executeTakeFirst())) return false
  return db.transaction().execute(async (transaction) => {
    const taken = await transaction
      .updateTable('inquiries')
      .set({ announced_at: now.toISOString() })
      .where('id', 'in', takeRows(db, next))
      .where('announced_at', 'is', null)
      .returningAll()
      .execute()
    await queueDeliveries(
      transaction,
      taken.flatMap((inquiry) => planDeliveries(inquiry, settings)),
    )
    return taken.length === STEP
  })
}

/** Suspected spam is not confirmed: its address probably belongs to someone uninvolved (backscatter). */
function planDeliveries(inquiry: Selectable<InquiriesTable>, settings: Config['outbox']): NewDelivery[] {
  const common = {
    template: 'inquiry-received',
    companyId: inquiry.company_id,
    data: {},
    inquiryId: inquiry.id,
  } as const
  const office = settings.office.length > 0 ? settings.office : ['']
  const { officeLanguage, webhook } = settings
  return [
    ...office.map((recipient) => ({ ...common, channel: 'mail', recipient, language: officeLanguage }) as const),
    ...(inquiry.suspicion === ''
      ? [
          {
            ...common,
            template: 'inquiry-confirmed',
            channel: 'mail',
            recipient: inquiry.email,
            language: inquiry.language,
          } as const,
        ]
      : []),
    ...(webhook ? [{ ...common, channel: 'webhook', recipient: webhook.url, language: officeLanguage } as const] : []),
  ]
}
