import { setImmediate as yieldTurn } from 'node:timers/promises'
import { refuseForNow } from '../../../packages/server/src/envelope'

const RETRY_SECONDS = 5

/**
 * Runs tasks one at a time, with a turn for all other calls in between.
 * @param most maximum tasks waiting or running
 * @throws Refusal with HTTP status 503, from the returned function, beyond the maximum
 */
export function createSerialQueue(most = Infinity): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  return async (work) => {
    if (count >= most) throw refuseForNow(RETRY_SECONDS)
    count += 1
    const mine = last.then(work).finally(() => (count -= 1))
    const others = () => yieldTurn()
    last = mine.then(others, others)
    return mine
  }
}
