import type { ContentRepository } from '../../packages/content/src/repository'
import { log } from '../../packages/server/src/log'

/** The wait before what could not be reached is tried again, where nothing else is set. */
const RETRY_SECONDS = 60
/** Builds that fail for the same reason become rarer, up to this. */
const LONGEST_SECONDS = 900

interface Settings {
  repository: ContentRepository
  /** How often the branch is looked at; 0: only when something tells of a push. */
  pollSeconds: number
  /** Whether a build shows this content, or the running one will. */
  isCovered: (commit: string) => Promise<boolean>
  trigger: (titles: string[]) => void
}

/** Asks for a build when the content's branch has changed: at once, every so often, or when it can be reached again. */
export class ContentWatch {
  private polling: NodeJS.Timeout | undefined
  private retrying: NodeJS.Timeout | undefined
  private deciding: Promise<unknown> = Promise.resolve()
  private failures = 0
  private pausedUntil = 0
  /** Why the repository could not be read the last time; null when it could. */
  problem: string | null = null

  constructor(private readonly settings: Settings) {}

  start(): void {
    const { pollSeconds } = this.settings
    if (pollSeconds === 0) return
    const poll = (): void => {
      if (Date.now() >= this.pausedUntil) void this.look('New content')
    }
    this.polling = setInterval(poll, pollSeconds * 1000).unref()
    poll()
  }

  stop(): void {
    clearInterval(this.polling)
    clearTimeout(this.retrying)
  }

  /**
   * Fetches, and asks for a build unless the content is the one that was built last.
   *
   * @returns whether there is something to build
   * @throws RepositoryError; it is tried again
   */
  async check(title: string): Promise<boolean> {
    try {
      const head = await this.settings.repository.fetch()
      this.problem = null
      return await this.decide(head, title)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (this.problem === null) log.warn({ err: error }, 'The content’s repository can’t be read')
      this.problem = message
      this.lookIn(this.baseSeconds, title)
      throw error
    }
  }

  /** One after the other, so that of two who are told of the same push the second sees the build that the first began. */
  private decide(head: string, title: string): Promise<boolean> {
    const decided = this.deciding.then(async () => {
      if (await this.settings.isCovered(head)) return false
      this.settings.trigger([title])
      return true
    })
    this.deciding = decided.catch(() => undefined)
    return decided
  }

  /** After a build that failed because something could not be reached. */
  tryLater(title: string): void {
    const seconds = Math.min(this.baseSeconds * 2 ** this.failures, LONGEST_SECONDS)
    this.failures += 1
    // A moment more, so that the look of the timer is the one that is made.
    this.pausedUntil = Date.now() + (seconds + 1) * 1000
    this.lookIn(seconds, title)
  }

  /** After a build that did not. */
  goOn(): void {
    clearTimeout(this.retrying)
    this.failures = 0
    this.pausedUntil = 0
  }

  private get baseSeconds(): number {
    return this.settings.pollSeconds || RETRY_SECONDS
  }

  private lookIn(seconds: number, title: string): void {
    clearTimeout(this.retrying)
    this.retrying = setTimeout(() => void this.look(title), seconds * 1000).unref()
  }

  private async look(title: string): Promise<void> {
    // What is wrong is kept in `problem`.
    await this.check(title).catch(() => undefined)
  }
}
