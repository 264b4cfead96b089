/**
 * A count never expires later than a new one would: it may have been started by a clock that was ahead. It restarts
 * after it expires.
 */
export interface Count {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expiresAt: number
  /** When other processes' counts were last read. */
  heardAt?: number
}

/** Counts of this process. */
export class MemoryCounters {
  private readonly counts = new Map<string, Count>()

  constructor(private readonly maxEntries = 50_000) {}

  get size(): number {
    return this.counts.size
  }

  /** @param more a count as it would begin. @returns the new count */
  add(more: Count): Count {
    const known = this.counts.get(more.key)
    if (!known || known.expiresAt <= Date.now()) return this.set(more)
    const points = known.points + more.points
    return this.set({ ...known, points, expiresAt: Math.min(known.expiresAt, more.expiresAt) })
  }

  set(count: Count): Count {
    // The latest is last.
    this.counts.delete(count.key)
    if (this.counts.size >= this.maxEntries) this.makeRoom()
    this.counts.set(count.key, count)
    return count
  }

  /** @param longest milliseconds until it may expire at most */
  find(key: string, longest: number): Count | undefined {
    const known = this.counts.get(key)
    const now = Date.now()
    return known && known.expiresAt > now && known.expiresAt <= now + longest ? known : undefined
  }

  remove(key: string): void {
    this.counts.delete(key)
  }

  /** Removes expired counts, then the oldest. Frees a tenth, so not every new key triggers a search of all. */
  private makeRoom(): void {
    const now = Date.now()
    for (const [key, { expiresAt }] of this.counts) if (expiresAt <= now) this.counts.delete(key)
    for (const key of this.counts.keys()) {
      if (this.counts.size < this.maxEntries * 0.9) return
      this.counts.delete(key)
    }
  }
}
