import { setImmediate as yieldTurn } from 'node:timers/promises'
import { Queue } from '../lib/queue'
import { DATABASE_LIMITS, withPatience } from './guarded-pool'

/** Ids or rows per statement; databases limit the number of parameters. */
const BATCH = 500

export async function inBatches<Value, Row>(
  values: readonly Value[],
  run: (some: Value[]) => Promise<Row[]>,
  batch = BATCH,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < values.length; start += batch) {
    if (start > 0) await yieldTurn()
    rows.push(...(await run(values.slice(start, start + batch))))
  }
  return rows
}

/** Inquiries changed or deleted in a step, and sessions whose visits are read in one. */
export const INQUIRIES_AT_ONCE = 20

const queue = new Queue()

/**
 * Changes many inquiries, a few at a time and with time for others in between: each may be 0.3 MB, which the embedded
 * database writes anew while everybody waits. Not for a transaction, which would keep the others out.
 */
export async function changeInSteps(
  ids: readonly string[],
  change: (some: string[]) => Promise<unknown>,
  step = INQUIRIES_AT_ONCE,
): Promise<void> {
  for (let start = 0; start < ids.length; start += step) {
    const some = ids.slice(start, start + step)
    await queue.run(() => withPatience(DATABASE_LIMITS.call, () => change(some)))
  }
}
