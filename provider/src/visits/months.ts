import { sql, type Kysely, type Transaction } from 'kysely'
import { inBatches } from '../database/in-batches'
import { lockRows } from '../database/postgres'
import type { Database, VisitKind } from '../database/tables'
import { NAMES_KEPT, OTHERS, type DayRow } from './day-counts'
import { dayOf, LATE_MS, timesOf } from './find-due-days'

/** Named rows per month and kind, for all languages. */
const MONTH_NAMES = 1000

/** Replaces a day; sorts after all days. */
export const monthKeyOf = (day: string): string => `m${day.slice(0, 7)}`

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return dayOf(Date.UTC(year, number, 0))
}

/**
 * Sums the days of each past month once, so long periods are read from few rows. Counting a day again invalidates its
 * month's sums (`forgetMonth`).
 */
export async function sumMonths(db: Kysely<Database>, now: number): Promise<void> {
  const rollups = await db.selectFrom('visit_rollups').select('day').execute()
  const summed = new Set(rollups.map(({ day }) => day))
  const months = new Set(rollups.flatMap(({ day }) => (/^\d{4}-\d{2}-/.test(day) ? [day.slice(0, 7)] : [])))
  for (const month of months) {
    const [, before] = timesOf(lastDayOf(month))
    if (summed.has(monthKeyOf(month)) || now < Date.parse(before) + LATE_MS) continue
    await db.transaction().execute((transaction) => sumMonth(transaction, month, now))
  }
}

async function sumMonth(db: Transaction<Database>, month: string, now: number): Promise<void> {
  const [first, last] = [`${month}-01`, `${month}-31`]
  const mine = db.selectFrom('visit_rollups').selectAll().where('day', '>=', first).where('day', '<=', last)
  const days = await lockRows(db, mine).execute()
  if (days.some(({ counted_at }) => counted_at === null)) return
  const key = monthKeyOf(month)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('visit_rollups')
    .values({ day: key, counted_at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return
  for (const kind of Object.keys(NAMES_KEPT) as VisitKind[]) {
    const rows = await db
      .selectFrom('visit_days')
      .select((eb) => [
        'language',
        'name',
        eb.fn.sum('views').as('views'),
        eb.fn.sum('sessions').as('sessions'),
        eb.fn.sum('asked').as('asked'),
        eb.fn.max('found').as('found'),
      ])
      .where('kind', '=', kind)
      .where('day', '>=', first)
      .where('day', '<=', last)
      .groupBy(['language', 'name'])
      .orderBy(sql`sum(views) + 1000 * sum(asked)`, 'desc')
      .execute()
    const kept = new Map<string, DayRow>()
    for (const [index, { language, ...row }] of rows.entries()) {
      const name = index < MONTH_NAMES ? row.name : OTHERS
      const former = kept.get(`${language}\n${name}`)
      kept.set(`${language}\n${name}`, {
        kind,
        language,
        name,
        views: Number(row.views) + (former?.views ?? 0),
        sessions: Number(row.sessions) + (former?.sessions ?? 0),
        asked: Number(row.asked) + (former?.asked ?? 0),
        found: name === OTHERS ? null : row.found,
      })
    }
    await insertRows(db, key, [...kept.values()])
  }
}

/** @param day a day, or the key of a month */
export async function insertRows(db: Transaction<Database>, day: string, rows: readonly DayRow[]): Promise<void> {
  const values = rows.map((row) => ({ ...row, day }))
  await inBatches(values, (some) => db.insertInto('visit_days').values(some).execute())
}

export async function forgetMonth(db: Transaction<Database>, day: string): Promise<void> {
  const key = monthKeyOf(day)
  const kinds = Object.keys(NAMES_KEPT) as VisitKind[]
  const known = await db.deleteFrom('visit_rollups').where('day', '=', key).executeTakeFirst()
  if (known.numDeletedRows === 0n) return
  await db.deleteFrom('visit_days').where('kind', 'in', kinds).where('day', '=', key).execute()
}

/** The ranges of `day` that make up a period: first and last of adjacent rows. Whole months use their sums. */
export async function findRanges(db: Kysely<Database>, from: string, to: string): Promise<[string, string][]> {
  const rollups = await db
    .selectFrom('visit_rollups')
    .select('day')
    .where('day', '>=', monthKeyOf(from))
    .where('day', '<=', monthKeyOf(to))
    .execute()
  const summed = new Set(rollups.map(({ day }) => day))
  const ranges: [string, string][] = []
  for (let first = from; first <= to;) {
    const end = lastDayOf(first.slice(0, 7))
    const last = end < to ? end : to
    const key = monthKeyOf(first)
    const isSum = first.endsWith('-01') && last === end && summed.has(key)
    const [low, high] = isSum ? [key, key] : [first, last]
    const former = ranges.at(-1)
    // Adjacent months of the same type, days or sums, have nothing in between.
    if (former && former[0].startsWith('m') === isSum) former[1] = high
    else ranges.push([low, high])
    first = dayOf(Date.parse(end) + 24 * 3600_000)
  }
  return ranges
}
