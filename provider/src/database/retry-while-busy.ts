import { setTimeout } from 'node:timers/promises'
import { errorCode } from '../../../packages/server/src/error-code'

/**
 * Retries until a deadline (of `Date.now()`) while another process locks the database file. libSQL's own waiting blocks
 * the whole process, and SQLite does not wait at all while another process sets up the same new file.
 */
export async function retryWhileBusy<Result>(work: () => Promise<Result>, until: number): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
      await setTimeout(20 + Math.random() * 80)
    }
  }
}

export function isBusy(error: unknown): boolean {
  return errorCode(error)?.startsWith('SQLITE_BUSY') ?? false
}
