import { setImmediate as yieldTurn } from 'node:timers/promises'
import { refuseForNow } from '../../../packages/server/src/envelope'

const RETRY_SECONDS = 5

/**
 * Does one thing after the other; between two, all other calls have their turn.
 *
 * @param most that may wait or be done at the same time
 * @throws Refusal with HTTP status 503, as the returned function does, for one more
 */
export function createTurns(most = Infinity): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
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
