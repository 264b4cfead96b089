import type { History } from './history'

/** How long the provider takes to show a scheduled item. */
const PROVIDER_DELAY_MS = 3_000
const RETRY_MS = 60_000

/** The time of the next build for a scheduled item. Survives restarts and failed builds. */
export class DueDate {
  constructor(private readonly history: Pick<History, 'dueAt'>) {}

  /** Whether a build is due; if it fails, it is due again a minute later. */
  take(now: number): boolean {
    const { dueAt } = this.history
    if (dueAt === null || now < Date.parse(dueAt) + PROVIDER_DELAY_MS) return false
    this.history.dueAt = new Date(now + RETRY_MS).toISOString()
    return true
  }

  /**
   * After a successful build.
   * @param nextChangeAt the provider's time, read before the build; a past one is a change that it has not made yet
   */
  settle(nextChangeAt: string | null, now: number): void {
    const soon = new Date(now + RETRY_MS).toISOString()
    const isLate = nextChangeAt !== null && Date.parse(nextChangeAt) + PROVIDER_DELAY_MS < now
    this.history.dueAt = isLate ? soon : nextChangeAt
  }
}
