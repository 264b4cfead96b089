import { setTimeout as pause } from 'node:timers/promises'
import type { DeleteResult, Kysely } from 'kysely'
import type { Config } from '../config'
import { Loop } from '../lib/loop'
import { INQUIRIES_AT_ONCE } from './in-batches'
import type { Database } from './tables'

/** Rows per step, and the pause in ms for other work. */
const STEP = 200
const PAUSE_MS = 20
const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
/** How long the office can view mails without an inquiry; other mails are deleted with their inquiry. */
const MAILS_KEPT_DAYS = 30

type Keeping = Pick<Config, 'keepVisitsDays' | 'keepInquiriesDays'>

export function startRetention(db: Kysely<Database>, keeping: Keeping): Loop[] {
  return [
    new Loop('What has expired was not removed', (signal) => removeExpired(db, new Date(), signal), 60_000).start(),
    // Right after a start the clock may not be synchronized yet.
    new Loop('Old visits and inquiries were not removed', whileClockIsSure(db, keeping), HOUR_MS).start(HOUR_MS),
  ]
}

/** A clock years ahead would have all inquiries removed: after a jump, it is only believed at the next call. */
export function whileClockIsSure(db: Kysely<Database>, keeping: Keeping) {
  const offsetOfClock = () => Date.now() - performance.now()
  let believed = offsetOfClock()
  return async (signal?: AbortSignal): Promise<void> => {
    const isSure = Math.abs(offsetOfClock() - believed) < DAY_MS
    believed = offsetOfClock()
    if (isSure) await removeOld(db, keeping, new Date(), signal)
  }
}

export async function removeExpired(db: Kysely<Database>, now = new Date(), signal?: AbortSignal): Promise<void> {
  const time = now.toISOString()
  const limits = db.selectFrom('rate_limits').select('key').where('expires_at', '<=', now.getTime())
  const links = db.selectFrom('one_time_links').select('token_hash').where('expires_at', '<=', time)
  const challenges = db.selectFrom('used_challenges').select('id').where('expires_at', '<=', time)
  const tokens = db.selectFrom('tokens').select('token_hash').where('expires_at', '<=', time)
  const mails = db
    .selectFrom('deliveries')
    .select('id')
    .where('created_at', '<=', daysBefore(now, MAILS_KEPT_DAYS))
    .where('inquiry_id', 'is', null)
  await inSteps(db.deleteFrom('rate_limits').where('key', 'in', limits.limit(STEP)), signal)
  await inSteps(db.deleteFrom('one_time_links').where('token_hash', 'in', links.limit(STEP)), signal)
  await inSteps(db.deleteFrom('used_challenges').where('id', 'in', challenges.limit(STEP)), signal)
  await inSteps(db.deleteFrom('tokens').where('token_hash', 'in', tokens.limit(STEP)), signal)
  await inSteps(db.deleteFrom('deliveries').where('id', 'in', mails.limit(STEP)), signal)
}

/**
 * Removes data past their retention period; several processes on one database may do so concurrently. A database trigger
 * releases the files of a deleted inquiry, which are then removed like all unclaimed files.
 */
export async function removeOld(
  db: Kysely<Database>,
  { keepVisitsDays, keepInquiriesDays }: Keeping,
  now = new Date(),
  signal?: AbortSignal,
): Promise<{ visits: number; inquiries: number }> {
  // An empty text sorts before any time.
  const inquiriesEnd = keepInquiriesDays === undefined ? '' : daysBefore(now, keepInquiriesDays)
  const visits = db.selectFrom('visits').select('id').where('received_at', '<', daysBefore(now, keepVisitsDays))
  const inquiries = db
    .selectFrom('inquiries')
    .select('id')
    // The time of receipt is indexed.
    .where('received_at', '<', inquiriesEnd)
    .where('latest_at', '<', inquiriesEnd)
  return {
    visits: await inSteps(db.deleteFrom('visits').where('id', 'in', visits.orderBy('received_at').limit(STEP)), signal),
    inquiries: await inSteps(
      db.deleteFrom('inquiries').where('id', 'in', inquiries.orderBy('received_at').limit(INQUIRIES_AT_ONCE)),
      signal,
      INQUIRIES_AT_ONCE,
    ),
  }
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()

/** Repeats until a step removes fewer rows than its limit. */
async function inSteps(
  some: { executeTakeFirst: () => Promise<DeleteResult> },
  signal?: AbortSignal,
  step = STEP,
): Promise<number> {
  let total = 0
  while (!signal?.aborted) {
    const removed = Number((await some.executeTakeFirst()).numDeletedRows)
    total += removed
    if (removed < step) break
    await pause(PAUSE_MS)
  }
  return total
}
