import { log } from '../../../packages/server/src/log'
import { queueDelivery } from '../deliveries/deliveries'
import { RATE_LIMITS, type RateLimits } from '../limits/rate-limits'
import type { Config } from '../config'
import type { DatabaseHandle } from '../database/connect'
import { spendCode } from './second-factor'
import type { Staff } from './staff'
import { logAction } from './staff-log'

interface Context {
  config: Config
  database: DatabaseHandle
  limits: RateLimits
  outbox: { wake: () => void }
}

/**
 * Checks a code after a correct password. Each attempt is counted before it is checked, so parallel ones gain nothing.
 * Wrong codes are counted by person and password: only someone with the password can use them up, and a new password
 * restarts the count.
 */
export async function tryCode(context: Context, staff: Staff, code: string): Promise<'right' | 'wrong' | 'tooMany'> {
  const { limits, database } = context
  const { max } = RATE_LIMITS.staffCodes
  const key = `${staff.id} ${staff.password_hash ?? ''}`
  const count = await limits.add('staffCodes', key)
  if (count > max) {
    await limits.add('staffCodes', key, -1)
    return 'tooMany'
  }
  if (await spendCode(database.kysely, staff, code)) {
    await limits.add('staffCodes', key, -1)
    return 'right'
  }
  if (count === max) await warn(context, staff, max)
  return 'wrong'
}

async function warn({ config, database, outbox }: Context, { id, email, language }: Staff, count: number) {
  log.warn({ staff: id, count }, 'Somebody has the password of a member of staff, and guesses the second factor')
  await database.kysely.transaction().execute(async (transaction) => {
    await logAction(transaction, id, 'second-factor-guessed', email, { count })
    await queueDelivery(transaction, {
      channel: 'mail',
      template: 'second-factor-guessed',
      companyId: config.companyId,
      recipient: email,
      language,
      data: { count },
      staffId: id,
    })
  })
  outbox.wake()
}
