import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { ContentRepository, RepositoryError } from '../../provider/src/content/repository'
import { forgetBuildError, readBuildError } from '../../plugins/gatsby-source-provider/src/build-error'
import { BuildProcess } from './build-process'
import { BuildRecord } from './build-record'
import { readBuiltCommit } from './built-content'
import type { Config } from './config'
import { ContentHistory } from './content-history'
import { readContentStatus } from './content-status'
import { ContentWatch } from './content-watch'
import { explainFailure } from './explain-failure'
import { History, type Build } from './history'
import { loadCommit, ProviderAway } from './provider-content'
import { Releases } from './releases'
import { describeEntry, listWaiting, type EntryState } from './saved-entries'

/** How often the publisher looks whether an item appears or goes. */
const LOOK_MS = 2_000
/** How long the provider takes to show it. */
const PROVIDER_DELAY_MS = 3_000
const RETRY_DUE_MS = 60_000
/** How often a build begins again because it is of another commit than the provider serves. */
const MOST_BUILDS = 3
/** How old the last fetch may be when the desk asks what waits. */
const FRESH_MS = 15_000

export interface PublisherStatus {
  /** The build that visitors see. */
  liveId: string | null
  /** Whether another build follows the running one. */
  queued: boolean
  /** The newest first; `kept`: its files are still there. */
  builds: (Build & { kept: boolean })[]
  /** Where the content comes from; null: from a folder. */
  content: { branch: string; problem: string | null } | null
}

const MIXED =
  'The provider’s content changed while the site was built of it. Does another publisher use the same provider? Publish again.'

/** @example '20260102-030405' */
function nameBuild(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
}

/** Builds the site when told to, one build at a time, and publishes the result. */
export class Publisher {
  readonly releases: Releases
  private readonly repository: ContentRepository | null
  private readonly history: History
  private readonly record: BuildRecord
  private running: BuildProcess | null = null
  /** The next build, with all its preparations that need no edit done. */
  private standby: BuildProcess | null = null
  private working: Promise<void> = Promise.resolve()
  private isStopping = false
  private looking: NodeJS.Timeout | undefined
  private readonly watch: ContentWatch | null
  /** The commit that the running build is of, once it is known. */
  private target: Promise<string | null> = Promise.resolve(null)
  private fetchedAt = 0

  constructor(private readonly config: Config) {
    this.releases = new Releases(config.folder, config.keep)
    this.history = new History(config.folder)
    this.repository = config.repository
      ? new ContentRepository(config.repository, path.join(config.folder, 'content'))
      : null
    this.record = new BuildRecord(config.site)
    this.watch =
      this.repository &&
      new ContentWatch({
        repository: this.repository,
        pollSeconds: config.pollSeconds,
        isCovered: (commit) => this.isCovered(commit),
        trigger: (titles) => this.trigger(titles),
      })
    mkdirSync(path.join(config.folder, 'logs'), { recursive: true })
  }

  /**
   * Takes up what the publisher left when it last ended: an interrupted build, and triggers that wait.
   *
   * @throws Error when another publisher works in the site's folder
   */
  async start(): Promise<void> {
    await this.record.takeOver()
    await this.releases.tidy()
    const interrupted = this.history.builds.filter(({ state }) => state === 'running')
    for (const build of interrupted) {
      this.end(build, 'interrupted', 'The publisher was stopped while it built. The build was begun again.')
    }
    if (interrupted.length > 0) this.trigger(interrupted.flatMap(({ titles }) => titles))
    else if (this.history.waiting) this.trigger([], this.history.wantsNewest)
    else this.prepare()
    this.followDates()
    this.watch?.start()
    // It failed for want of something that may be there again.
    const [last] = this.history.builds
    if (last?.state === 'failed' && last.commit === null) this.watch?.tryLater('Tried again')
  }

  /** Builds when an item appears or goes; a build that fails is tried again. */
  private followDates(): void {
    this.looking = setInterval(() => {
      const { dueAt } = this.history
      if (dueAt === null || Date.now() < Date.parse(dueAt) + PROVIDER_DELAY_MS) return
      this.history.dueAt = new Date(Date.now() + RETRY_DUE_MS).toISOString()
      this.trigger(['A date in the content'], false)
    }, LOOK_MS).unref()
  }

  /**
   * Asks for a build; one build answers all triggers that come while another runs.
   *
   * @param wantsNewest false for a build of the commit that is published
   */
  trigger(titles: string[], wantsNewest = true): void {
    this.history.wait(titles, wantsNewest)
    this.working = this.working.then(() => this.buildWaiting())
  }

  /** Shows visitors an earlier release; false when it is not there. */
  async rollBack(id: string): Promise<boolean> {
    if (!(await this.releases.list()).includes(id)) return false
    const commit = this.history.builds.find((build) => build.id === id)?.commit
    if (this.repository && commit) await loadCommit(this.config, commit)
    await this.releases.show(id)
    void this.releases.prepare({ copies: this.config.standby })
    return true
  }

  async readStatus(): Promise<PublisherStatus> {
    const kept = new Set(await this.releases.list())
    return {
      liveId: await this.releases.readLive(),
      queued: this.history.waiting !== null && this.running !== null,
      builds: this.history.builds.map((build) => ({ ...build, kept: kept.has(build.id) })),
      content: this.repository && {
        branch: this.repository.settings.branch,
        problem: this.watch?.problem ?? null,
      },
    }
  }

  /** The content's history; null when none is kept where the publisher can read it. */
  async openContentHistory(): Promise<ContentHistory | null> {
    return this.repository ? ContentHistory.ofRepository(this.repository) : ContentHistory.ofCheckout(this.config.site)
  }

  /**
   * Fetches, and builds unless the content is the one that was built last; false then.
   *
   * @throws RepositoryError; it is tried again
   */
  async check(title: string): Promise<boolean> {
    return (await this.watch?.check(title)) ?? false
  }

  /** What became of an entry since it was saved; null where the content comes from no repository. */
  async describeEntry(entry: string): Promise<EntryState | null> {
    const known = await this.readSaved()
    return known && describeEntry(known, entry)
  }

  /** What was saved and is not on the site; null where the content comes from no repository. */
  async listWaiting(): Promise<EntryState[] | null> {
    const known = await this.readSaved()
    return known && listWaiting(known)
  }

  /** What is known of saves, as of a moment ago; of the last fetch when the repository can't be reached. */
  private async readSaved() {
    const { repository } = this
    if (!repository) return null
    if (Date.now() - this.fetchedAt > FRESH_MS) {
      this.fetchedAt = Date.now()
      await repository.fetch().catch(() => undefined)
    }
    const history = ContentHistory.ofRepository(repository)
    return { repository, history, builds: this.history.builds, liveId: await this.releases.readLive() }
  }

  get isBuilding(): boolean {
    return this.running !== null
  }

  /** Of the builds that ended by themselves. */
  get hasFailedLast(): boolean {
    return this.history.builds.find(({ state }) => !['running', 'interrupted'].includes(state))?.state === 'failed'
  }

  logFile(id: string): string {
    return path.join(this.config.folder, 'logs', `${id}.log`)
  }

  hasBuild(id: string): boolean {
    return this.history.builds.some((build) => build.id === id)
  }

  /** Resolves when nothing runs and nothing waits. */
  async settled(): Promise<void> {
    await this.working
  }

  /** Ends a running build, which is marked as interrupted and starts again with the publisher, and a waiting one. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearInterval(this.looking)
    this.watch?.stop()
    this.running?.kill()
    await this.working
    await this.standby?.end()
    await this.releases.prepare({ copies: false })
    this.record.close()
  }

  /** Does in advance what the next build and its publication need. */
  private prepare(): void {
    void this.releases.prepare({ copies: this.config.standby })
    if (this.config.standby && !this.standby?.isAlive)
      this.standby = new BuildProcess(this.config.site, true, this.record)
  }

  /** The waiting build, or a new one when there is none. */
  private takeBuild(): BuildProcess {
    const { standby } = this
    this.standby = null
    return standby?.isAlive ? standby : new BuildProcess(this.config.site, false, this.record)
  }

  private async buildWaiting(): Promise<void> {
    const titles = this.history.waiting
    if (titles === null || this.isStopping) return
    const build: Build = {
      id: this.nextId(),
      state: 'running',
      titles: [...titles],
      startedAt: new Date().toISOString(),
      finishedAt: null,
      step: 'starting',
      progress: 0,
      reason: null,
      problems: [],
      withheld: [],
      commit: null,
    }
    this.target = this.findTarget()
    this.target.catch(() => undefined)
    this.history.add(build)
    this.history.begin()
    try {
      await this.build(build)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const isAway = error instanceof RepositoryError || error instanceof ProviderAway
      if (isAway) this.watch?.tryLater('Tried again')
      this.end(
        build,
        'failed',
        isAway ? reason : explainFailure({ code: 1, signal: null, output: reason, error: null }),
      )
    } finally {
      this.running = null
      if (!this.isStopping && this.history.waiting === null) this.prepare()
    }
  }

  /** Whether the last build, or the running one, has the content of a commit. */
  private async isCovered(commit: string): Promise<boolean> {
    const [last] = this.history.builds
    const running = last?.state === 'running' ? await this.target.catch(() => null) : null
    const built = running ?? this.history.builds.find((build) => build.commit !== null)?.commit ?? null
    const tree = await this.repository?.readTree(commit)
    return built !== null && tree === (await this.repository?.readTree(built))
  }

  /** The commit to build next: the newest, or again the one that is published. */
  private async findTarget(): Promise<string | null> {
    if (!this.repository) return null
    const live = this.history.wantsNewest ? null : await this.releases.readLive()
    const published = this.history.builds.find(({ id }) => id === live)?.commit ?? null
    return published ?? this.repository.fetch()
  }

  /** Has the provider serve the commit; null when it serves it. */
  private async load(commit: string): Promise<string | null> {
    if ((await loadCommit(this.config, commit)) === commit) return null
    const { refusal } = await readContentStatus(this.config.providerUrl)
    return refusal ?? `The provider can't serve the commit ${commit}; its log says why.`
  }

  private async build(build: Build): Promise<void> {
    this.history.change(build, { step: 'asking for the content' })
    const commit = await this.target
    const refusal = commit === null ? null : await this.load(commit)
    this.history.change(build, { commit })
    if (refusal !== null) return this.end(build, 'failed', refusal)
    const content = await readContentStatus(this.config.providerUrl)
    if (content.refusal !== null) return this.end(build, 'failed', content.refusal)
    this.history.change(build, { problems: content.problems, withheld: content.withheld })
    for (let builds = 1; ; builds += 1) {
      forgetBuildError(this.config.site)
      this.running = this.takeBuild()
      const result = await this.running.begin({
        logFile: this.logFile(build.id),
        onStep: (step) => this.history.change(build, step),
      })
      // Left as running, so that the next start takes it up.
      if (this.isStopping) return
      if (result.code !== 0)
        return this.end(build, 'failed', explainFailure({ ...result, error: readBuildError(this.config.site) }))
      if (commit === null || (await this.isServed(commit))) break
      if (builds === MOST_BUILDS) return this.end(build, 'failed', MIXED)
    }
    this.history.change(build, { step: 'publishing', progress: 0.97 })
    const isNew = await this.releases.publish(build.id, path.join(this.config.site, 'public'))
    this.end(build, isNew ? 'published' : 'unchanged', null)
    this.watch?.goOn()
    const again = new Date(Date.now() + RETRY_DUE_MS).toISOString()
    this.history.dueAt = content.nextChangeAt !== null && content.nextChangeAt < again ? again : content.nextChangeAt
  }

  /** Whether the built site and the provider are of a commit; the provider is set back to it if it is not. */
  private async isServed(commit: string): Promise<boolean> {
    const built = await readBuiltCommit(path.join(this.config.site, 'public'))
    const refusal = await this.load(commit)
    return built === commit && refusal === null
  }

  private end(build: Build, state: Build['state'], reason: string | null): void {
    this.history.change(build, { state, reason, finishedAt: new Date().toISOString(), step: null, progress: null })
  }

  /** Ids sort in the order in which the builds began. */
  private nextId(): string {
    const id = nameBuild(new Date())
    const last = this.history.builds[0]?.id ?? ''
    return id > last ? id : `${last}-2`
  }
}
