import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database, VisitKind } from '../database/tables'
import { readProducts } from '../inquiries/products'
import { DayCounts, NAMES_KEPT, type DayRow } from './day-counts'
import { timesOf, type Rollup } from './find-due-days'
import { forgetMonth, insertRows } from './months'
import type { AddressReader } from './read-address'

/** Rows per read, and the pause in ms for other work: reading blocks the process, and an inquiry may be 0.1 MB. */
const STEP = { visits: 1000, inquiries: 20 }
const PAUSE_MS = 5
/**
 * How long a process may hold a day without progress; after that it is presumed killed, and another one counts the day.
 */
const CLAIM_MS = 2 * 60_000

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
 * Counts a day again, unless another process is doing so. Counts are replaced in one step at the end, so an interrupted
 * count leaves the earlier ones.
 * @returns whether it was counted
 */
export async function countDay(counting: DayCounting, day: string, rollup: Rollup | undefined): Promise<boolean> {
  const countedAt = new Date(counting.now()).toISOString()
  const claim = new Claim(counting, day)
  if (!(await claim.take(rollup?.counted_at ?? null))) return false
  try {
    const counts = new DayCounts(counting.reader)
    await readVisits(counting, day, counts, claim)
    await readInquiries(counting, day, counts, claim)
    const rows = counts.list()
    await search(counting, rows, claim)
    return await store(counting, { day, countedAt, views: counts.views, rows, claim })
  } finally {
    await claim.release()
  }
}

/** A process's claim on a day. */
class Claim {
  until = ''

  constructor(
    private readonly counting: DayCounting,
    private readonly day: string,
  ) {}

  /** @param countedAt the last count of the day, as this process knows it */
  async take(countedAt: string | null): Promise<boolean> {
    const { db, now } = this.counting
    await db
      .insertInto('visit_rollups')
      .values({ day: this.day, counted_at: null, claimed_until: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const until = this.untilFrom(now())
    const { numUpdatedRows } = await db
      .updateTable('visit_rollups')
      .set({ claimed_until: until })
      .where('day', '=', this.day)
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', new Date(now()).toISOString())]))
      .where('counted_at', countedAt === null ? 'is' : '=', countedAt)
      .executeTakeFirst()
    this.until = until
    return numUpdatedRows > 0n
  }

  /** Call this regularly. @throws if this process has lost the day, or the provider is stopping */
  async keep(): Promise<void> {
    const { db, now, signal } = this.counting
    signal.throwIfAborted()
    if (Date.parse(this.until) - now() > CLAIM_MS / 2) return
    const until = this.untilFrom(now())
    const { numUpdatedRows } = await db
      .updateTable('visit_rollups')
      .set({ claimed_until: until })
      .where('day', '=', this.day)
      .where('claimed_until', '=', this.until)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error(`Another process counts the visits of ${this.day}`)
    this.until = until
  }

  async release(): Promise<void> {
    await this.counting.db
      .updateTable('visit_rollups')
      .set({ claimed_until: null })
      .where('day', '=', this.day)
      .where('claimed_until', '=', this.until)
      .execute()
  }

  /** Makes claims started in the same millisecond different. */
  private untilFrom(now: number): string {
    return `${new Date(now + CLAIM_MS).toISOString().slice(0, -1)}${String(Math.random()).slice(2, 8)}Z`
  }
}

interface Received {
  id: string
  received_at: string
}

/** A day's rows in order of receipt, a step at a time. */
async function* readDay<Row extends Received>(
  day: string,
  claim: Claim,
  step: number,
  read: (after: Received, before: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const [from, before] = timesOf(day)
  let last: Received = { received_at: from, id: '' }
  for (;;) {
    await claim.keep()
    const rows = await read(last, before)
    yield rows
    const end = rows.at(-1)
    if (!end || rows.length < step) return
    last = end
    await pause(PAUSE_MS)
  }
}

async function readVisits({ db, companyId }: DayCounting, day: string, counts: DayCounts, claim: Claim): Promise<void> {
  const steps = readDay(day, claim, STEP.visits, ({ received_at, id }, before) =>
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
  { db, companyId, pathOf }: DayCounting,
  day: string,
  counts: DayCounts,
  claim: Claim,
): Promise<void> {
  const steps = readDay(day, claim, STEP.inquiries, ({ received_at, id }, before) =>
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

async function search({ countFound }: DayCounting, rows: DayRow[], claim: Claim): Promise<void> {
  for (const row of rows) {
    if (row.kind !== 'search' || row.name === '') continue
    await claim.keep()
    row.found = await countFound(row.language, row.name)
    await pause(0)
  }
}

interface Counted {
  day: string
  countedAt: string
  views: number
  rows: readonly DayRow[]
  claim: Claim
}

/** Visits of a past day may have been deleted since the last count: their counts are kept. */
async function store({ db, now }: DayCounting, { day, countedAt, views, rows, claim }: Counted): Promise<boolean> {
  const [, before] = timesOf(day)
  const isOver = new Date(now()).toISOString() >= before
  return db.transaction().execute(async (transaction) => {
    const mine = await transaction
      .updateTable('visit_rollups')
      .set({ counted_at: countedAt })
      .where('day', '=', day)
      .where('claimed_until', '=', claim.until)
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
