import { Catalogue } from './catalogue'
import type { Config } from './config'
import { reconcileContent } from './content/content-index'
import { loadContent } from './content/load'
import { ContentError, type Problem } from './content/problems'
import { FileCache } from './content/read-files'
import type { Content } from './content/types'
import type { DatabaseHandle } from './database/connect'
import { log } from './operation/log'
import { createSearchIndex, type SearchIndex } from './search/search-index'

/** Everything that answers come from, of one reading of the content. A call works with one from its beginning to its end. */
export interface Snapshot {
  catalogue: Catalogue
  search: SearchIndex
  /** Whether it says something else than the one before. */
  changed: boolean
}

export interface ContentStatus {
  /** `invalid`: the files have changed and can't be served; what was right before still is. `failed`: not their fault. */
  state: 'current' | 'invalid' | 'failed'
  /** When what is served was last read as something else than before, ISO 8601. */
  changedAt: string
  /** When the files were last looked at, ISO 8601. */
  checkedAt: string
  problems: Problem[]
}

/** The content that is served, and its replacement by what the files say now. */
export class LiveContent {
  private running: Promise<void> | undefined
  private again = false

  private constructor(
    private readonly config: Config,
    private readonly database: DatabaseHandle,
    private readonly baseUrl: () => string,
    private readonly cache: FileCache,
    private snapshot: Snapshot,
    private state: ContentStatus,
  ) {}

  /** @throws ContentError when the content is wrong: without any there is nothing to serve. */
  static async open(config: Config, database: DatabaseHandle, baseUrl: () => string): Promise<LiveContent> {
    const cache = new FileCache()
    const content = await load(config, cache)
    const now = new Date().toISOString()
    const status: ContentStatus = { state: 'current', changedAt: now, checkedAt: now, problems: [] }
    return new LiveContent(config, database, baseUrl, cache, await publish(database, content, baseUrl), status)
  }

  get current(): Snapshot {
    return this.snapshot
  }

  get status(): ContentStatus {
    return this.state
  }

  /** Reads the files and serves what they say, unless it is wrong; once more when they change meanwhile. Never throws. */
  reload(): Promise<void> {
    this.again = true
    this.running ??= this.run().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  /** When nothing is being read any more. */
  async settled(): Promise<void> {
    await this.running
  }

  private async run(): Promise<void> {
    while (this.again) {
      this.again = false
      await this.readOnce()
    }
  }

  private async readOnce(): Promise<void> {
    const checkedAt = new Date().toISOString()
    try {
      const content = await load(this.config, this.cache)
      this.snapshot = await publish(this.database, content, this.baseUrl, this.snapshot)
      if (this.state.state !== 'current') log.info('The content is right again and served.')
      const changedAt = this.snapshot.changed ? checkedAt : this.state.changedAt
      this.state = { state: 'current', changedAt, checkedAt, problems: [] }
    } catch (error) {
      const problems = error instanceof ContentError ? error.problems : []
      const state = error instanceof ContentError ? 'invalid' : 'failed'
      const known = this.state.state === state && JSON.stringify(this.state.problems) === JSON.stringify(problems)
      this.state = { state, changedAt: this.state.changedAt, checkedAt, problems }
      if (!known) log.error(`${describe(error)}\nWhat was right before is still served.`)
    }
  }
}

function load(config: Config, cache: FileCache): Promise<Content> {
  return loadContent(config.contentFolder, config.dataFolder, { drafts: config.drafts, cache })
}

/** Writes down what changed since the last time, and makes what answers come from. */
async function publish(
  database: DatabaseHandle,
  content: Content,
  baseUrl: () => string,
  former?: Snapshot,
): Promise<Snapshot> {
  const index = await reconcileContent(database, content)
  const catalogue = new Catalogue(content, index, baseUrl)
  const sameSite = JSON.stringify(catalogue.siteDocument()) === JSON.stringify(former?.catalogue.siteDocument())
  return { catalogue, search: createSearchIndex(content), changed: index.changed || !sameSite }
}

function describe(error: unknown): string {
  if (error instanceof ContentError) return error.message
  return `The changed content could not be read: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
