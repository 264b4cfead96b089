import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import { emailKeyOf } from '../../accounts/accounts'
import { findAttachments, type Attachment } from '../../attachments/attachments'
import type { Database, DeliveriesTable, InquiriesTable, InquiryEventsTable, VisitsTable } from '../../database/tables'

export type InquiryRow = Selectable<InquiriesTable>

export interface ThreadEvent extends Selectable<InquiryEventsTable> {
  staffName: string | null
}

export interface WholeInquiry {
  inquiry: InquiryRow
  events: ThreadEvent[]
  files: Attachment[]
  /** The mails of its answers, latest first. */
  mails: Pick<Selectable<DeliveriesTable>, 'id' | 'channel' | 'data' | 'sent_at' | 'failed_at' | 'error'>[]
  /** Pages viewed in the same session, in order. */
  visits: Selectable<VisitsTable>[]
  /** Others from the same address, latest first. */
  others: Pick<InquiryRow, 'reference' | 'received_at' | 'status' | 'product' | 'message' | 'extra'>[]
}

const MAX_VISITS = 200
const MAX_OTHERS = 20

export function findInquiry(
  db: Kysely<Database>,
  companyId: string,
  reference: string,
): Promise<InquiryRow | undefined> {
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

export async function readWhole(db: Kysely<Database>, inquiry: InquiryRow): Promise<WholeInquiry> {
  const { id, email, company_id, records_id } = inquiry
  const [events, files, mails, visits, others] = await Promise.all([
    readEvents(db, id),
    findAttachments(db, [id]),
    db
      .selectFrom('deliveries')
      .select(['id', 'channel', 'data', 'sent_at', 'failed_at', 'error'])
      .where('inquiry_id', '=', id)
      .where('template', '=', 'inquiry-answered')
      .orderBy('created_at', 'desc')
      .execute(),
    records_id === ''
      ? []
      : db
          .selectFrom('visits')
          .selectAll()
          .where('session_id', '=', records_id)
          .where('company_id', '=', company_id)
          .orderBy('received_at')
          .limit(MAX_VISITS)
          .execute(),
    db
      .selectFrom('inquiries')
      .select(['reference', 'received_at', 'status', 'product', 'message', 'extra'])
      .where((eb) => isFrom(eb, company_id, email))
      .where('id', '!=', id)
      .orderBy('received_at', 'desc')
      .limit(MAX_OTHERS)
      .execute(),
  ])
  return { inquiry, events, files: files.get(id) ?? [], mails, visits, others }
}

export function readEvents(db: Kysely<Database>, inquiryId: string): Promise<ThreadEvent[]> {
  return db
    .selectFrom('inquiry_events')
    .leftJoin('staff', 'staff.id', 'inquiry_events.staff_id')
    .selectAll('inquiry_events')
    .select('staff.name as staffName')
    .where('inquiry_id', '=', inquiryId)
    .orderBy('happened_at')
    .orderBy('inquiry_events.id')
    .execute()
}

/** Marks an inquiry and its messages as read; true if anything was unread. */
export async function markRead(db: Kysely<Database>, inquiryId: string): Promise<boolean> {
  const now = new Date().toISOString()
  const marked = await db
    .updateTable('inquiries')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)), has_unseen: 0 }))
    .where('id', '=', inquiryId)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('has_unseen', '=', 1)]))
    .executeTakeFirst()
  if (marked.numUpdatedRows === 0n) return false
  await db
    .updateTable('inquiry_events')
    .set({ seen_at: now })
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', 'message')
    .where('seen_at', 'is', null)
    .execute()
  return true
}

/** Whether an inquiry came from an address; unindexed ones are compared within the database's abilities. */
function isFrom(eb: ExpressionBuilder<Database, 'inquiries'>, companyId: string, email: string) {
  const key = emailKeyOf(email)
  const ofCompany = eb.selectFrom('inquiries as other').select('other.id').where('other.company_id', '=', companyId)
  return eb(
    'id',
    'in',
    ofCompany
      .where('other.email_key', '=', key)
      .unionAll(
        ofCompany
          .where('other.email_key', 'is', null)
          .where((one) => one(one.fn<string>('lower', ['other.email']), '=', key)),
      ),
  )
}
