import type { Config } from '../config'
import type { DatabaseHandle } from '../database/connect'
import type { LiveContent, Snapshot } from '../content/live-content'
import { log } from '../../../packages/server/src/log'
import { Loop } from '../lib/loop'
import { within } from '../../../packages/server/src/within'
import { countDay, type DayCounting } from './count-day'
import { findDueDays } from './find-due-days'
import { sumMonths } from './months'
import { AddressReader } from './read-address'

/** How often today is counted again, and the minimum interval when someone views the page. */
const LOOK_MS = 5 * 60_000
const FRESH_MS = 30_000
/** Search results cached until the content changes. */
const REMEMBERED = 5000

/** Counts each day's visits in the background, concurrently with other processes on the same database. */
export class VisitCounter {
  private readonly loop: Loop
  private waiting: (() => void)[] = []
  private read: { snapshot: Snapshot; counting: DayCounting } | undefined

  constructor(
    private readonly context: { config: Config; database: DatabaseHandle; live: LiveContent },
    /** Milliseconds since 1970. */
    private readonly now: () => number = Date.now,
  ) {
    this.loop = new Loop('Visits were not counted', () => this.step(), LOOK_MS)
  }

  start(): this {
    this.loop.start()
    return this
  }

  stop(): Promise<void> {
    return this.loop.stop()
  }

  /** Counts recent visits; after this time (ms) it continues in the background. */
  async refresh(longest: number): Promise<void> {
    const counted = new Promise<void>((resolve) => this.waiting.push(resolve))
    this.loop.wake()
    await within(longest, counted, () => undefined)
  }

  async countDue(): Promise<number> {
    const { kysely } = this.context.database
    const due = await findDueDays(kysely, this.now(), FRESH_MS)
    const failures: unknown[] = []
    let counted = 0
    for (const { day, rollup } of due) {
      if (this.loop.signal.aborted) break
      try {
        if (await countDay(this.counting(), day, rollup)) counted += 1
      } catch (error) {
        if (this.loop.signal.aborted) break
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
    if (!this.loop.signal.aborted) await sumMonths(kysely, this.now())
    if (counted > 1) log.info({ days: counted }, 'Visits were counted')
    return counted
  }

  private async step(): Promise<void> {
    const waiting = this.waiting.splice(0)
    try {
      await this.countDue()
    } finally {
      for (const resolve of waiting) resolve()
    }
  }

  private counting(): DayCounting {
    const { config, database, live } = this.context
    const snapshot = live.current
    if (this.read?.snapshot === snapshot) return this.read.counting
    const { content } = snapshot.catalogue
    const paths = new Map(content.items.flatMap(({ facts, path }) => (facts ? [[facts.sku, path] as const] : [])))
    const found = new Map<string, number>()
    const counting: DayCounting = {
      db: database.kysely,
      companyId: config.companyId,
      reader: new AddressReader(content, config),
      pathOf: (sku) => paths.get(sku),
      now: this.now,
      signal: this.loop.signal,
      countFound: async (language, words) => {
        const key = `${language}\n${words}`
        const count = found.get(key) ?? (await snapshot.search.search(words, language)).length
        if (found.size >= REMEMBERED) found.clear()
        found.set(key, count)
        return count
      },
    }
    this.read = { snapshot, counting }
    return counting
  }
}
