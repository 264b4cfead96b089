import { Catalogue } from './catalogue'
import type { Config } from './config'
import {
  adoptContent,
  LONGEST_MS,
  OlderContent,
  readRevision,
  readServedCommit,
  reconcileContent,
  type ContentIndex,
} from './content/content-index'
import { openContentSource, type ContentPlace, type ContentSource } from './content/content-source'
import { loadContent } from './content/load'
import { ContentError, type Problem } from './content/problems'
import { FileCache } from './content/read-files'
import { RepositoryError } from './content/repository'
import type { Content } from './content/types'
import type { DatabaseHandle } from './database/connect'
import { withPatience } from './database/guarded-pool'
import { DatabaseUnavailable } from './database/unavailable'
import { log } from './operation/log'
import { createSearchIndex, type SearchIndex } from './search/search-index'

/**
 * Everything that answers are made of, from one reading of the content. A call works with one snapshot from beginning
 * to end.
 */
export interface Snapshot {
  catalogue: Catalogue
  search: SearchIndex
  /** Whether it differs from the one before. */
  changed: boolean
  /** The revision in the database that it belongs to. */
  revision: number
}

/**
 * How often a process checks whether another one on the same database has read different content, or read it at another
 * time.
 */
const LOOK_MS = 2000
/** The wait before content that could not be written is tried again. */
const RETRY_MS = 5000
/** The wait before a commit of another process that can't be fetched is tried again. */
const FETCH_AGAIN_MS = 30_000
/** How often content is read again because another process was faster; beyond that, its clock must be wrong. */
const MOST_READINGS = 3

export interface ContentStatus {
  /**
   * `invalid`: the files have changed and can't be served; the last valid content still is. `failed`: the cause is not
   * in the files.
   */
  state: 'current' | 'invalid' | 'failed'
  /** When the served content was last read with a change, ISO 8601. */
  changedAt: string
  /** When the files were last read, ISO 8601. */
  checkedAt: string
  problems: Problem[]
}

/** Serves the content, and replaces it when the files change or another commit is to be served. */
export class LiveContent {
  private running: Promise<void> | undefined
  private again = false
  private behind = false
  private looking: NodeJS.Timeout | undefined
  private retrying: NodeJS.Timeout | undefined
  /** A revision whose content differs from this process's files. */
  private foreignRevision: number | undefined
  /** The commit to be served next. */
  private wanted: string | undefined
  private looksAgainAt = 0

  private constructor(
    private readonly reading: Reading,
    private readonly baseUrl: () => string,
    private snapshot: Snapshot,
    private state: ContentStatus,
  ) {}

  /** @throws ContentError when the content is wrong: there is nothing else to serve */
  static async open(config: Config, database: DatabaseHandle, baseUrl: () => string): Promise<LiveContent> {
    const source = openContentSource(config)
    const reading: Reading = { config, database, source, cache: new FileCache(source.isImmutable) }
    const { content, index } = await withPatience(LONGEST_MS, async () =>
      readContent(reading, await findServed(reading)),
    )
    const now = new Date().toISOString()
    const status: ContentStatus = { state: 'current', changedAt: now, checkedAt: now, problems: [] }
    return new LiveContent(reading, baseUrl, makeSnapshot(content, index, baseUrl), status)
  }

  /** Keeps the same times as other processes on the same database, until `stop`. */
  follow(): void {
    this.looking ??= setInterval(() => {
      if (!this.running) void this.look().catch(() => undefined)
    }, LOOK_MS).unref()
  }

  stop(): void {
    clearInterval(this.looking)
    clearTimeout(this.retrying)
  }

  get current(): Snapshot {
    return this.snapshot
  }

  get status(): ContentStatus {
    return this.state
  }

  /**
   * Reads the files and serves them, unless they are wrong; reads once more when they change meanwhile. Never throws.
   */
  reload(): Promise<void> {
    this.again = true
    return this.begin()
  }

  /**
   * Serves a commit of the content's repository, unless its content is wrong.
   *
   * @throws RepositoryError when it can't be fetched; the former one is served then
   */
  async loadCommit(commit: string): Promise<void> {
    const { version } = this.snapshot.catalogue.content
    if (version?.commit === commit && this.state.state === 'current' && !this.running) return
    await this.reading.source.find(commit)
    this.wanted = commit
    await this.reload()
    await this.reading.source.prune?.(this.snapshot.catalogue.content.version?.commit ?? commit)
  }

  /**
   * Fetches the newest commit of the content's repository.
   *
   * @throws RepositoryError
   */
  async fetchHead(): Promise<string> {
    const head = await this.reading.source.fetchHead?.()
    if (head === undefined) throw new RepositoryError('The content comes from a folder.')
    return head
  }

  /** Resolves when no reading is under way any more. */
  async settled(): Promise<void> {
    await this.running
  }

  private async look(): Promise<void> {
    const revision = await readRevision(this.reading.database)
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

  /**
   * Takes over what another process has written: the same commit, or the same files; never writes this process's own.
   */
  private async adopt(): Promise<void> {
    const { database, source } = this.reading
    this.looksAgainAt = Date.now() + FETCH_AGAIN_MS
    const place = await source.find(await readOwnCommit(this.reading))
    this.looksAgainAt = 0
    const content = await load(this.reading, place)
    const revision = await readRevision(database)
    const index = await withPatience(LONGEST_MS, () => adoptContent(database, content))
    if (!index) {
      this.foreignRevision = revision
      log.warn(
        'Another process on this database serves other content than the files here say. Give all the same files.',
      )
      return
    }
    this.foreignRevision = undefined
    const former = this.snapshot.catalogue.version
    this.snapshot = makeSnapshot(content, index, this.baseUrl, this.snapshot)
    const now = new Date().toISOString()
    const changedAt = former === this.snapshot.catalogue.version ? this.state.changedAt : now
    this.state = { state: 'current', changedAt, checkedAt: now, problems: [] }
  }

  private async readOnce(): Promise<void> {
    const checkedAt = new Date().toISOString()
    const { wanted } = this
    this.wanted = undefined
    try {
      const { content, index } = await withPatience(LONGEST_MS, async () =>
        readContent(this.reading, wanted ?? (await readOwnCommit(this.reading))),
      )
      this.snapshot = makeSnapshot(content, index, this.baseUrl, this.snapshot)
      if (this.state.state !== 'current') log.info('The content is right again and served.')
      const changedAt = this.snapshot.changed ? checkedAt : this.state.changedAt
      this.state = { state: 'current', changedAt, checkedAt, problems: [] }
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        this.wanted ??= wanted
        clearTimeout(this.retrying)
        this.retrying = setTimeout(() => void this.reload(), RETRY_MS).unref()
      }
      const problems = error instanceof ContentError ? error.problems : []
      const state = error instanceof ContentError ? 'invalid' : 'failed'
      const known = this.state.state === state && JSON.stringify(this.state.problems) === JSON.stringify(problems)
      this.state = { state, changedAt: this.state.changedAt, checkedAt, problems }
      if (!known) log.error(`${describe(error)}\nWhat was right before is still served.`)
    }
  }
}

/** What content is read with. */
interface Reading {
  config: Config
  database: DatabaseHandle
  source: ContentSource
  cache: FileCache
}

/** A folder has no commits, and is read also while the database is away. */
function readOwnCommit({ database, source }: Reading): Promise<string | null> | null {
  return source.isImmutable ? readServedCommit(database) : null
}

/** The commit that was served last; null where there is none, or it can't be had any more. */
async function findServed(reading: Reading): Promise<string | null> {
  const commit = await readOwnCommit(reading)
  if (commit === null) return null
  return reading.source.find(commit).then(
    () => commit,
    (error: unknown) => {
      log.warn({ err: error }, 'The commit that was served last can’t be had: the newest one is served')
      return null
    },
  )
}

async function load({ config, cache }: Reading, { folder, version }: ContentPlace): Promise<Content> {
  const content = await loadContent(folder, config.dataFolder, { drafts: config.drafts, cache })
  return { ...content, ...(version && { version }) }
}

/** Reads the files and writes down what changed since the last time. */
async function readContent(
  reading: Reading,
  commit: string | null,
): Promise<{ content: Content; index: ContentIndex }> {
  const { database, source } = reading
  let place = await source.find(commit)
  for (let count = 1; ; count += 1) {
    const readAt = new Date()
    const content = await load(reading, place)
    try {
      const index = await reconcileContent(database, content, undefined, count < MOST_READINGS ? readAt : undefined)
      return { content, index }
    } catch (error) {
      if (!(error instanceof OlderContent)) throw error
      place = await source.find(await readOwnCommit(reading))
    }
  }
}

function makeSnapshot(content: Content, index: ContentIndex, baseUrl: () => string, former?: Snapshot): Snapshot {
  const catalogue = new Catalogue(content, index, baseUrl)
  const sameSite = JSON.stringify(catalogue.siteDocument()) === JSON.stringify(former?.catalogue.siteDocument())
  return {
    catalogue,
    search: createSearchIndex(content),
    changed: index.changed || !sameSite,
    revision: index.revision,
  }
}

function describe(error: unknown): string {
  if (error instanceof ContentError) return error.message
  return `The changed content could not be read: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
