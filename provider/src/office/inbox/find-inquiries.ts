import { sql, type ExpressionBuilder, type ExpressionWrapper, type Kysely, type Selectable, type SqlBool } from 'kysely'
import { SAMPLE_BOX } from '../../../../packages/contract/src/inquiry-terms'
import type { Catalogue } from '../../catalogue'
import type { Database, InquiriesTable } from '../../database/tables'
import { foldText, searchLineOf } from '../../inquiries/search-text'
import { FILTER_STATUSES, type Filter } from './filter'

export const PAGE_SIZE = 50

/** A row of the inbox. */
export interface InboxRow extends Selectable<InquiriesTable> {
  ownerName: string | null
  files: number
  isUnread: boolean
  /** When it came, or the buyer's last message did. */
  latestAt: string
}

export interface Asker {
  companyId: string
  staffId: string
  catalogue: Catalogue
}

export type StatusCounts = Readonly<Record<(typeof FILTER_STATUSES)[number] | '', number>>

type Builder = ExpressionBuilder<Database, 'inquiries'>
type Condition = ExpressionWrapper<Database, 'inquiries', SqlBool>

/** A suspected inquiry stands apart until somebody has looked at it. */
function isSuspected(eb: Builder): Condition {
  return eb.and([eb('status', '=', 'new'), eb('suspicion', '!=', '')])
}

const unseen = (eb: Builder) =>
  eb.exists(
    eb
      .selectFrom('inquiry_events')
      .select('inquiry_events.id')
      .whereRef('inquiry_events.inquiry_id', '=', 'inquiries.id')
      .where('inquiry_events.kind', '=', 'message')
      .where('inquiry_events.seen_at', 'is', null),
  )

const latest = sql<string>`coalesce((select max(e.happened_at) from inquiry_events e
  where e.inquiry_id = inquiries.id and e.kind = 'message'), inquiries.received_at)`

/** The inquiries of a filter, those with the latest news first. */
export async function findInquiries(
  db: Kysely<Database>,
  filter: Filter,
  asker: Asker,
  { limit, offset }: { limit: number; offset: number },
): Promise<InboxRow[]> {
  const rows = await db
    .selectFrom('inquiries')
    .selectAll('inquiries')
    .select((eb) => [
      eb.selectFrom('staff').select('staff.name').whereRef('staff.id', '=', 'inquiries.owner_id').as('ownerName'),
      eb
        .selectFrom('inquiry_attachments')
        .select((inner) => inner.fn.countAll().as('count'))
        .whereRef('inquiry_attachments.inquiry_id', '=', 'inquiries.id')
        .as('files'),
      unseen(eb).as('hasUnseen'),
      latest.as('latestAt'),
    ])
    .where((eb) => eb.and([...conditionsOf(eb, filter, asker), statusOf(eb, filter.status)]))
    .orderBy('latestAt', 'desc')
    .orderBy('inquiries.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ hasUnseen, files, ...row }) => ({
    ...row,
    files: Number(files),
    isUnread: row.read_at === null || Boolean(hasUnseen),
  }))
}

/** How many inquiries of a filter have each status; under the empty name, all but spam. */
export async function countStatuses(db: Kysely<Database>, filter: Filter, asker: Asker): Promise<StatusCounts> {
  const rows = await db
    .selectFrom('inquiries')
    .select((eb) => [
      'status',
      eb.case().when(isSuspected(eb)).then(1).else(0).end().as('suspected'),
      eb.fn.countAll().as('count'),
    ])
    .where((eb) => eb.and(conditionsOf(eb, filter, asker)))
    .groupBy(['status', 'suspected'])
    .execute()
  const counts = Object.fromEntries(['', ...FILTER_STATUSES].map((name) => [name, 0])) as Record<
    keyof StatusCounts,
    number
  >
  for (const { status, suspected, count } of rows) {
    const name = Number(suspected) === 1 ? 'suspected' : status
    counts[name] += Number(count)
    if (name !== 'suspected' && name !== 'spam') counts[''] += Number(count)
  }
  return counts
}

function statusOf(eb: Builder, status: Filter['status']): Condition {
  if (status === 'suspected') return isSuspected(eb)
  if (status === 'new') return eb.and([eb('status', '=', 'new'), eb('suspicion', '=', '')])
  if (status !== '') return eb.and([eb('status', '=', status)])
  return eb.and([eb('status', '!=', 'spam'), eb.not(isSuspected(eb))])
}

function conditionsOf(eb: Builder, filter: Filter, { companyId, staffId, catalogue }: Asker): Condition[] {
  const { owner, language, category, from, to, q, unread, samples } = filter
  const found: (Condition | ExpressionWrapper<Database, 'inquiries', SqlBool>)[] = [
    eb.and([eb('company_id', '=', companyId)]),
  ]
  if (owner === 'none') found.push(eb.and([eb('owner_id', 'is', null)]))
  else if (owner !== '') found.push(eb.and([eb('owner_id', '=', owner === 'me' ? staffId : owner)]))
  if (language !== '') found.push(eb.and([eb('language', '=', language)]))
  if (from !== '') found.push(eb.and([eb('received_at', '>=', from)]))
  // The next day's beginning: times are compared as texts.
  if (to !== '') found.push(eb.and([eb('received_at', '<', dayAfter(to))]))
  if (unread) found.push(eb.or([eb('read_at', 'is', null), unseen(eb)]))
  if (samples) found.push(contains(eb, 'extra', `"kind":"${SAMPLE_BOX}"`))
  for (const word of q.split(/\s+/).filter((text) => text !== '')) {
    found.push(eb.or([contains(eb, 'search', foldText(word)), contains(eb, 'reference', word.toUpperCase())]))
  }
  if (category !== '') {
    const lines = catalogue
      .list([category], '', undefined)
      .flatMap(({ facts }) => (facts ? [searchLineOf(facts.sku)] : []))
    // No inquiry is about a product of an empty category.
    found.push(
      lines.length === 0 ? eb.and([eb('id', '=', '')]) : eb.or(lines.map((line) => contains(eb, 'search', line))),
    )
  }
  return found
}

function contains(eb: Builder, column: 'search' | 'reference' | 'extra', text: string): Condition {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return eb.and([sql<SqlBool>`${eb.ref(column)} like ${pattern} escape '\\'`])
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 3600_000).toISOString().slice(0, 10)
}
