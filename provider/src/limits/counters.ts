import type { Kysely } from 'kysely'
import { RateLimiterRes, type IRateLimiterStoreOptions } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import { DATABASE_LIMITS, withPatience } from '../database/guarded-pool'
import type { Database } from '../database/tables'
import { log } from '../../../packages/server/src/log'

interface Count {
  points: number
  /** Milliseconds since 1970. */
  expiresAt: number
  /** When other processes' counts were last read. */
  heardAt?: number
}

/**
 * Storage for a limiter's counts. A count never expires later than a new one would: it may have been started by a clock
 * that was ahead.
 */
export interface Counters {
  /**
   * Adds to a count. It restarts after it expires, and on request.
   * @param lifetime milliseconds, for a new count
   */
  add(key: string, points: number, lifetime: number, restarts: boolean): Promise<Count>
  /** @param lifetime of a new count */
  find(key: string, lifetime: number): Promise<Count | null>
  remove(key: string): Promise<boolean>
}

const MAX_ENTRIES = 50_000

/** Clocks that differ a little, such as those of two machines, are never a whole lifetime apart. */
function isCurrent(expiresAt: number, lifetime: number): boolean {
  const now = Date.now()
  return expiresAt > now && expiresAt <= now + 2 * lifetime
}

export class MemoryCounters implements Counters {
  private readonly counts = new Map<string, Count>()

  get size(): number {
    return this.counts.size
  }

  add(key: string, points: number, lifetime: number, restarts: boolean): Promise<Count> {
    const now = Date.now()
    const known = this.counts.get(key)
    if (known && known.expiresAt > now && !restarts) {
      known.points += points
      known.expiresAt = Math.min(known.expiresAt, now + lifetime)
      return Promise.resolve({ ...known })
    }
    if (this.counts.size >= MAX_ENTRIES) this.makeRoom(now)
    const begun = { points, expiresAt: now + lifetime }
    this.counts.delete(key)
    this.counts.set(key, begun)
    return Promise.resolve({ ...begun })
  }

  set(key: string, count: Count): void {
    this.counts.set(key, count)
  }

  find(key: string, lifetime: number): Promise<Count | null> {
    const known = this.counts.get(key)
    return Promise.resolve(known && isCurrent(known.expiresAt, lifetime) ? { ...known } : null)
  }

  remove(key: string): Promise<boolean> {
    return Promise.resolve(this.counts.delete(key))
  }

  /** Removes expired counts, then the oldest. Frees a tenth, so not every new key triggers a search of all. */
  private makeRoom(now: number): void {
    for (const [key, { expiresAt }] of this.counts) if (expiresAt <= now) this.counts.delete(key)
    for (const key of this.counts.keys()) {
      if (this.counts.size < MAX_ENTRIES * 0.9) return
      this.counts.delete(key)
    }
  }
}

/** Adds to counts in the database, and returns the new values. Expired counts restart; on request, any do. */
async function addCounts(
  db: Kysely<Database>,
  counts: readonly [key: string, Count][],
  restarts = false,
): Promise<[key: string, Count][]> {
  const rows = await db
    .insertInto('rate_limits')
    .values(counts.map(([key, { points, expiresAt }]) => ({ key, points, expires_at: expiresAt })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const [points, next] = [eb.ref('excluded.points'), eb.ref('excluded.expires_at')]
        if (restarts) return { points, expires_at: next }
        const former = eb.ref('rate_limits.expires_at')
        const isOver = eb(former, '<=', Date.now())
        const more = eb('rate_limits.points', '+', points)
        return {
          points: eb.case().when(isOver).then(points).else(more).end(),
          expires_at: eb.case().when(isOver).then(next).when(former, '>', next).then(next).else(former).end(),
        }
      }),
    )
    .returning(['key', 'points', 'expires_at'])
    .execute()
  return rows.map(({ key, points, expires_at }) => [key, { points, expiresAt: Number(expires_at) }])
}

/** How long a call waits for a count, and how long the database is not asked after a failure. */
const PATIENCE_MS = 700
const PAUSE_MS = 5000

/**
 * Counts shared by all processes on a database. Fails fast: a call is then counted in memory, so its limits alone never
 * delay it.
 */
export class DatabaseCounters implements Counters {
  private pausedUntil = 0

  constructor(private readonly db: Kysely<Database>) {}

  add(key: string, points: number, lifetime: number, restarts: boolean): Promise<Count> {
    return this.within(async () => {
      const begun = { points, expiresAt: Date.now() + lifetime }
      const [count] = await addCounts(this.db, [[key, begun]], restarts)
      return count?.[1] ?? begun
    })
  }

  find(key: string, lifetime: number): Promise<Count | null> {
    return this.within(async () => {
      const found = await this.db
        .selectFrom('rate_limits')
        .select(['points', 'expires_at'])
        .where('key', '=', key)
        .executeTakeFirst()
      const expiresAt = Number(found?.expires_at)
      return found && isCurrent(expiresAt, lifetime) ? { points: found.points, expiresAt } : null
    })
  }

  remove(key: string): Promise<boolean> {
    return this.within(async () => {
      const { numDeletedRows } = await this.db.deleteFrom('rate_limits').where('key', '=', key).executeTakeFirst()
      return numDeletedRows > 0n
    })
  }

  private async within<Result>(work: () => Promise<Result>): Promise<Result> {
    if (Date.now() < this.pausedUntil) throw new Error('The database gave no counts a moment ago.')
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`The database gave no count within ${PATIENCE_MS} ms.`)), PATIENCE_MS)
    })
    try {
      return await Promise.race([withPatience(PATIENCE_MS, work), late])
    } catch (error) {
      this.pausedUntil = Date.now() + PAUSE_MS
      log.error({ err: error }, 'Calls are counted in this process alone for a moment')
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Maximum delay of other processes' counts. */
const LATE_MS = 250

/** Keys per write. */
const BATCH = 1000

/**
 * Counts shared by all processes on a database, kept in memory and synchronized shortly after: no call waits, and one
 * write serves many calls. Calls within the delay may exceed a limit.
 */
export class LateCounters implements Counters {
  private readonly own = new MemoryCounters()
  private pending = new Map<string, Count>()
  private timer: NodeJS.Timeout | undefined
  private readonly shared: DatabaseCounters
  private sent = 0
  private isSending = false

  constructor(private readonly db: Kysely<Database>) {
    this.shared = new DatabaseCounters(db)
  }

  async add(key: string, points: number, lifetime: number, restarts: boolean): Promise<Count> {
    if (!restarts) await this.hear(key, lifetime)
    const count = await this.own.add(key, points, lifetime, restarts)
    const before = this.pending.get(key)?.points ?? 0
    this.pending.set(key, { points: before + points, expiresAt: count.expiresAt })
    this.shareSoon()
    return count
  }

  find(key: string, lifetime: number): Promise<Count | null> {
    return this.own.find(key, lifetime)
  }

  remove(key: string): Promise<boolean> {
    this.pending.delete(key)
    return this.own.remove(key)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.pending.clear()
  }

  /** Reads are cheap, as they don't wait for the disk. Values read during a write may not include it. */
  private async hear(key: string, lifetime: number): Promise<void> {
    const { heardAt = 0 } = (await this.own.find(key, lifetime)) ?? {}
    if (this.isSending || Math.abs(Date.now() - heardAt) < LATE_MS) return
    const { sent } = this
    const count = await this.shared.find(key, lifetime).catch(() => null)
    if (count && sent === this.sent) this.take(key, count)
  }

  private take(key: string, { points, expiresAt }: Count): void {
    const since = this.pending.get(key)?.points ?? 0
    this.own.set(key, { points: points + since, expiresAt, heardAt: Date.now() })
  }

  private shareSoon(): void {
    // With its own time, not what is left of the call that started the timer.
    const share = () => void withPatience(DATABASE_LIMITS.call, () => this.share())
    this.timer ??= setTimeout(share, LATE_MS).unref()
  }

  private async share(): Promise<void> {
    // Same order in every process, to avoid deadlocks.
    const counts = [...this.pending].sort(([a], [b]) => (a < b ? -1 : 1))
    this.pending = new Map()
    this.sent += 1
    this.isSending = true
    try {
      for (let first = 0; first < counts.length; first += BATCH) await this.write(counts.slice(first, first + BATCH))
    } catch (error) {
      log.error({ err: error }, 'What this process counted was not told to others')
    } finally {
      this.isSending = false
      this.timer = undefined
      if (this.pending.size > 0) this.shareSoon()
    }
  }

  private async write(counts: [string, Count][]): Promise<void> {
    for (const [key, count] of await addCounts(this.db, counts)) this.take(key, count)
  }
}

/** A rate-limiter-flexible limiter on top of counters; the methods below implement its store interface. */
export class CountingLimiter extends RateLimiterStoreAbstract {
  constructor(
    private readonly counters: Counters,
    options: Omit<IRateLimiterStoreOptions, 'storeClient'>,
  ) {
    super({ ...options, storeClient: counters })
  }

  protected _upsert(key: string, points: number, lifetime: number, restarts: boolean): Promise<Count> {
    return this.counters.add(key, points, lifetime, restarts)
  }

  protected _get(key: string): Promise<Count | null> {
    return this.counters.find(key, this.msDuration)
  }

  /** Ignores blocks started by a clock that is ahead: the counts decide. */
  override getInMemoryBlockMsBeforeExpire(key: string): number {
    const left = super.getInMemoryBlockMsBeforeExpire(key)
    return left > this.msDuration ? 0 : left
  }

  protected _delete(key: string): Promise<boolean> {
    return this.counters.remove(key)
  }

  protected _getRateLimiterRes(_key: string, changed: number, { points, expiresAt }: Count): RateLimiterRes {
    const left = Math.max(0, this.points - points)
    return new RateLimiterRes(left, Math.max(0, expiresAt - Date.now()), points, points === changed)
  }
}
