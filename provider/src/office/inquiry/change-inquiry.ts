import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { refuseForNow } from '../../../../packages/server/src/envelope'
import { messages } from '../../../../packages/server/src/messages'
import { claimAttachments } from '../../attachments/attachments'
import type { DatabaseHandle } from '../../database/connect'
import { lockRows } from '../../database/postgres'
import type { Database, InquiryEventsTable, InquiryStatus } from '../../database/tables'
import { settleDue } from '../../inquiries/due'
import { queueDelivery } from '../../deliveries/deliveries'
import { isQuotation } from '../../mails/read-answer'
import { setProfile } from '../../staff/staff'
import { logAction } from '../../staff/staff-log'
import { readEvents, type InquiryRow, type ThreadEvent } from './read-inquiry'

/** Maximum characters of an answer or note. */
export const TEXT_LIMIT = 10_000

/** The office's events of an inquiry, and their characters: each view of the inquiry reads all of them. */
const LIMITS = { events: 1000, characters: 1_000_000 }
const RETRY_SECONDS = 24 * 3600

interface Step {
  inquiry: Pick<InquiryRow, 'id' | 'reference'>
  staffId: string
  /** The company's. */
  timeZone: string
}

async function addEvent(
  db: Kysely<Database>,
  { inquiry, staffId }: Omit<Step, 'timeZone'>,
  kind: InquiryEventsTable['kind'],
  { body = '', data = {}, at = new Date().toISOString() }: { body?: string; data?: object; at?: string } = {},
): Promise<string> {
  const { count, characters } = await db
    .selectFrom('inquiry_events')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum(eb.fn('length', ['body'])).as('characters')])
    .where('inquiry_id', '=', inquiry.id)
    .where('kind', '!=', 'message')
    .executeTakeFirstOrThrow()
  if (Number(count) >= LIMITS.events || Number(characters) + body.length > LIMITS.characters) {
    throw refuseForNow(RETRY_SECONDS, messages.tooManyRequests, 429)
  }
  const id = randomUUID()
  const event = { id, inquiry_id: inquiry.id, happened_at: at, kind, staff_id: staffId, body, seen_at: null }
  await db
    .insertInto('inquiry_events')
    .values({ ...event, data: JSON.stringify(data) })
    .execute()
  return id
}

export async function addNote(db: Kysely<Database>, step: Step, body: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await addEvent(transaction, step, 'note', { body })
    await logAction(transaction, step.staffId, 'inquiry-note', step.inquiry.reference)
  })
}

/** Sets the status; a decision also clears any suspicion. */
export async function setStatus(db: Kysely<Database>, step: Step, status: InquiryStatus): Promise<void> {
  await db.transaction().execute((transaction) => changeStatus(transaction, step, status))
}

async function changeStatus(db: Transaction<Database>, step: Step, status: InquiryStatus): Promise<void> {
  const { id, reference } = step.inquiry
  const before = await db.selectFrom('inquiries').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  if (before.status === status) return
  await db.updateTable('inquiries').set({ status }).where('id', '=', id).execute()
  await addEvent(db, step, 'status', { data: { from: before.status, to: status } })
  await settleDue(db, id, step.timeZone)
  await logAction(db, step.staffId, 'inquiry-status', reference, { from: before.status, to: status })
}

/** Marks that no answer is owed, such as after a phone call, or when a buyer only says thanks. */
export async function settle(db: Kysely<Database>, step: Step): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await addEvent(transaction, step, 'status', { data: { settled: true } })
    await settleDue(transaction, step.inquiry.id, step.timeZone)
    await logAction(transaction, step.staffId, 'inquiry-settled', step.inquiry.reference)
  })
}

/** Marks a suspected inquiry as genuine. */
export async function clearSuspicion(db: Kysely<Database>, step: Step, suspicion: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id, reference } = step.inquiry
    await transaction.updateTable('inquiries').set({ suspicion: '' }).where('id', '=', id).execute()
    await addEvent(transaction, step, 'status', { data: { suspicion } })
    await logAction(transaction, step.staffId, 'inquiry-not-spam', reference)
  })
}

/** Assigns an inquiry to a member of staff, or to nobody. */
export async function setOwner(
  db: Kysely<Database>,
  step: Step,
  owner: { id: string; name: string } | null,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id, reference } = step.inquiry
    const ownerId = owner?.id ?? null
    await transaction.updateTable('inquiries').set({ owner_id: ownerId }).where('id', '=', id).execute()
    await addEvent(transaction, step, 'owner', { data: { to: owner?.name ?? '' } })
    await logAction(transaction, step.staffId, 'inquiry-owner', reference, { to: owner?.name ?? '' })
  })
}

export interface NewAnswer {
  body: string
  /** Ids of waiting files. */
  attachments: readonly string[]
  /** The last answer or message its writer has seen; empty if none. */
  seen: string
  /** The buyer's language code. */
  language: string
  timeZone: string
  /** The writer's own name, when it was asked for with the answer. */
  profile: Parameters<typeof setProfile>[2] | null
}

/**
 * Stores an answer and its mail together, and sets the status: to quoted if it contains a quotation. If there are
 * answers or messages its writer hasn't seen, returns these and stores nothing.
 */
export async function addAnswer(
  { kysely }: DatabaseHandle,
  inquiry: InquiryRow,
  staffId: string,
  { body, attachments, seen, language, timeZone, profile }: NewAnswer,
): Promise<ThreadEvent[]> {
  return kysely.transaction().execute(async (transaction) => {
    // Serializes concurrent answers, so one sees the other.
    const own = transaction.selectFrom('inquiries').select('status').where('id', '=', inquiry.id)
    const { status } = await lockRows(transaction, own).executeTakeFirstOrThrow()
    const unseen = findUnseen(await readEvents(transaction, inquiry.id), seen)
    if (unseen.length > 0) return unseen
    if (profile) await setProfile(transaction, staffId, profile)
    const step = { inquiry, staffId, timeZone }
    const now = new Date().toISOString()
    const eventId = await addEvent(transaction, step, 'answer', { body, at: now })
    const fileNames: string[] = []
    if (attachments.length > 0) {
      const claim = { inquiryId: inquiry.id, companyId: inquiry.company_id, accountId: null, now }
      await claimAttachments(transaction, attachments, claim)
      const files = await transaction
        .updateTable('inquiry_attachments')
        .set({ event_id: eventId })
        .where('id', 'in', attachments)
        .returning('name')
        .execute()
      fileNames.push(...files.map(({ name }) => name))
    }
    await queueDelivery(transaction, {
      channel: 'mail',
      template: 'inquiry-answered',
      companyId: inquiry.company_id,
      recipient: inquiry.email,
      language,
      data: { eventId },
      inquiryId: inquiry.id,
      staffId,
    })
    await transaction
      .updateTable('inquiries')
      .set({ language, ...(inquiry.owner_id === null && { owner_id: staffId }) })
      .where('id', '=', inquiry.id)
      .execute()
    await logAction(transaction, staffId, 'inquiry-answered', inquiry.reference)
    const next = isQuotation(body, fileNames) ? 'quoted' : status === 'new' ? 'in-work' : status
    await changeStatus(transaction, step, next)
    await settleDue(transaction, inquiry.id, timeZone)
    return []
  })
}

export function findUnseen(events: readonly ThreadEvent[], seen: string): ThreadEvent[] {
  const told = events.filter(isTold)
  return told.slice(told.findIndex(({ id }) => id === seen) + 1)
}

export function isTold({ kind }: Pick<InquiryEventsTable, 'kind'>): boolean {
  return kind === 'answer' || kind === 'message'
}
