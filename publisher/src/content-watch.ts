import type { ContentRepository } from '../../packages/content/src/repository'
import { log } from '../../packages/server/src/log'

/** Default delay before an unreachable service is retried. */
const RETRY_SECONDS = 60
/** Maximum delay between builds that fail for the same reason. */
const MAX_DELAY_SECONDS = 900

interface Settings {
  repository: ContentRepository
  /** How often the branch is polled; 0: only after a push notification. */
  pollSeconds: number
  /** Whether a finished or running build has this content. */
  isCovered: (commit: string) => Promise<boolean>
  trigger: (titles: string[]) => void
}

/**
 * Requests a build when the content's branch has changed: on notification, on a schedule, or when it is reachable
 * again.
 */
export class ContentWatch {
  private polling: NodeJS.Timeout | undefined
  private retrying: NodeJS.Timeout | undefined
  private deciding: Promise<unknown> = Promise.resolve()
  private failures = 0
  private pausedUntil = 0
  /** Why the repository could not be read the last time; otherwise null. */
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
   * Fetches, and requests a build unless the content is that of the last build.
   * @returns whether there is something to build
   * @throws RepositoryError; it is retried
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

  /** One at a time, so that of two notifications of one push, the second sees the build started by the first. */
  private decide(head: string, title: string): Promise<boolean> {
    const decided = this.deciding.then(async () => {
      if (await this.settings.isCovered(head)) return false
      this.settings.trigger([title])
      return true
    })
    this.deciding = decided.catch(() => undefined)
    return decided
  }

  /** After a build that failed because something was unreachable. */
  tryLater(title: string): void {
    const seconds = Math.min(this.baseSeconds * 2 ** this.failures, MAX_DELAY_SECONDS)
    this.failures += 1
    // Slightly longer, so that the timer's check is the one that runs.
    this.pausedUntil = Date.now() + (seconds + 1) * 1000
    this.lookIn(seconds, title)
  }

  /** After any other build. */
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
    // Errors are kept in `problem`.
    await this.check(title).catch(() => undefined)
  }
}
