import type { Kysely, Selectable } from 'kysely'
import { withPatience } from './database/guarded-pool'
import type { Database } from './database/tables'
import { log } from '../../packages/server/src/log'

interface Count {
  /** As far as this process has heard, its own included. */
  points: number
  /** Of these, what this process has not written yet. */
  unwritten: number
  /** Milliseconds since 1970. */
  expiresAt: number
  /** When the count of all processes was last read, on the clock that nobody can set. */
  heardAt: number
}

interface Sum {
  points: number
  msLeft: number
  /** False when it was full, so nothing was added. */
  isCounted: boolean
}

/** How late the counts of other processes may be. */
const LATE_MS = 250

/** How long a call waits for a count, and how long the database is left alone after it failed. */
const PATIENCE_MS = 700
const PAUSE_MS = 5000

/** Keys written by one statement. */
const BATCH = 1000

const MAX_ENTRIES = 50_000

/**
 * Counts in memory, bounded; with a database, together with all processes on it. Each reads a count before it adds to it
 * and writes its own a moment later, many in one statement: no call waits for a disk, and what comes in that moment may
 * exceed a limit once per process. While the database gives no answer, each process counts for itself.
 *
 * A count never ends later than a new one would: a clock that was ahead for a while may have begun it.
 */
export class Counters {
  private readonly counts = new Map<string, Count>()
  private readonly sending = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private sharing: Promise<void> = Promise.resolve()
  private pausedUntil = 0

  constructor(private readonly db?: Kysely<Database>) {}

  get size(): number {
    return this.counts.size
  }

  /**
   * Adds to a count, which starts again when its time is over.
   *
   * @param lifetime milliseconds, for a new count
   * @param max at which nothing more is added
   */
  async add(key: string, points: number, lifetime: number, max = Infinity): Promise<Sum> {
    await this.hear(key)
    const now = Date.now()
    const count = this.current(key, lifetime) ?? this.begin(key, lifetime)
    count.expiresAt = Math.min(count.expiresAt, now + lifetime)
    const isCounted = count.points < max
    if (isCounted && points !== 0) {
      count.points += points
      count.unwritten += points
      this.shareSoon(LATE_MS)
    }
    return { points: count.points, msLeft: count.expiresAt - now, isCounted }
  }

  /** Writes what is left; call this before closing the database. */
  async stop(): Promise<void> {
    await this.sharing
    await this.share()
    clearTimeout(this.timer)
  }

  /** Of clocks that differ a little, such as those of two machines, none is ahead by a lifetime. */
  private current(key: string, lifetime: number): Count | undefined {
    const count = this.counts.get(key)
    const msLeft = (count?.expiresAt ?? 0) - Date.now()
    return msLeft > 0 && msLeft <= 2 * lifetime ? count : undefined
  }

  private begin(key: string, lifetime: number): Count {
    return this.keep(key, { points: 0, unwritten: 0, expiresAt: Date.now() + lifetime, heardAt: performance.now() })
  }

  private keep(key: string, count: Count): Count {
    if (this.counts.size >= MAX_ENTRIES) this.makeRoom()
    this.counts.delete(key)
    this.counts.set(key, count)
    return count
  }

  /**
   * Expired counts go first; if that is not enough, the oldest. A tenth is freed, so that not every new key searches
   * them all.
   */
  private makeRoom(): void {
    const now = Date.now()
    for (const [key, { expiresAt }] of this.counts) if (expiresAt <= now) this.counts.delete(key)
    for (const key of this.counts.keys()) {
      if (this.counts.size < MAX_ENTRIES * 0.9) return
      this.counts.delete(key)
    }
  }

  /** Reading is cheap: it waits for no disk. A count that is being written is heard when that is done. */
  private async hear(key: string): Promise<void> {
    const heardAt = this.counts.get(key)?.heardAt
    const isFresh = heardAt !== undefined && performance.now() - heardAt < LATE_MS
    if (!this.db || isFresh || this.sending.has(key) || performance.now() < this.pausedUntil) return
    const { db } = this
    try {
      const row = await withoutDelay(() =>
        db.selectFrom('rate_limits').select(['points', 'expires_at']).where('key', '=', key).executeTakeFirst(),
      )
      const known = this.counts.get(key)
      // Of several answers the first counts, and a count that was written since is newer.
      if (this.sending.has(key) || known?.heardAt !== heardAt) return
      const unwritten = known && known.expiresAt > Date.now() ? known.unwritten : 0
      const expiresAt = row ? Number(row.expires_at) : known?.expiresAt
      if (expiresAt === undefined) return
      this.keep(key, { points: (row?.points ?? 0) + unwritten, unwritten, expiresAt, heardAt: performance.now() })
    } catch (error) {
      this.pause(error)
    }
  }

  private shareSoon(ms: number): void {
    if (!this.db) return
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      this.sharing = this.sharing.then(() => this.share())
    }, ms).unref()
  }

  private async share(): Promise<void> {
    const now = Date.now()
    const unwritten = [...this.counts].filter(([, count]) => count.unwritten !== 0 && count.expiresAt > now)
    // In the same order in every process, or two might wait for each other's rows.
    unwritten.sort(([a], [b]) => (a < b ? -1 : 1))
    for (const [key] of unwritten) this.sending.add(key)
    try {
      for (let first = 0; first < unwritten.length; first += BATCH) {
        await this.write(new Map(unwritten.slice(first, first + BATCH)))
      }
    } catch (error) {
      this.pause(error)
      this.shareSoon(PAUSE_MS)
    } finally {
      this.sending.clear()
    }
  }

  private async write(counts: ReadonlyMap<string, Count>): Promise<void> {
    const sent = new Map([...counts].map(([key, { unwritten }]) => [key, unwritten]))
    for (const { key, points, expires_at } of await this.addRows(counts)) {
      const count = counts.get(key)
      if (!count) continue
      count.unwritten -= sent.get(key) ?? 0
      count.points = points + count.unwritten
      count.expiresAt = Number(expires_at)
      count.heardAt = performance.now()
    }
  }

  /** A count in the database that is over starts again. */
  private async addRows(counts: ReadonlyMap<string, Count>): Promise<Selectable<Database['rate_limits']>[]> {
    if (!this.db) return []
    return this.db
      .insertInto('rate_limits')
      .values([...counts].map(([key, { unwritten, expiresAt }]) => ({ key, points: unwritten, expires_at: expiresAt })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          const [points, next] = [eb.ref('excluded.points'), eb.ref('excluded.expires_at')]
          const former = eb.ref('rate_limits.expires_at')
          const isOver = eb(former, '<=', Date.now())
          const more = eb('rate_limits.points', '+', points)
          return {
            points: eb.case().when(isOver).then(points).else(more).end(),
            expires_at: eb.case().when(isOver).then(next).when(former, '>', next).then(next).else(former).end(),
          }
        }),
      )
      .returningAll()
      .execute()
  }

  private pause(error: unknown): void {
    if (performance.now() >= this.pausedUntil) {
      log.error({ err: error }, 'Calls are counted in this process alone for a moment')
    }
    this.pausedUntil = performance.now() + PAUSE_MS
  }
}

async function withoutDelay<Result>(work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The database gave no count within ${PATIENCE_MS} ms.`)), PATIENCE_MS)
  })
  return Promise.race([withPatience(PATIENCE_MS, work), late]).finally(() => clearTimeout(timer))
}
