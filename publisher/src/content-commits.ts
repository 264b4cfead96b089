import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { EntryState } from '../../packages/contract/src/publisher'
import { ContentRepository, RepositoryError, type RepositorySettings } from '../../packages/content/src/repository'
import type { Config } from './config'
import { ContentHistory } from './content-history'
import { readContentStatus } from './content-status'
import { ContentWatch } from './content-watch'
import type { History } from './history'
import { loadCommit, ProviderAway } from './provider-content'
import type { Releases } from './releases'
import { describeEntries, listWaiting } from './saved-entries'

/** Maximum age of the last fetch when the desk asks for waiting entries. */
const FRESH_MS = 15_000

type CommitConfig = Config & { repository: RepositorySettings }

interface Parts {
  history: History
  releases: Releases
  trigger: (titles: string[]) => void
}

/** The content commit of a build; the provider serves the same. */
export class ContentCommits {
  readonly watch: ContentWatch
  private readonly repository: ContentRepository
  /** Of the running build, once known. */
  private target: Promise<string> | null = null
  private fetchedAt = 0
  /** The last list of waiting entries, as the desk polls. */
  private waiting: { key: string; entries: EntryState[] } | null = null

  constructor(
    private readonly config: CommitConfig,
    private readonly parts: Parts,
  ) {
    this.repository = new ContentRepository(config.repository, path.join(config.folder, 'content'))
    this.watch = new ContentWatch({
      repository: this.repository,
      pollSeconds: config.pollSeconds,
      isCovered: (commit) => this.isCovered(commit),
      trigger: parts.trigger,
    })
  }

  async openHistory(): Promise<ContentHistory> {
    await this.refresh()
    return ContentHistory.ofRepository(this.repository)
  }

  readStatus(): { branch: string; problem: string | null } {
    return { branch: this.config.repository.branch, problem: this.watch.problem }
  }

  /** Starts finding the next build's commit: the newest, or again the published one. */
  aim(): void {
    this.target = this.findTarget()
    this.target.catch(() => undefined)
  }

  /**
   * Makes the provider serve the build's commit.
   * @returns why nothing of it can be served, worded for editors; null if it is served
   * @throws RepositoryError and ProviderAway: retried later
   */
  async prepare(): Promise<{ commit: string; refusal: string | null }> {
    const { history } = this.parts
    try {
      const commit = await (this.target ?? this.findTarget())
      const refusal = await this.load(commit)
      if (history.wantsNewest) history.newest = commit
      return { commit, refusal }
    } catch (error) {
      if (error instanceof RepositoryError || error instanceof ProviderAway) this.watch.tryLater('Tried again')
      throw error
    }
  }

  /** Makes the provider serve a commit; returns why it can't, or null. */
  async load(commit: string): Promise<string | null> {
    if ((await loadCommit(this.config, commit)) === commit) return null
    const { refusal } = await readContentStatus(this.config.providerUrl)
    return refusal ?? `The provider can't serve the commit ${commit}; its log says why.`
  }

  /** Whether the built site and the provider have the same commit; if not, the provider is reset to it. */
  async isServed(commit: string): Promise<boolean> {
    const built = await readBuiltCommit(path.join(this.config.site, 'public'))
    const refusal = await this.load(commit)
    return built === commit && refusal === null
  }

  /** An entry's state since it was saved. */
  async describeEntry(entry: string): Promise<EntryState | undefined> {
    const [state] = await describeEntries(await this.readSaved(), [entry])
    return state
  }

  /** Entries that were saved but are not on the site. */
  async listWaiting(): Promise<EntryState[]> {
    const saved = await this.readSaved()
    const [newest] = saved.builds
    const key = JSON.stringify([
      await this.repository.readHead(),
      saved.liveId,
      newest?.id,
      newest?.state,
      newest?.commit,
    ])
    if (this.waiting?.key !== key) this.waiting = { key, entries: await listWaiting(saved) }
    return this.waiting.entries
  }

  private async readSaved() {
    const { builds } = this.parts.history
    const history = await this.openHistory()
    return { repository: this.repository, history, builds, liveId: await this.parts.releases.readLive() }
  }

  /** Fetches, unless done a moment ago; keeps what was fetched if the repository is unreachable. */
  private async refresh(): Promise<void> {
    if (Date.now() - this.fetchedAt <= FRESH_MS) return
    this.fetchedAt = Date.now()
    await this.repository.fetch().catch(() => undefined)
  }

  /** Whether a commit's content has been or is being built as the newest. */
  private async isCovered(commit: string): Promise<boolean> {
    const { history } = this.parts
    const isRunning = history.builds[0]?.state === 'running' && history.wantsNewest
    const running = isRunning ? await this.target?.catch(() => null) : null
    const built = running ?? history.newest
    return built !== null && (await this.repository.readTree(commit)) === (await this.repository.readTree(built))
  }

  private async findTarget(): Promise<string> {
    const { history, releases } = this.parts
    const live = history.wantsNewest ? null : await releases.readLive()
    return history.builds.find(({ id }) => id === live)?.commit ?? this.repository.fetch()
  }
}

const latest = z.object({ content: z.object({ commit: z.string() }).optional() })

async function readBuiltCommit(builtFolder: string): Promise<string | null> {
  const text = await readFile(path.join(builtFolder, 'builds/latest.json'), 'utf8').catch(() => 'null')
  return latest.safeParse(JSON.parse(text)).data?.content?.commit ?? null
}
