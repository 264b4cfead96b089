import type { Kysely, Selectable } from 'kysely'
import type { BuyerStatus } from '../../../packages/contract/src/calls/inquiry-status'
import { findAttachments } from '../attachments/attachments'
import { inBatches } from '../database/in-batches'
import type { Database, InquiriesTable, InquiryEventsTable, InquiryStatus } from '../database/tables'
import { toTerms } from '../../../packages/contract/src/inquiry-terms'
import { groupBy } from '../lib/group-by'
import { Queue } from '../lib/queue'
import { describeInquiry } from './describe-inquiry'

type Step = Selectable<InquiryEventsTable>

/** Null if the previous status stays visible. Senders are never told that we marked them as spam. */
const STATUSES: Record<InquiryStatus, BuyerStatus | null> = {
  new: null,
  'in-work': null,
  quoted: 'answered',
  won: 'closed',
  lost: 'closed',
  spam: 'received',
}

export function statusForBuyer(status: InquiryStatus, thread: readonly Pick<Step, 'kind'>[]): BuyerStatus {
  const isAnswered = thread.at(-1)?.kind === 'answer'
  return STATUSES[status] ?? (isAnswered ? 'answered' : status === 'new' ? 'received' : 'in-work')
}

/** The thread events visible to the buyer, by inquiry id, oldest first. */
export async function findThreads(db: Kysely<Database>, inquiryIds: string[]): Promise<Map<string, Step[]>> {
  const steps = await inBatches(inquiryIds, (some) => stepsOf(db, some).selectAll().execute())
  return groupBy(steps, ({ inquiry_id }) => inquiry_id)
}

/** The same, without what they say. */
export async function findStepKinds(db: Kysely<Database>, inquiryIds: string[]) {
  const steps = await inBatches(inquiryIds, (some) => stepsOf(db, some).select(['inquiry_id', 'kind']).execute())
  return groupBy(steps, ({ inquiry_id }) => inquiry_id)
}

function stepsOf(db: Kysely<Database>, inquiryIds: string[]) {
  return db
    .selectFrom('inquiry_events')
    .where('inquiry_id', 'in', inquiryIds)
    .where('kind', 'in', ['answer', 'message'])
    .orderBy('happened_at')
    .orderBy('id')
}

// A thread may be half a megabyte.
const queue = new Queue()

export function describeForBuyer(db: Kysely<Database>, row: Selectable<InquiriesTable>) {
  return queue.run(() => describe(db, row))
}

async function describe(db: Kysely<Database>, row: Selectable<InquiriesTable>) {
  const thread = (await findThreads(db, [row.id])).get(row.id) ?? []
  const files = (await findAttachments(db, [row.id])).get(row.id) ?? []
  const { id: _id, receivedAt, visitedPage: _page, extra, ...asked } = describeInquiry(row)
  const terms = Object.fromEntries(Object.entries(toTerms(extra)).filter(([, value]) => value !== ''))
  const filesOf = (eventId: string | null) => files.filter((file) => file.event_id === eventId)
  return {
    reference: row.reference,
    receivedAt,
    status: statusForBuyer(row.status, thread),
    asked: {
      ...asked,
      terms,
      files: filesOf(null).map(({ name, size }) => ({ name, size: Number(size) })),
    },
    thread: thread.map(({ id, happened_at, kind, body }) => ({
      id,
      at: happened_at,
      from: kind === 'answer' ? 'office' : 'buyer',
      body,
      files: filesOf(id).map((file) => ({
        name: file.name,
        size: Number(file.size),
        // Senders don't need their own files back, and others may get the link.
        ...(kind === 'answer' && { id: file.id }),
      })),
    })),
  }
}
