import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { RepositoryError } from '../../packages/content/src/repository'
import type { Build, PublisherStatus } from '../../packages/contract/src/publisher'
import { log } from '../../packages/server/src/log'
import { forgetBuildError, loadBuildError } from '../../plugins/gatsby-source-provider/src/build-error'
import { BuildProcess } from './build-process'
import { BuildRecord } from './build-record'
import { Compressor } from './compression/compressor'
import type { Config } from './config'
import { ContentCommits } from './content-commits'
import { ContentHistory } from './content-history'
import { readContentStatus, type ContentStatus } from './content-status'
import { explainFailure } from './explain-failure'
import { DueDate, History, nameBuild } from './history'
import { ProviderAway } from './provider-content'
import { Releases } from './releases'

/** How often the publisher checks for scheduled items. */
const LOOK_MS = 2_000
/** How often a build is restarted because the provider serves another commit. */
const MAX_BUILDS = 3

const MIXED =
  'The provider’s content changed while the site was built of it. Does another publisher use the same provider? Publish again.'

const UNSAVED = 'The build is published, but ended before it had saved its state: the next one begins from nothing'

/** Builds the site on request, one build at a time, and publishes the result. */
export class Publisher {
  readonly releases: Releases
  /** Null if the content has no repository. */
  readonly commits: ContentCommits | null
  private readonly history: History
  private readonly dueDate: DueDate
  private readonly record: BuildRecord
  private running: BuildProcess | null = null
  private working: Promise<void> = Promise.resolve()
  private isStopping = false
  private isRollingBack = false
  private looking: NodeJS.Timeout | undefined

  constructor(private readonly config: Config) {
    this.history = new History(config.folder)
    this.dueDate = new DueDate(this.history)
    this.record = new BuildRecord(config.site)
    const compressor = new Compressor(this.record)
    this.releases = new Releases(config.folder, config.keep, Date.now, compressor)
    const { repository } = config
    const trigger = (titles: string[]): void => this.trigger(titles)
    this.commits = repository
      ? new ContentCommits({ ...config, repository }, { history: this.history, releases: this.releases, trigger })
      : null
    mkdirSync(path.join(config.folder, 'logs'), { recursive: true })
  }

  /**
   * Resumes what was left at the last exit: an interrupted build and waiting triggers.
   * @throws Error if another publisher works in the site's folder
   */
  async start(): Promise<void> {
    await this.record.takeOver()
    await this.releases.tidy()
    const interrupted = this.history.builds.filter(({ state }) => state === 'running')
    for (const build of interrupted) {
      this.end(build, 'interrupted', 'The publisher was stopped while it built. The build was begun again.')
    }
    const { wantsNewest } = this.history
    if (interrupted.length > 0)
      this.trigger(
        interrupted.flatMap(({ titles }) => titles),
        wantsNewest,
      )
    else if (this.history.waiting) this.trigger([], wantsNewest)
    else void this.releases.prepare()
    this.followDates()
    this.commits?.watch.start()
    // It failed because something was unavailable, which may be back.
    const [last] = this.history.builds
    if (last?.state === 'failed' && last.commit === null) this.commits?.watch.tryLater('Tried again')
  }

  /** Builds when an item appears or disappears on schedule; retries failed builds. */
  private followDates(): void {
    this.looking = setInterval(() => {
      if (this.dueDate.take(Date.now())) this.trigger(['A date in the content'], false)
    }, LOOK_MS).unref()
  }

  /**
   * Requests a build; all triggers during a build are covered by the next one.
   * @param wantsNewest false to build the published commit
   */
  trigger(titles: string[], wantsNewest = true): void {
    this.history.wait(titles, wantsNewest)
    this.working = this.working.then(() => this.buildWaiting())
  }

  /** Publishes an earlier release; false if it doesn't exist. @throws Error if another is being published */
  async rollBack(id: string): Promise<boolean> {
    if (this.isRollingBack) throw new Error('Another earlier build is being published: wait for it.')
    this.isRollingBack = true
    try {
      const commit = this.history.builds.find((build) => build.id === id)?.commit
      const isShown = await this.releases.show(id, async () => {
        const refusal = commit ? await this.commits?.load(commit) : null
        if (refusal) throw new Error(refusal)
      })
      if (isShown) void this.releases.prepare()
      return isShown
    } finally {
      this.isRollingBack = false
    }
  }

  async readStatus(): Promise<PublisherStatus> {
    const kept = new Set(await this.releases.list())
    return {
      liveId: await this.releases.readLive(),
      queued: this.history.waiting !== null && this.running !== null,
      builds: this.history.builds.map((build) => ({ ...build, kept: kept.has(build.id) })),
      content: this.commits?.readStatus() ?? null,
    }
  }

  async openContentHistory(): Promise<ContentHistory | null> {
    return this.commits ? this.commits.openHistory() : ContentHistory.ofCheckout(this.config.site)
  }

  get isBuilding(): boolean {
    return this.running !== null
  }

  /** Not counting interrupted builds. */
  get hasFailedLast(): boolean {
    return this.history.builds.find(({ state }) => !['running', 'interrupted'].includes(state))?.state === 'failed'
  }

  logFile(id: string): string {
    return path.join(this.config.folder, 'logs', `${id}.log`)
  }

  hasBuild(id: string): boolean {
    return this.history.builds.some((build) => build.id === id)
  }

  /** Of builds that are no longer in the history. */
  private removeOldLogs(): void {
    const folder = path.join(this.config.folder, 'logs')
    for (const name of readdirSync(folder))
      if (!this.hasBuild(path.basename(name, '.log'))) rmSync(path.join(folder, name), { force: true })
  }

  /** Resolves when nothing is running or waiting. */
  async settled(): Promise<void> {
    await this.working
  }

  async stop(): Promise<void> {
    this.isStopping = true
    clearInterval(this.looking)
    this.commits?.watch.stop()
    this.running?.kill()
    await this.working
    await this.releases.close()
    this.record.close()
  }

  private async buildWaiting(): Promise<void> {
    const titles = this.history.waiting
    if (titles === null || this.isStopping) return
    const build: Build = {
      id: nameBuild(new Date(), this.history.builds[0]?.id),
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
    this.commits?.aim()
    void this.releases.rest()
    this.history.add(build)
    this.removeOldLogs()
    this.history.begin()
    try {
      await this.build(build)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const isAway = error instanceof RepositoryError || error instanceof ProviderAway
      if (!isAway) log.error({ err: error, build: build.id }, 'A build could not be published')
      this.end(
        build,
        'failed',
        isAway ? reason : explainFailure({ code: 1, signal: null, output: reason, error: null }),
      )
    } finally {
      this.running = null
      if (!this.isStopping && this.history.waiting === null) void this.releases.prepare()
    }
  }

  private async build(build: Build): Promise<void> {
    this.history.change(build, { step: 'asking for the content' })
    const { commit, refusal } = (await this.commits?.prepare()) ?? { commit: null, refusal: null }
    this.history.change(build, { commit })
    if (refusal !== null) return this.end(build, 'failed', refusal)
    const asked = readContentStatus(this.config.providerUrl).then((content) => {
      this.history.change(build, { problems: content.problems, withheld: content.withheld })
      return content
    })
    // If the build fails first, nothing awaits this promise.
    asked.catch(() => undefined)
    // The provider has just accepted a commit, so errors in it can be reported during the build.
    const refused = commit === null ? (await asked).refusal : null
    if (refused !== null) return this.end(build, 'failed', refused)
    // Left as running, so the next start resumes it.
    if (this.isStopping) return
    for (let builds = 1; ; builds += 1) {
      let isPublished = false
      forgetBuildError(this.config.site)
      this.running = new BuildProcess(this.config, this.record)
      const { written, ended } = this.running.follow({
        logFile: this.logFile(build.id),
        onStep: (step) => this.history.change(build, step),
      })
      try {
        const failure = await Promise.race([written, ended])
        if (this.isStopping) return
        if (failure && failure.code !== 0)
          return this.end(build, 'failed', explainFailure({ ...failure, error: loadBuildError(this.config.site) }))
        if (commit === null || (await this.commits?.isServed(commit))) {
          isPublished = await this.publish(build, await asked)
          return
        }
        if (builds === MAX_BUILDS) return this.end(build, 'failed', MIXED)
      } finally {
        // The next build uses the same folder.
        const { code } = await ended
        if (isPublished && !this.isStopping && code !== 0) log.warn({ build: build.id, code }, UNSAVED)
      }
    }
  }

  /**
   * Publishes as soon as a build has written the site's files, without waiting for it to save its state.
   * @returns false if it was refused
   */
  private async publish(build: Build, { refusal, nextChangeAt }: ContentStatus): Promise<boolean> {
    if (refusal !== null) {
      this.end(build, 'failed', refusal)
      return false
    }
    this.history.change(build, { step: 'publishing', progress: 0.97 })
    const release = await this.releases.publish(build.id, path.join(this.config.site, 'public'))
    this.end(build, release === build.id ? 'published' : 'unchanged', null)
    this.commits?.watch.goOn()
    this.dueDate.settle(nextChangeAt, Date.now())
    return true
  }

  private end(build: Build, state: Build['state'], reason: string | null): void {
    this.history.change(build, { state, reason, finishedAt: new Date().toISOString(), step: null, progress: null })
  }
}
