import type { Kysely } from 'kysely'
import { DATABASE_LIMITS, withPatience } from '../database/guarded-pool'
import type { Database, RateLimitsTable } from '../database/tables'
import { MemoryCounters, type Count } from '../../../packages/server/src/memory-counters'
import { within } from '../../../packages/server/src/within'
import { log } from '../../../packages/server/src/log'

/** How long a call waits for a count, and how long the database is not asked after a failure. */
const PATIENCE_MS = 700
const PAUSE_MS = 5000

/**
 * Counts shared by all processes on a database. Fails fast: a call is then counted in memory, so its limits alone never
 * delay it.
 */
export class DatabaseCounters {
  private pausedUntil = 0

  constructor(private readonly db: Kysely<Database>) {}

  /** In one statement. @returns the new counts, in any order */
  add(more: readonly Count[]): Promise<Count[]> {
    return this.inTime(() => this.write(more))
  }

  /** The same without a time limit. */
  async write(more: readonly Count[]): Promise<Count[]> {
    const rows = await this.db
      .insertInto('rate_limits')
      .values(more.map(({ key, points, expiresAt }) => ({ key, points, expires_at: expiresAt })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          const [points, next] = [eb.ref('excluded.points'), eb.ref('excluded.expires_at')]
          const former = eb.ref('rate_limits.expires_at')
          const isOver = eb(former, '<=', Date.now())
          const sum = eb('rate_limits.points', '+', points)
          return {
            points: eb.case().when(isOver).then(points).else(sum).end(),
            expires_at: eb.case().when(isOver).then(next).when(former, '>', next).then(next).else(former).end(),
          }
        }),
      )
      .returning(['key', 'points', 'expires_at'])
      .execute()
    return rows.map(readRow)
  }

  /** Clocks that differ a little, such as those of two machines, are never a whole lifetime apart. */
  find(keys: readonly string[], lifetime: number): Promise<Count[]> {
    return this.inTime(async () => {
      const now = Date.now()
      const rows = await this.db
        .selectFrom('rate_limits')
        .selectAll()
        .where('key', 'in', keys)
        .where('expires_at', '>', now)
        .where('expires_at', '<=', now + 2 * lifetime)
        .execute()
      return rows.map(readRow)
    })
  }

  remove(key: string): Promise<unknown> {
    return this.inTime(() => this.db.deleteFrom('rate_limits').where('key', '=', key).execute())
  }

  private async inTime<Result>(work: () => Promise<Result>): Promise<Result> {
    if (Date.now() < this.pausedUntil) throw new Error('The database gave no counts a moment ago.')
    const late = (): never => {
      throw new Error(`The database gave no count within ${PATIENCE_MS} ms.`)
    }
    try {
      return await within(PATIENCE_MS, withPatience(PATIENCE_MS, work), late)
    } catch (error) {
      this.pausedUntil = Date.now() + PAUSE_MS
      log.error({ err: error }, 'Calls are counted in this process alone for a moment')
      throw error
    }
  }
}

const readRow = ({ key, points, expires_at }: RateLimitsTable): Count => ({
  key,
  points,
  expiresAt: Number(expires_at),
})

/** Maximum delay of other processes' counts. */
const LATE_MS = 250

/** Keys per write. */
const BATCH = 1000

/**
 * Counts shared by all processes on a database, kept in memory and synchronized shortly after: no call waits, and one
 * write serves many calls. Calls within the delay may exceed a limit.
 */
export class LateCounters {
  private readonly own = new MemoryCounters()
  private pending = new Map<string, Count>()
  private timer: NodeJS.Timeout | undefined
  private sent = 0
  private isSending = false

  constructor(private readonly shared: DatabaseCounters) {}

  /** @param lifetime milliseconds of a new count */
  async add(more: readonly Count[], lifetime: number): Promise<Count[]> {
    await this.hear(more, lifetime)
    return more.map((one) => {
      const count = this.own.add(one)
      const before = this.pending.get(one.key)?.points ?? 0
      this.pending.set(one.key, { ...count, points: before + one.points })
      this.shareSoon()
      return count
    })
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.pending.clear()
  }

  /** Reads are cheap, as they don't wait for the disk. Values read during a write may not include it. */
  private async hear(counts: readonly Count[], lifetime: number): Promise<void> {
    const isOld = (key: string) => Math.abs(Date.now() - (this.own.find(key, 2 * lifetime)?.heardAt ?? 0)) >= LATE_MS
    const keys = counts.map(({ key }) => key).filter(isOld)
    if (this.isSending || keys.length === 0) return
    const { sent } = this
    const found = await this.shared.find(keys, lifetime).catch(() => [])
    if (sent === this.sent) found.forEach((count) => this.take(count))
  }

  private take(count: Count): void {
    const since = this.pending.get(count.key)?.points ?? 0
    this.own.set({ ...count, points: count.points + since, heardAt: Date.now() })
  }

  private shareSoon(): void {
    // With its own time, not what is left of the call that started the timer.
    const share = () => void withPatience(DATABASE_LIMITS.call, () => this.share())
    this.timer ??= setTimeout(share, LATE_MS).unref()
  }

  private async share(): Promise<void> {
    // Same order in every process, to avoid deadlocks.
    const counts = [...this.pending.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
    this.pending = new Map()
    this.sent += 1
    this.isSending = true
    try {
      for (let first = 0; first < counts.length; first += BATCH) {
        const written = await this.shared.write(counts.slice(first, first + BATCH))
        written.forEach((count) => this.take(count))
      }
    } catch (error) {
      log.error({ err: error }, 'The counts of this process were not shared with others')
    } finally {
      this.isSending = false
      this.timer = undefined
      if (this.pending.size > 0) this.shareSoon()
    }
  }
}
