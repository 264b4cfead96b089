import type { Kysely } from 'kysely'
import { log } from '../../../packages/server/src/log'
import type { Database } from './tables'

const INTERVAL_MS = 60_000
const STEP = 1000
/** How long the office can view mails without an inquiry; other mails are deleted with their inquiry. */
const MAILS_KEPT_MS = 30 * 24 * 3600_000

export function startSweeping(db: Kysely<Database>): { stop: () => void } {
  const sweep = (): void => {
    sweepExpired(db).catch((error: unknown) =>
      log.error({ err: error }, 'Expired limits and challenges were not removed'),
    )
  }
  const timer = setInterval(sweep, INTERVAL_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

export async function sweepExpired(db: Kysely<Database>, now = Date.now()): Promise<void> {
  const time = new Date(now).toISOString()
  await inSteps(async () => {
    const expired = db.selectFrom('rate_limits').select('key').where('expires_at', '<=', now).limit(STEP)
    return db.deleteFrom('rate_limits').where('key', 'in', expired).executeTakeFirst()
  })
  await inSteps(async () => {
    const expired = db.selectFrom('one_time_links').select('token_hash').where('expires_at', '<=', time).limit(STEP)
    return db.deleteFrom('one_time_links').where('token_hash', 'in', expired).executeTakeFirst()
  })
  await inSteps(async () => {
    const expired = db.selectFrom('used_challenges').select('id').where('expires_at', '<=', time).limit(STEP)
    return db.deleteFrom('used_challenges').where('id', 'in', expired).executeTakeFirst()
  })
  await inSteps(async () => {
    const old = db
      .selectFrom('deliveries')
      .select('id')
      .where('created_at', '<=', new Date(now - MAILS_KEPT_MS).toISOString())
      .where('inquiry_id', 'is', null)
      .limit(STEP)
    return db.deleteFrom('deliveries').where('id', 'in', old).executeTakeFirst()
  })
}

async function inSteps(removeSome: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
  while ((await removeSome()).numDeletedRows >= STEP);
}
