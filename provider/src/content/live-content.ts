import { join } from 'node:path'
import { Catalogue } from './catalogue'
import type { Config } from '../config'
import {
  adoptContent,
  MAX_INDEXING_MS,
  OlderContent,
  readRevision,
  readServedCommit,
  reconcileContent,
  type ContentIndex,
} from './content-index'
import type { ContentStatus as Answer } from '../../../packages/contract/src/calls/operation'
import { openContentSource, type ContentPlace, type ContentSource } from './content-source'
import { loadContent } from '../../../packages/content/src/load'
import { FormerContent } from '../../../packages/content/src/former-content'
import { ContentError, describeProblems, type Problem } from '../../../packages/content/src/problems'
import { FileCache } from '../../../packages/content/src/read-files'
import type { GitHistory } from '../../../packages/content/src/outdated'
import { RepositoryError } from '../../../packages/content/src/repository'
import type { Content } from '../../../packages/content/src/types'
import type { DatabaseHandle } from '../database/connect'
import { withPatience } from '../database/guarded-pool'
import { DatabaseUnavailable } from '../database/unavailable'
import { log } from '../../../packages/server/src/log'
import { Loop } from '../lib/loop'
import { Queue } from '../lib/queue'
import { createSearchIndex, type SearchIndex } from './search-index'

/** Everything answers are built from, from one reading of the content. A call uses one snapshot throughout. */
export interface Snapshot {
  catalogue: Catalogue
  search: SearchIndex
  revision: number
}

/**
 * How often a process checks whether another one on the same database has read different content, or read it at another
 * time.
 */
const LOOK_MS = 2000
/** Delay before content that could not be written is retried. */
const RETRY_MS = 5000
/** Delay before fetching another process's commit is retried. */
const FETCH_AGAIN_MS = 30_000
/** How often content is read again because another process was faster; after that, its clock must be wrong. */
const MAX_READINGS = 3

/** With the problems as they were found. */
export type ContentStatus = Omit<Answer, 'problems' | 'outdated'> & { problems: Problem[] }

/** Longer waits overflow a timer. */
const MAX_TIMER_MS = 24 * 60 * 60 * 1000

/** Serves the content, and replaces it when files or the served commit change. */
export class LiveContent {
  private running: Promise<void> | undefined
  private readonly tidying = new Queue()
  private again = false
  private behind = false
  private readonly looking = new Loop('Another process’s content is not known', () => this.look(), LOOK_MS)
  private retrying: NodeJS.Timeout | undefined
  private waiting: NodeJS.Timeout | undefined
  /** A revision whose content differs from this process's files. */
  private foreignRevision: number | undefined
  private wanted: string | undefined
  private looksAgainAt = 0

  private constructor(
    private readonly sources: Sources,
    private readonly baseUrl: () => string,
    private snapshot: Snapshot,
    private state: ContentStatus,
  ) {
    this.await(state.nextChangeAt)
  }

  /** @throws ContentError if the content is wrong: there is nothing else to serve */
  static async open(config: Config, database: DatabaseHandle, baseUrl: () => string): Promise<LiveContent> {
    const place = openContentSource(config)
    const cache = new FileCache()
    const former = new FormerContent(join(config.dataFolder, 'former'))
    const sources: Sources = { config, database, place, cache, former }
    const { content, index } = await withPatience(MAX_INDEXING_MS, async () =>
      readContent(sources, await findServed(sources)),
    )
    const now = new Date().toISOString()
    const status = { ...describeContent(content), changedAt: now, checkedAt: now }
    if (content.problems.length > 0) log.error(describeWithheld(content))
    return new LiveContent(sources, baseUrl, makeSnapshot(content, index, baseUrl), status)
  }

  /** Synchronizes with other processes on the same database until `stop`. */
  follow(): void {
    this.looking.start(LOOK_MS)
  }

  stop(): void {
    void this.looking.stop()
    clearTimeout(this.retrying)
    clearTimeout(this.waiting)
  }

  /** Folder of pictures that only the former content has. */
  get formerFolder(): string {
    return this.sources.former.folder
  }

  get current(): Snapshot {
    return this.snapshot
  }

  /** The history before the served content; undefined for a folder. */
  get history(): GitHistory | undefined {
    const { version } = this.snapshot.catalogue.content
    return version && this.sources.place.historyOf?.(version.commit)
  }

  get status(): ContentStatus {
    return this.state
  }

  /** Reads the files and serves them if valid; reads again if they change meanwhile. Never throws. */
  reload(): Promise<void> {
    this.again = true
    return this.begin()
  }

  /**
   * Serves a commit of the content repository if its content is valid.
   * @throws RepositoryError if it can't be fetched; the previous one is still served
   */
  async loadCommit(commit: string): Promise<void> {
    const { version } = this.snapshot.catalogue.content
    const isServed = version?.commit === commit && ['current', 'partial'].includes(this.state.state)
    if (isServed && !this.running) return
    await this.sources.place.find(commit)
    this.wanted = commit
    await this.reload()
    // Thousands of files: callers waiting for the commit need not wait for this.
    const served = this.snapshot.catalogue.content.version?.commit ?? commit
    void this.tidying
      .hold(() => this.sources.place.tidy?.(served))
      .catch((error: unknown) => log.warn({ err: error }, 'The folders of commits could not be tidied'))
  }

  /**
   * Fetches the content repository's newest commit.
   * @throws RepositoryError
   */
  async fetchHead(): Promise<string> {
    const head = await this.sources.place.fetchHead?.()
    if (head === undefined) throw new RepositoryError('The content comes from a folder.')
    return head
  }

  async settled(): Promise<void> {
    await this.running
    await this.tidying.hold(() => undefined)
    await this.sources.former.settled()
  }

  /** Reads again when an item appears or disappears. */
  private await(time: string | null): void {
    clearTimeout(this.waiting)
    if (time === null) return
    const left = Date.parse(time) - Date.now()
    this.waiting = setTimeout(
      () => (left > MAX_TIMER_MS ? this.await(time) : void this.reload()),
      Math.min(Math.max(left, 0), MAX_TIMER_MS),
    ).unref()
  }

  private async look(): Promise<void> {
    if (this.running) return
    const revision = await readRevision(this.sources.database)
    if (revision === this.snapshot.revision || revision === this.foreignRevision) return
    if (Date.now() < this.looksAgainAt) return
    this.behind = true
    void this.begin()
  }

  private begin(): Promise<void> {
    this.running ??= this.run().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  private async run(): Promise<void> {
    while (this.again || this.behind) {
      const isOwnChange = this.again
      this.again = false
      this.behind = false
      if (isOwnChange) await this.readOnce()
      else
        await this.adopt().catch((error: unknown) => log.warn({ err: error }, 'Another process’s content is not known'))
    }
  }

  /** Adopts what another process has written: the same commit, or the same files; never writes this process's own. */
  private async adopt(): Promise<void> {
    const { database, place } = this.sources
    this.looksAgainAt = Date.now() + FETCH_AGAIN_MS
    const found = await place.find(await readOwnCommit(this.sources))
    this.looksAgainAt = 0
    const content = await load(this.sources, found)
    const revision = await readRevision(database)
    const index = await withPatience(MAX_INDEXING_MS, () => adoptContent(database, content))
    if (!index) {
      this.foreignRevision = revision
      log.warn(
        'Another process on this database serves other content than the files here say. Give all the same files.',
      )
      return
    }
    this.foreignRevision = undefined
    this.serve(content, index, new Date().toISOString())
  }

  private serve(content: Content, index: ContentIndex, checkedAt: string): void {
    const former = this.snapshot.catalogue.version
    this.snapshot = makeSnapshot(content, index, this.baseUrl)
    const changedAt = former === this.snapshot.catalogue.version ? this.state.changedAt : checkedAt
    this.state = { ...describeContent(content), changedAt, checkedAt }
    this.await(content.nextChangeAt)
  }

  private async readOnce(): Promise<void> {
    const checkedAt = new Date().toISOString()
    const { wanted } = this
    this.wanted = undefined
    try {
      const { content, index } = await withPatience(MAX_INDEXING_MS, async () =>
        readContent(this.sources, wanted ?? (await readOwnCommit(this.sources))),
      )
      const isKnown = JSON.stringify(content.problems) === JSON.stringify(this.state.problems)
      if (content.problems.length > 0 && !isKnown) log.error(describeWithheld(content))
      if (content.problems.length === 0 && this.state.state !== 'current')
        log.info('The content is right again and served.')
      this.serve(content, index, checkedAt)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        this.wanted ??= wanted
        clearTimeout(this.retrying)
        this.retrying = setTimeout(() => void this.reload(), RETRY_MS).unref()
      }
      const problems = error instanceof ContentError ? error.problems : []
      const state = error instanceof ContentError ? 'invalid' : 'failed'
      const known = this.state.state === state && JSON.stringify(this.state.problems) === JSON.stringify(problems)
      this.state = { ...this.state, state, checkedAt, problems }
      if (!known) log.error(`${describe(error)}\nWhat was right before is still served.`)
    }
  }
}

interface Sources {
  config: Config
  database: DatabaseHandle
  place: ContentSource
  cache: FileCache
  former: FormerContent
}

/** A folder has no commits, and is also read while the database is unavailable. */
function readOwnCommit({ database, place }: Sources): Promise<string | null> | null {
  return place.fetchHead ? readServedCommit(database) : null
}

/** The commit served last; null if there is none, or it is no longer available. */
async function findServed(sources: Sources): Promise<string | null> {
  const commit = await readOwnCommit(sources)
  if (commit === null) return null
  return sources.place.find(commit).then(
    () => commit,
    (error: unknown) => {
      log.warn({ err: error }, 'The commit that was served last can’t be had: the newest one is served')
      return null
    },
  )
}

async function load({ config, cache, former }: Sources, { folder, version, blobs }: ContentPlace): Promise<Content> {
  const options = { drafts: config.drafts, cache, former, stamps: blobs }
  const content = await loadContent(folder, config.dataFolder, options)
  return { ...content, ...(version && { version }) }
}

function describeContent({
  problems,
  withheld,
  nextChangeAt,
}: Content): Omit<ContentStatus, 'changedAt' | 'checkedAt'> {
  return { state: problems.length > 0 ? 'partial' : 'current', problems, withheld, nextChangeAt }
}

function describeWithheld({ folder, problems, withheld }: Content): string {
  const units = withheld.map(({ unit, shown }) => `  ${unit}: ${shown === 'former' ? 'as it was' : 'left out'}`)
  const rest =
    units.length > 0 ? `Served nevertheless, except for these:\n${units.join('\n')}` : 'All is served nevertheless.'
  return `${describeProblems(folder, problems)}\n${rest}`
}

async function readContent(
  sources: Sources,
  commit: string | null,
): Promise<{ content: Content; index: ContentIndex }> {
  const { database } = sources
  let place = await sources.place.find(commit)
  for (let reading = 1; ; reading += 1) {
    const readAt = new Date()
    const content = await load(sources, place)
    try {
      const index = await reconcileContent(database, content, undefined, reading < MAX_READINGS ? readAt : undefined)
      return { content, index }
    } catch (error) {
      if (!(error instanceof OlderContent)) throw error
      place = await sources.place.find(await readOwnCommit(sources))
    }
  }
}

function makeSnapshot(content: Content, index: ContentIndex, baseUrl: () => string): Snapshot {
  const catalogue = new Catalogue(content, index, baseUrl)
  return { catalogue, search: createSearchIndex(content), revision: index.revision }
}

function describe(error: unknown): string {
  if (error instanceof ContentError) return error.message
  return `The changed content could not be read: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
