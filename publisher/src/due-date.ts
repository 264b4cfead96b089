import type { History } from './history'

/** How long the provider takes to show what appears. */
const PROVIDER_DELAY_MS = 3_000
const RETRY_MS = 60_000

/** When a build is due because an item appears or goes. It survives a restart, and a build that fails. */
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
   * After a build that succeeded.
   *
   * @param nextChangeAt as the provider said before it; a time that has passed is a change that it has not made yet
   */
  settle(nextChangeAt: string | null, now: number): void {
    const soon = new Date(now + RETRY_MS).toISOString()
    const isLate = nextChangeAt !== null && Date.parse(nextChangeAt) + PROVIDER_DELAY_MS < now
    this.history.dueAt = isLate ? soon : nextChangeAt
  }
}
