import { setTimeout as pause } from 'node:timers/promises'
import type { DeleteResult, Kysely } from 'kysely'
import type { Config } from '../config'
import { INQUIRIES_AT_ONCE } from '../database/in-batches'
import type { Database } from '../database/tables'
import { log } from '../../../packages/server/src/log'

const INTERVAL_MS = 3600_000
/** Visits or sign-ins per step, and the pause in ms for other work. */
const STEP = 200
const PAUSE_MS = 20
const DAY_MS = 24 * 3600_000

type Keeping = Pick<Config, 'keepVisitsDays' | 'keepInquiriesDays'>

/**
 * Removes data past their retention period, now and every hour. Several processes on one database may do so
 * concurrently.
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

/** A database trigger releases the files of a deleted inquiry, which are then removed like all unclaimed files. */
export async function removeOld(
  db: Kysely<Database>,
  { keepVisitsDays, keepInquiriesDays }: Keeping,
  now = new Date(),
  signal?: AbortSignal,
): Promise<{ visits: number; inquiries: number; tokens: number }> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  // An empty text sorts before any time.
  const inquiriesEnd = keepInquiriesDays === undefined ? '' : daysAgo(keepInquiriesDays)
  const oldVisits = db.selectFrom('visits').select('id').where('received_at', '<', daysAgo(keepVisitsDays))
  // The time of receipt is indexed.
  const oldInquiries = db
    .selectFrom('inquiries')
    .select('id')
    .where('received_at', '<', inquiriesEnd)
    .where('latest_at', '<', inquiriesEnd)
  const oldTokens = db.selectFrom('tokens').select('token_hash').where('expires_at', '<=', now.toISOString())
  const visits = db.deleteFrom('visits').where('id', 'in', oldVisits.orderBy('received_at').limit(STEP))
  const inquiries = db
    .deleteFrom('inquiries')
    .where('id', 'in', oldInquiries.orderBy('received_at').limit(INQUIRIES_AT_ONCE))
  const tokens = db.deleteFrom('tokens').where('token_hash', 'in', oldTokens.limit(STEP))
  return {
    visits: await inSteps(signal, () => visits.executeTakeFirst()),
    inquiries: await inSteps(signal, () => inquiries.executeTakeFirst(), INQUIRIES_AT_ONCE),
    tokens: await inSteps(signal, () => tokens.executeTakeFirst()),
  }
}

/** Repeats until a step removes fewer rows than its limit. */
async function inSteps(
  signal: AbortSignal | undefined,
  removeSome: () => Promise<DeleteResult>,
  step = STEP,
): Promise<number> {
  let total = 0
  while (!signal?.aborted) {
    const removed = Number((await removeSome()).numDeletedRows)
    total += removed
    if (removed < step) break
    await pause(PAUSE_MS)
  }
  return total
}
