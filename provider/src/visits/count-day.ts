import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database, VisitKind } from '../database/tables'
import { readProducts } from '../inquiries/products'
import { DayCounts, NAMES_KEPT, type DayRow } from './day-counts'
import { timesOf, type Rollup } from './find-due-days'
import { forgetMonth, insertRows } from './months'
import type { AddressReader } from './read-address'

/** Rows per read: reading blocks the process, an inquiry may be 0.1 MB, and the addresses of a visit 3 kB. */
const STEP = { visits: 200, inquiries: 20 }

export interface DayCounting {
  db: Kysely<Database>
  companyId: string
  reader: AddressReader
  /** The number of results of the site's search. */
  countFound: (language: string, words: string) => Promise<number>
  /** A product's path by article number. */
  pathOf: (sku: string) => string | undefined
  /** Milliseconds since 1970. */
  now: () => number
  signal: AbortSignal
}

/**
 * Counts a day again. Counts are replaced in one step at the end, so an interrupted count leaves the earlier ones.
 * @param known the last count of the day, as this process knows it
 * @returns false if another process has counted it meanwhile
 */
export async function countDay(counting: DayCounting, day: string, known: Rollup | undefined): Promise<boolean> {
  const countedAt = new Date(counting.now()).toISOString()
  const counts = new DayCounts(counting.reader)
  await readVisits(counting, day, counts)
  await readInquiries(counting, day, counts)
  const rows = counts.list()
  await search(counting, rows)
  return store(counting, { day, countedAt, knownAt: known?.counted_at ?? null, views: counts.views, rows })
}

interface Received {
  id: string
  received_at: string
}

/** A day's rows in order of receipt, a step at a time. */
async function* readDay<Row extends Received>(
  day: string,
  signal: AbortSignal,
  step: number,
  read: (after: Received, before: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const [from, before] = timesOf(day)
  let last: Received = { received_at: from, id: '' }
  for (;;) {
    signal.throwIfAborted()
    const begun = performance.now()
    const rows = await read(last, before)
    yield rows
    const end = rows.at(-1)
    if (!end || rows.length < step) return
    last = end
    // Leaves other work as much time.
    await pause(performance.now() - begun)
  }
}

async function readVisits({ db, companyId, signal }: DayCounting, day: string, counts: DayCounts): Promise<void> {
  const steps = readDay(day, signal, STEP.visits, ({ received_at, id }, before) =>
    db
      .selectFrom('visits')
      .select(['id', 'received_at', 'company_id', 'session_id', 'visited_page', 'referer', 'device'])
      .where('received_at', '>=', received_at)
      .where('received_at', '<', before)
      .where((eb) => eb.or([eb('received_at', '>', received_at), eb('id', '>', id)]))
      .orderBy('received_at')
      .orderBy('id')
      .limit(STEP.visits)
      .execute(),
  )
  for await (const rows of steps) for (const row of rows) if (row.company_id === companyId) counts.add(row)
}

async function readInquiries(
  { db, companyId, pathOf, signal }: DayCounting,
  day: string,
  counts: DayCounts,
): Promise<void> {
  const steps = readDay(day, signal, STEP.inquiries, ({ received_at, id }, before) =>
    db
      .selectFrom('inquiries')
      .select(['id', 'received_at', 'records_id', 'language', 'extra'])
      .where('received_at', '>=', received_at)
      .where('received_at', '<', before)
      .where((eb) => eb.or([eb('received_at', '>', received_at), eb('id', '>', id)]))
      .where('company_id', '=', companyId)
      .where('records_id', '!=', '')
      .where('suspicion', '=', '')
      .where('status', '!=', 'spam')
      .orderBy('received_at')
      .orderBy('id')
      .limit(STEP.inquiries)
      .execute(),
  )
  for await (const rows of steps) {
    for (const { records_id, language, extra } of rows) {
      const products = readProducts(extra).flatMap(({ sku, path }) => {
        const known = pathOf(sku) ?? path.replace(/^\/|\.html$/g, '')
        return known === '' ? [] : `/${known}`
      })
      counts.addInquiry({ sessionId: records_id, language, products })
    }
  }
}

async function search({ countFound, signal }: DayCounting, rows: DayRow[]): Promise<void> {
  for (const row of rows) {
    if (row.kind !== 'search' || row.name === '') continue
    signal.throwIfAborted()
    row.found = await countFound(row.language, row.name)
    await pause(0)
  }
}

interface Counted {
  day: string
  countedAt: string
  knownAt: string | null
  views: number
  rows: readonly DayRow[]
}

/** Visits of a past day may have been deleted since the last count: their counts are kept. */
async function store({ db, now }: DayCounting, { day, countedAt, knownAt, views, rows }: Counted): Promise<boolean> {
  const [, before] = timesOf(day)
  const isOver = new Date(now()).toISOString() >= before
  return db.transaction().execute(async (transaction) => {
    const mine = await transaction
      .insertInto('visit_rollups')
      .values({ day, counted_at: countedAt })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet({ counted_at: countedAt })
          .where('visit_rollups.counted_at', knownAt === null ? 'is' : '=', knownAt),
      )
      .returning('views')
      .executeTakeFirst()
    if (!mine) return false
    if (isOver && views < Number(mine.views)) return true
    await transaction.updateTable('visit_rollups').set({ views }).where('day', '=', day).execute()
    const kinds = Object.keys(NAMES_KEPT) as VisitKind[]
    await transaction.deleteFrom('visit_days').where('kind', 'in', kinds).where('day', '=', day).execute()
    await insertRows(transaction, day, rows)
    await forgetMonth(transaction, day)
    return true
  })
}
