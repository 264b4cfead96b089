import type { Kysely, Selectable } from 'kysely'
import { withPatience } from './database/guarded-pool'
import type { Database } from './database/tables'
import { log } from '../../packages/server/src/log'

type Row = Selectable<Database['rate_limits']>

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
  /** False when it was full. */
  isCounted: boolean
}

interface Adding {
  /** Milliseconds, for a new count. */
  lifetime: number
  /** At which a count is full. */
  max?: number | undefined
  /** Whether other processes may hear of it a moment later. */
  isLate?: boolean
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
 * Counts of this process in memory, bounded; with a database, of all processes on it. There, each call is a write, but none
 * for a full count. For a late one no call waits for the disk: each process reads what others counted, and writes its own a
 * moment later, many in one statement. While the database gives no answer, each process counts for itself.
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

  /** Adds to a count, which starts again when its time is over. */
  async add(key: string, points: number, { lifetime, max = Infinity, isLate = false }: Adding): Promise<Sum> {
    const isFull = (this.current(key, lifetime)?.points ?? 0) >= max
    if (!isFull && !isLate && points !== 0) {
      const count = await this.addNow(key, points, lifetime)
      if (count) return describe(count, count.points <= max)
    } else if (!isFull) await this.hear(key, isLate ? LATE_MS : 0)
    const count = this.current(key, lifetime) ?? this.begin(key, lifetime)
    count.expiresAt = Math.min(count.expiresAt, Date.now() + lifetime)
    const isCounted = count.points < max
    if (isCounted && points !== 0) {
      count.points += points
      count.unwritten += points
      this.shareSoon(LATE_MS)
    }
    return describe(count, isCounted)
  }

  async remove(key: string): Promise<void> {
    this.counts.delete(key)
    await this.ask((db) => db.deleteFrom('rate_limits').where('key', '=', key).execute())
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

  /** Adds in the database; null when it gives no answer. */
  private async addNow(key: string, points: number, lifetime: number): Promise<Count | null> {
    const adding = { unwritten: points, expiresAt: Date.now() + lifetime }
    const rows = await this.ask((db) => addRows(db, [[key, adding]]))
    const row = rows?.[0]
    return row ? this.take(row) : null
  }

  /** Reading is cheap: it waits for no disk. A count that is being written is heard when that is done. */
  private async hear(key: string, maxAge: number): Promise<void> {
    const heardAt = this.counts.get(key)?.heardAt
    if (this.sending.has(key) || (heardAt !== undefined && performance.now() - heardAt < maxAge)) return
    const row = await this.ask((db) =>
      db.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirst(),
    )
    const known = this.counts.get(key)
    // Of several answers the first counts, and a count that was written since is newer.
    if (row === null || this.sending.has(key) || known?.heardAt !== heardAt) return
    if (row) this.take(row)
    else if (known) known.points = known.unwritten
  }

  /** Takes over a count of all processes, to which what is not written yet is added. */
  private take({ key, points, expires_at }: Row): Count {
    const known = this.counts.get(key)
    const unwritten = known && known.expiresAt > Date.now() ? known.unwritten : 0
    const count = { points: points + unwritten, unwritten, expiresAt: Number(expires_at), heardAt: performance.now() }
    return this.keep(key, count)
  }

  /** Fails fast, so that no call waits for its limits alone; null when the database gives no answer. */
  private async ask<Result>(work: (db: Kysely<Database>) => Promise<Result>): Promise<Result | null> {
    const { db } = this
    if (!db || performance.now() < this.pausedUntil) return null
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`The database gave no count within ${PATIENCE_MS} ms.`)), PATIENCE_MS)
    })
    try {
      return await Promise.race([withPatience(PATIENCE_MS, () => work(db)), late])
    } catch (error) {
      this.pause(error)
      return null
    } finally {
      clearTimeout(timer)
    }
  }

  private shareSoon(ms: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      this.sharing = this.sharing.then(() => this.share())
    }, ms).unref()
  }

  private async share(): Promise<void> {
    const { db } = this
    if (!db) return
    const now = Date.now()
    const unwritten = [...this.counts].filter(([, count]) => count.unwritten !== 0 && count.expiresAt > now)
    // In the same order in every process, or two might wait for each other's rows.
    unwritten.sort(([a], [b]) => (a < b ? -1 : 1))
    for (const [key] of unwritten) this.sending.add(key)
    try {
      for (let first = 0; first < unwritten.length; first += BATCH) {
        await this.write(db, unwritten.slice(first, first + BATCH))
      }
    } catch (error) {
      this.pause(error)
      this.shareSoon(PAUSE_MS)
    } finally {
      this.sending.clear()
    }
  }

  private async write(db: Kysely<Database>, counts: readonly [key: string, Count][]): Promise<void> {
    const sent = new Map(counts.map(([key, { unwritten }]) => [key, unwritten]))
    for (const row of await addRows(db, counts)) {
      const known = this.counts.get(row.key)
      if (known) known.unwritten -= sent.get(row.key) ?? 0
      this.take(row)
    }
  }

  private pause(error: unknown): void {
    if (performance.now() >= this.pausedUntil) {
      log.error({ err: error }, 'Calls are counted in this process alone for a moment')
    }
    this.pausedUntil = performance.now() + PAUSE_MS
  }
}

const describe = ({ points, expiresAt }: Count, isCounted: boolean): Sum => ({
  points,
  msLeft: expiresAt - Date.now(),
  isCounted,
})

/** A count in the database that is over starts again. */
function addRows(
  db: Kysely<Database>,
  counts: readonly [key: string, Pick<Count, 'unwritten' | 'expiresAt'>][],
): Promise<Row[]> {
  return db
    .insertInto('rate_limits')
    .values(counts.map(([key, { unwritten, expiresAt }]) => ({ key, points: unwritten, expires_at: expiresAt })))
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
