import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Build } from '../../packages/contract/src/publisher'

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

interface Stored {
  builds: Build[]
  /** Titles of triggers waiting for the next build; null: none. */
  waiting: string[] | null
  /** Whether the next build uses the newest content instead of the published one. */
  wantsNewest: boolean
  /** The newest commit for which a build was started. */
  newest: string | null
  /** When an item of the published content next appears or disappears on schedule, ISO 8601. */
  dueAt: string | null
}

/**
 * @param last the name of the build before, which sorts before it: the clock may have been ahead then
 * @example nameBuild(new Date()) // '20260102-030405'
 */
export function nameBuild(time: Date, last = ''): string {
  const name = time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  if (name > last) return name
  const [year = 0, month = 1, ...rest] = (/^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)/.exec(last) ?? [])
    .slice(1)
    .map(Number)
  return nameBuild(new Date(Date.UTC(year, month - 1, ...rest) + 1000))
}

const KEPT_BUILDS = 100
/** Of the triggers of a build: the whole history is written with each. */
const MAX_TITLES = 20
const TITLE_LENGTH = 100
/** Published builds to keep, however many have failed since: the desk shows since when an entry has been live. */
const KEPT_PUBLISHED = 20

/** Past builds and waiting triggers, in a file that survives restarts. */
export class History {
  private readonly file: string
  private stored: Stored

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.file = path.join(folder, 'builds.json')
    this.stored = readStored(this.file)
  }

  /** Newest first. */
  get builds(): readonly Build[] {
    return this.stored.builds
  }

  get waiting(): readonly string[] | null {
    return this.stored.waiting
  }

  get wantsNewest(): boolean {
    return this.stored.wantsNewest
  }

  get newest(): string | null {
    return this.stored.newest
  }

  set newest(commit: string | null) {
    this.stored.newest = commit
    this.save()
  }

  /** Adds waiting triggers. */
  wait(titles: readonly string[], wantsNewest: boolean): void {
    this.stored.wantsNewest = wantsNewest || (this.waiting !== null && this.wantsNewest)
    const shortened = titles.map((title) => title.slice(0, TITLE_LENGTH))
    this.stored.waiting = [...new Set([...(this.waiting ?? []), ...shortened])].slice(0, MAX_TITLES)
    this.save()
  }

  /** The waiting triggers are being built. */
  begin(): void {
    this.stored.waiting = null
    this.save()
  }

  get dueAt(): string | null {
    return this.stored.dueAt
  }

  set dueAt(time: string | null) {
    this.stored.dueAt = time
    this.save()
  }

  add(build: Build): void {
    const builds = [build, ...this.stored.builds]
    const published = new Set(builds.filter(({ state }) => state === 'published').slice(0, KEPT_PUBLISHED))
    this.stored.builds = builds.filter((one, index) => index < KEPT_BUILDS || published.has(one))
    this.save()
  }

  /** Steps and progress are not written to disk. */
  change(build: Build, changes: Partial<Build>): void {
    Object.assign(build, changes)
    if (changes.state) this.save()
  }

  /** Written to a temporary name first, so the file is never incomplete. */
  private save(): void {
    const next = `${this.file}.next`
    writeFileSync(next, `${JSON.stringify(this.stored, null, 2)}\n`)
    renameSync(next, this.file)
  }
}

function readStored(file: string): Stored {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { builds: [], waiting: null, wantsNewest: true, newest: null, dueAt: null }
  }
}
