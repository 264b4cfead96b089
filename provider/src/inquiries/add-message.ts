import { createHash, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { refuseForNow } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import { claimAttachments } from '../attachments/attachments'
import type { Config } from '../config'
import type { Database } from '../database/tables'
import { queueDeliveries } from '../deliveries/deliveries'
import { settleDue } from './due'
import { refuseOtherUnderKey } from './idempotency-key'

/** Messages since the office's last answer: each view of the inquiry reads all of them. */
const MAX_UNANSWERED = 30
const RETRY_SECONDS = 24 * 3600

export interface BuyerMessage {
  body: string
  /** Ids of files. */
  attachments: readonly string[]
  accountId: string | null
  /** Idempotency key; null stores it each time. */
  key: string | null
}

/**
 * Adds a message with its files to an inquiry's thread, unless already stored, and notifies the office.
 * @throws Refusal that names `attachments` if a file can't be part of it, with code 409 if another message is stored
 * under its key, and with HTTP status 429 if too many are unanswered
 */
export async function addMessage(
  kysely: Kysely<Database>,
  inquiry: { id: string; company_id: string },
  { body, attachments, accountId, key }: BuyerMessage,
  { timeZone, outbox }: Pick<Config, 'timeZone' | 'outbox'>,
): Promise<void> {
  const files = [...new Set(attachments)]
  const id = key === null ? randomUUID() : idOf(inquiry.id, key)
  const now = new Date().toISOString()
  await kysely.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('inquiry_events')
      .values({ id, inquiry_id: inquiry.id, happened_at: now, kind: 'message', body, staff_id: null, seen_at: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return checkSame(transaction, id, body, files)
    if ((await countUnanswered(transaction, inquiry.id)) > MAX_UNANSWERED) {
      throw refuseForNow(RETRY_SECONDS, messages.tooManyRequests, 429)
    }
    const claim = { inquiryId: inquiry.id, companyId: inquiry.company_id, accountId, now, eventId: id }
    if (files.length > 0) await claimAttachments(transaction, files, claim)
    await settleDue(transaction, inquiry.id, timeZone)
    await announceMessage(transaction, inquiry, id, outbox)
  })
}

/** If OFFICE_MAIL_TO is unset, the mail waits in the outbox, like an inquiry's. */
export function announceMessage(
  db: Kysely<Database>,
  { id, company_id }: { id: string; company_id: string },
  eventId: string,
  { office, officeLanguage }: Pick<Config['outbox'], 'office' | 'officeLanguage'>,
): Promise<void> {
  const mail = {
    channel: 'mail',
    template: 'message-received',
    companyId: company_id,
    language: officeLanguage,
  } as const
  const recipients = office.length > 0 ? office : ['']
  return queueDeliveries(
    db,
    recipients.map((recipient) => ({ ...mail, recipient, data: { eventId }, inquiryId: id })),
  )
}

async function countUnanswered(db: Transaction<Database>, inquiryId: string): Promise<number> {
  const events = db.selectFrom('inquiry_events').where('inquiry_id', '=', inquiryId)
  const latest = await events
    .where('kind', 'in', ['answer', 'message'])
    .select('kind')
    .orderBy('happened_at', 'desc')
    .limit(MAX_UNANSWERED + 1)
    .execute()
  const answered = latest.findIndex(({ kind }) => kind === 'answer')
  return answered < 0 ? latest.length : answered
}

/** The same for the same key, so concurrent duplicates are one message. */
function idOf(inquiryId: string, key: string): string {
  return createHash('sha256').update(`${inquiryId} ${key}`).digest('hex').slice(0, 32)
}

async function checkSame(db: Transaction<Database>, id: string, body: string, files: string[]): Promise<void> {
  const stored = await db.selectFrom('inquiry_events').select('body').where('id', '=', id).executeTakeFirst()
  const attached = await db.selectFrom('inquiry_attachments').select('id').where('event_id', '=', id).execute()
  const isSame =
    stored?.body === body &&
    attached
      .map((file) => file.id)
      .sort()
      .join() === [...files].sort().join()
  if (!isSame) throw refuseOtherUnderKey()
}
