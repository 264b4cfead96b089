import { setImmediate as yieldTurn, setTimeout as pause } from 'node:timers/promises'
import { refuseForNow } from '../../../packages/server/src/envelope'

const RETRY_SECONDS = 5
/** Milliseconds after which a task, with the sending of its result, counts as long. */
const LONG_MS = 10

/**
 * Runs tasks one at a time, with a turn for all other calls in between; after a long one, as much time as it took,
 * because a call takes several turns, and only one new connection is accepted per turn.
 * @param most maximum tasks waiting or running
 * @throws Refusal with HTTP status 503, from the returned function, beyond the maximum
 */
export function createSerialQueue(most = Infinity): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  return async (work) => {
    if (count >= most) throw refuseForNow(RETRY_SECONDS)
    count += 1
    let begun = 0
    const begin = () => {
      begun = performance.now()
      return work()
    }
    const mine = last.then(begin).finally(() => (count -= 1))
    const others = async () => {
      await yieldTurn()
      const ms = performance.now() - begun
      if (ms > LONG_MS) await pause(ms)
    }
    last = mine.then(others, others)
    return mine
  }
}
