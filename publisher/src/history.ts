import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type BuildState = 'running' | 'published' | 'unchanged' | 'failed' | 'interrupted'

/** One build, as the publisher's callers see it (docs/publisher-contract.md). */
export interface Build {
  id: string
  state: BuildState
  /** What asked for it, as far as the caller said. */
  titles: string[]
  /** ISO 8601. */
  startedAt: string
  finishedAt: string | null
  /** What it is doing, in a few words; null when it is no longer running. */
  step: string | null
  /** From 0 to 1. */
  progress: number | null
  /** Why it failed, in an editor's words. */
  reason: string | null
  /** What was wrong in the content, and what visitors see as it was, or not at all, because of it. */
  problems: string[]
  withheld: string[]
  /** The commit of the content that it is of; null where none is known. */
  commit: string | null
}

interface Stored {
  builds: Build[]
  /** Titles of triggers that wait for the next build; null: none waits. */
  waiting: string[] | null
  /** Whether the next build is of the newest content, and not of that which is published. */
  wantsNewest?: boolean
  /** The newest commit that a build was begun of. */
  newest?: string | null
  /** When the published content next changes on schedule, because an item appears or goes, ISO 8601. */
  dueAt?: string | null
}

const KEPT_BUILDS = 100
/** So many published ones stay, however many builds have failed since: the desk says since when an entry is live. */
const KEPT_PUBLISHED = 20

/** The builds so far and the waiting triggers, in a file that survives a restart. */
export class History {
  private readonly file: string
  private stored: Stored

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.file = path.join(folder, 'builds.json')
    this.stored = readStored(this.file)
  }

  /** The newest first. */
  get builds(): readonly Build[] {
    return this.stored.builds
  }

  get waiting(): readonly string[] | null {
    return this.stored.waiting
  }

  get wantsNewest(): boolean {
    return this.stored.wantsNewest ?? true
  }

  get newest(): string | null {
    return this.stored.newest ?? null
  }

  set newest(commit: string | null) {
    this.stored.newest = commit
    this.save()
  }

  /** Adds triggers to those that wait. */
  wait(titles: readonly string[], wantsNewest: boolean): void {
    this.stored.wantsNewest = wantsNewest || (this.waiting !== null && this.wantsNewest)
    this.stored.waiting = [...new Set([...(this.waiting ?? []), ...titles])]
    this.save()
  }

  /** What waited is being built. */
  begin(): void {
    this.stored.waiting = null
    this.save()
  }

  get dueAt(): string | null {
    return this.stored.dueAt ?? null
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

  /** Steps and progress are not worth a write to the disk each. */
  change(build: Build, changes: Partial<Build>): void {
    Object.assign(build, changes)
    if (changes.state) this.save()
  }

  /** Under another name first, so that the file is never half written. */
  private save(): void {
    const next = `${this.file}.next`
    writeFileSync(next, `${JSON.stringify(this.stored, null, 2)}\n`)
    renameSync(next, this.file)
  }
}

const NOTHING_KNOWN = { problems: [], withheld: [], commit: null } satisfies Partial<Build>

function readStored(file: string): Stored {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored
    // Written before builds had these.
    const builds = stored.builds.map((build) => ({ ...NOTHING_KNOWN, ...build }))
    return { ...stored, builds }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { builds: [], waiting: null }
  }
}
