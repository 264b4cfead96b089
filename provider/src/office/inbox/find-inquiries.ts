import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type Selectable,
  type SqlBool,
} from 'kysely'
import { SAMPLE_BOX } from '../../../../packages/contract/src/inquiry-fields'
import type { Catalogue } from '../../content/catalogue'
import { withPatienceEach } from '../../database/guarded-pool'
import type { Database, InquiriesTable } from '../../database/tables'
import { inOrder, iterateSlices, within, type List, type Slice } from '../../database/keyset-slices'
import { Queue } from '../../lib/queue'
import { foldText, searchLineOf } from '../../inquiries/search-text'
import { FROM_THE_TOP, readListPage, type ListPage, type Start } from '../ui/page-of-list'
import { FILTER_STATUSES, isNarrowed, type Filter } from './filter'

export const INBOX = {
  /** Inquiries per page. */
  page: 50,
  /** Maximum number of results counted. */
  counted: 1000,
}
const MAX_WORDS = 10
/** Inquiries an export reads at a time. */
const CHUNK = 100
/** Maximum clock difference between processes. */
const CLOCKS_MS = 60_000

export interface InboxRow extends Selectable<InquiriesTable> {
  ownerName: string | null
  files: number
  isUnread: boolean
}

export interface Asker {
  companyId: string
  staffId: string
  catalogue: Catalogue
}

const STATUS_NAMES = ['', ...FILTER_STATUSES] as const

export type StatusCounts = Record<(typeof STATUS_NAMES)[number], number>

const NO_COUNTS = Object.fromEntries(STATUS_NAMES.map((name) => [name, 0])) as StatusCounts

type Builder = ExpressionBuilder<Database, 'inquiries'>
type Condition = ExpressionWrapper<Database, 'inquiries', SqlBool>

/** A suspected inquiry is kept separate until someone has reviewed it. */
function isSuspected(eb: Builder): Condition {
  return eb.and([eb('status', '=', 'new'), eb('suspicion', '!=', '')])
}

export interface Inbox extends ListPage<InboxRow> {
  counts: StatusCounts
  /** False if there are more than `counts` says. */
  isCounted: boolean
}

/** A page of filtered inquiries, most urgent first, and the number per status. */
export async function readInbox(db: Kysely<Database>, filter: Filter, asker: Asker): Promise<Inbox> {
  const search = await prepare(db, filter, asker, 'place')
  const { start, status } = filter
  const readPage = (slices: AsyncIterable<Slice> | Iterable<Slice>) =>
    readListPage(
      start,
      INBOX.page,
      slices,
      (slice, limit) => readRows(search, slice, limit),
      ({ place, id }) => ({
        at: place,
        id,
      }),
    )
  if (!isNarrowed(filter)) {
    return {
      counts: await countStatuses(search),
      isCounted: true,
      ...(await readPage(iterateSlices(db, search.list, start))),
    }
  }
  const slices: Slice[] = []
  const counts = { ...NO_COUNTS }
  let counted = 0
  let reached = 0
  let isCounted = true
  for await (const slice of iterateSlices(db, search.list)) {
    // Beyond the limit, the exact number doesn't matter; the page itself must be complete.
    if (counted >= INBOX.counted && (start.way === 'older' ? reached > INBOX.page : !mayReach(start, slice))) {
      isCounted = false
      break
    }
    const found = await countStatuses(search, slice)
    for (const name of STATUS_NAMES) counts[name] += found[name]
    counted += found[''] + found.suspected + found.spam
    // Texts are searched once: a slice without results for the page is not read again.
    if (found[status] === 0 || !mayReach(start, slice)) continue
    slices.push(slice)
    if (!start.after || (slice.after && slice.after.at < start.after.at)) reached += found[status]
  }
  if (start.way === 'newer') slices.reverse()
  return { counts, isCounted, ...(await readPage(slices)) }
}

/**
 * All filtered inquiries, in chunks, each once, latest activity first: one that gets a message meanwhile moves up,
 * perhaps past the current position, and then comes last.
 */
export function readAll(db: Kysely<Database>, filter: Filter, asker: Asker): AsyncGenerator<InboxRow[]> {
  return withPatienceEach(readChunks(db, filter, asker))
}

/** Only one export at a time reads and writes a chunk. */
const queue = new Queue()

async function* readChunks(db: Kysely<Database>, filter: Filter, asker: Asker): AsyncGenerator<InboxRow[]> {
  const search = await prepare(db, { ...filter, start: FROM_THE_TOP }, asker, 'latest_at')
  const read = new Set<string>()
  const movedSince = new Date(Date.now() - CLOCKS_MS).toISOString()
  const readSlice = async function* (slice: Slice) {
    for (let { after } = slice; ;) {
      const rows = await queue.run(() => readRows(search, { ...slice, after }, CHUNK))
      const others = rows.filter(({ id }) => !read.has(id))
      for (const { id } of others) read.add(id)
      if (others.length > 0) yield others
      const last = rows.at(-1)
      if (!last || rows.length < CHUNK) return
      after = { at: last.latest_at, id: last.id }
    }
  }
  for await (const slice of iterateSlices(db, search.list)) yield* readSlice(slice)
  yield* readSlice({ ...FROM_THE_TOP, until: { at: movedSince, id: '' } })
}

interface Search {
  db: Kysely<Database>
  filter: Filter
  asker: Asker
  list: List
  /** False while some can be found only by their texts (inquiries/index-inquiries.ts). */
  isIndexed: boolean
}

async function prepare(
  db: Kysely<Database>,
  filter: Filter,
  asker: Asker,
  time: 'place' | 'latest_at',
): Promise<Search> {
  const list: List = { table: 'inquiries', time, companyId: asker.companyId }
  const others = db.selectFrom('inquiries').select('id').where('email_key', 'is', null).limit(1)
  const isIndexed = filter.category === '' || !(await others.executeTakeFirst())
  return { db, filter, asker, list, isIndexed }
}

const timeOf = ({ list }: Search) => `inquiries.${list.time}` as const

async function readRows(search: Search, slice: Slice, limit: number): Promise<InboxRow[]> {
  const { db, filter } = search
  const { start } = filter
  const time = timeOf(search)
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
    ])
    .where(within(time, slice))
    .where(within(time, { ...start, until: null }))
    .where((eb) => eb.and([...conditionsOf(eb, search), statusOf(eb, filter.status)]))
    .orderBy(inOrder(time, start))
    .limit(limit)
    .execute()
  return rows.map(({ files, ...row }) => ({
    ...row,
    files: Number(files),
    isUnread: row.read_at === null || row.has_unseen === 1,
  }))
}

/** The number of filtered inquiries per status; the empty key is all except spam. */
async function countStatuses(search: Search, slice?: Slice): Promise<StatusCounts> {
  const rows = await search.db
    .selectFrom('inquiries')
    .select((eb) => ['status', 'suspicion', eb.fn.countAll().as('count')])
    .where((eb) => eb.and([...conditionsOf(eb, search), ...(slice ? [within(timeOf(search), slice)] : [])]))
    .groupBy(['status', 'suspicion'])
    .execute()
  const counts = { ...NO_COUNTS }
  for (const { status, suspicion, count } of rows) {
    const name = status === 'new' && suspicion !== '' ? 'suspected' : status
    counts[name] += Number(count)
    if (name !== 'suspected' && name !== 'spam') counts[''] += Number(count)
  }
  return counts
}

/** Whether a slice can contain rows of a page with that start. */
function mayReach({ way, after: start }: Start, { after, until }: Slice): boolean {
  if (!start) return true
  return way === 'older' ? !until || until.at <= start.at : !after || after.at >= start.at
}

function statusOf(eb: Builder, status: Filter['status']): Condition {
  if (status === 'suspected') return isSuspected(eb)
  if (status === 'new') return eb.and([eb('status', '=', 'new'), eb('suspicion', '=', '')])
  if (status !== '') return eb.and([eb('status', '=', status)])
  return eb.and([eb('status', '!=', 'spam'), eb.not(isSuspected(eb))])
}

function conditionsOf(eb: Builder, { filter, asker, isIndexed }: Search): Expression<SqlBool>[] {
  const { companyId, staffId, catalogue } = asker
  const { owner, language, category, from, to, q, unread, samples } = filter
  const found: Expression<SqlBool>[] = [eb('company_id', '=', companyId)]
  if (owner === 'none') found.push(eb.and([eb('owner_id', 'is', null)]))
  else if (owner !== '') found.push(eb.and([eb('owner_id', '=', owner === 'me' ? staffId : owner)]))
  if (language !== '') found.push(eb.and([eb('language', '=', language)]))
  if (from !== '') found.push(eb.and([eb('received_at', '>=', from)]))
  // The start of the next day: times are compared as texts.
  if (to !== '') found.push(eb.and([eb('received_at', '<', dayAfter(to))]))
  if (unread) found.push(eb.or([eb('read_at', 'is', null), eb('has_unseen', '=', 1)]))
  // Matches the index `inquiries_samples`.
  if (samples) found.push(sql<SqlBool>`extra like ${sql.lit(`%"kind":"${SAMPLE_BOX}"%`)}`)
  for (const word of wordsOf(q)) {
    found.push(eb.or([contains(eb, 'search', foldText(word)), contains(eb, 'reference', word.toUpperCase())]))
  }
  if (category !== '') {
    const skus = catalogue.list([category], '', undefined).flatMap(({ facts }) => (facts ? [foldText(facts.sku)] : []))
    found.push(isAbout(eb, skus, isIndexed))
  }
  return found
}

/** The longest words of a search, which are usually the rarest. Each word scans every inquiry. */
function wordsOf(q: string): string[] {
  const words = new Set(q.split(/\s+/).filter((text) => text !== ''))
  return [...words].sort((one, other) => other.length - one.length).slice(0, MAX_WORDS)
}

function isAbout(eb: Builder, skus: readonly string[], isIndexed: boolean): Expression<SqlBool> {
  // No inquiry is about a product in an empty category.
  if (skus.length === 0) return eb('id', '=', '')
  const listed = eb.exists(
    eb
      .selectFrom('inquiry_products')
      .select('sku')
      .whereRef('inquiry_id', '=', 'inquiries.id')
      // An expression, or SQLite would look up each of these numbers for each inquiry.
      .where(sql`sku || ''`, 'in', skus),
  )
  if (isIndexed) return listed
  const named = eb.or(skus.map((sku) => contains(eb, 'search', searchLineOf(sku))))
  return eb.or([listed, eb.and([eb('email_key', 'is', null), named])])
}

function contains(eb: Builder, column: 'search' | 'reference', text: string): Condition {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return eb.and([sql<SqlBool>`${eb.ref(column)} like ${pattern} escape '\\'`])
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 3600_000).toISOString().slice(0, 10)
}
