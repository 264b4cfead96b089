import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Config } from '../config'
import type { Database } from '../database/tables'
import { log } from '../../../packages/server/src/log'

const INTERVAL_MS = 3600_000
/** Rows per step, and the pause in which others have their turn. */
const STEP = 200
const PAUSE_MS = 20
const DAY_MS = 24 * 3600_000

type Keeping = Pick<Config, 'keepVisitsDays' | 'keepInquiriesDays'>

/**
 * Removes data past their retention period, at once and every hour. Several processes on one database may do so at the
 * same time.
 */
export function startRetention(db: Kysely<Database>, keeping: Keeping): { stop: () => Promise<void> } {
  const controller = new AbortController()
  let running = Promise.resolve()
  const sweep = (): void => {
    running = removeOld(db, keeping, new Date(), controller.signal).then(
      () => undefined,
      (err: unknown) => log.error({ err }, 'Old visits and inquiries were not removed'),
    )
  }
  sweep()
  const timer = setInterval(sweep, INTERVAL_MS)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      controller.abort()
      return running
    },
  }
}

/** The database's trigger releases the files of a deleted inquiry, and they are removed like all unclaimed files. */
export async function removeOld(
  db: Kysely<Database>,
  { keepVisitsDays, keepInquiriesDays }: Keeping,
  now = new Date(),
  signal?: AbortSignal,
): Promise<{ visits: number; inquiries: number; tokens: number }> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const removed = { visits: 0, inquiries: 0, tokens: 0 }
  removed.visits = await inSteps(signal, () => removeBefore(db, 'visits', daysAgo(keepVisitsDays)))
  if (keepInquiriesDays !== undefined) {
    const before = daysAgo(keepInquiriesDays)
    removed.inquiries = await inSteps(signal, () => removeBefore(db, 'inquiries', before))
  }
  removed.tokens = await inSteps(signal, async () => {
    const { numDeletedRows } = await db
      .deleteFrom('tokens')
      .where('token_hash', 'in', (eb) =>
        eb.selectFrom('tokens').select('token_hash').where('expires_at', '<=', now.toISOString()).limit(STEP),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
  return removed
}

async function removeBefore(db: Kysely<Database>, table: 'visits' | 'inquiries', time: string): Promise<number> {
  const old = db.selectFrom(table).select('id').where('received_at', '<', time).orderBy('received_at').limit(STEP)
  const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Repeats until a step removes fewer rows than it may. */
async function inSteps(signal: AbortSignal | undefined, removeSome: () => Promise<number>): Promise<number> {
  let total = 0
  while (!signal?.aborted) {
    const removed = await removeSome()
    total += removed
    if (removed < STEP) break
    await pause(PAUSE_MS)
  }
  return total
}
