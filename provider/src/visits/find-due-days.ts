import type { Kysely, Selectable } from 'kysely'
import type { Database, VisitRollupsTable } from '../database/tables'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
/** How long after its end a day is counted once more, for visits from a process whose clock is behind. */
export const LATE_MS = HOUR_MS
/** Visits of the last seconds may not have been stored yet when a day was counted. */
const STORING_MS = 10_000

export type Rollup = Selectable<VisitRollupsTable>

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The times of a day, `yyyy-mm-dd` in UTC: first included, second excluded. */
export function timesOf(day: string): [from: string, before: string] {
  const start = Date.parse(day)
  return [new Date(start).toISOString(), new Date(start + DAY_MS).toISOString()]
}

/**
 * Days to be counted, latest first: those never counted, and today if it has new visits.
 * @param freshMs how long a day's counts stay fresh
 */
export async function findDueDays(
  db: Kysely<Database>,
  now: number,
  freshMs: number,
): Promise<{ day: string; rollup: Rollup | undefined }[]> {
  const first = await db.selectFrom('visits').select('received_at').orderBy('received_at').limit(1).executeTakeFirst()
  if (!first) return []
  const firstDay = first.received_at.slice(0, 10)
  const rows = await db
    .selectFrom('visit_rollups')
    .selectAll()
    .where('day', '>=', firstDay)
    .where('day', '<=', dayOf(now))
    .execute()
  const rollups = new Map(rows.map((row) => [row.day, row]))
  const due: { day: string; rollup: Rollup | undefined }[] = []
  for (let time = now; dayOf(time) >= firstDay; time -= DAY_MS) {
    const day = dayOf(time)
    const rollup = rollups.get(day)
    if (await isDue(db, day, rollup, now, freshMs)) due.push({ day, rollup })
  }
  return due
}

async function isDue(
  db: Kysely<Database>,
  day: string,
  rollup: Rollup | undefined,
  now: number,
  freshMs: number,
): Promise<boolean> {
  const [from, before] = timesOf(day)
  if (!rollup?.counted_at) return hasVisits(db, from, before)
  const countedAt = Date.parse(rollup.counted_at)
  const settledAt = Date.parse(before) + LATE_MS
  if (countedAt >= settledAt || now - countedAt < freshMs) return false
  return now >= settledAt || hasVisits(db, new Date(countedAt - STORING_MS).toISOString(), before)
}

async function hasVisits(db: Kysely<Database>, from: string, before: string): Promise<boolean> {
  const some = db.selectFrom('visits').select('id').where('received_at', '>=', from).where('received_at', '<', before)
  return (await some.limit(1).executeTakeFirst()) !== undefined
}
