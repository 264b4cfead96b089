import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../../../packages/server/src/log'

/**
 * Repeats a step until stopped: immediately while it returns `true` for more to do, otherwise when woken or after a
 * pause. A failed step is retried after a pause; of consecutive failures only the first is logged.
 */
export class Loop {
  private readonly ending = new AbortController()
  private pause = new AbortController()
  private isFailing = false
  private ended = Promise.resolve()

  /** @param step gets a signal that says when to stop */
  constructor(
    private readonly name: string,
    private readonly step: (signal: AbortSignal) => Promise<unknown>,
    private readonly pauseMs: number,
  ) {}

  /** @param delayMs until the first step */
  start(delayMs = 0): this {
    this.ended = this.run(delayMs)
    return this
  }

  /** Aborted by `stop`. */
  get signal(): AbortSignal {
    return this.ending.signal
  }

  wake(): void {
    this.pause.abort()
  }

  /** Resolves when the step in progress has ended. */
  stop(): Promise<void> {
    this.ending.abort()
    this.wake()
    return this.ended
  }

  private async run(delayMs: number): Promise<void> {
    if (delayMs > 0) await this.sleep(delayMs)
    while (!this.ending.signal.aborted) {
      this.pause = new AbortController()
      if ((await this.tryStep()) !== true) await this.sleep(this.pauseMs)
    }
  }

  private async tryStep(): Promise<unknown> {
    try {
      const hasMore = await this.step(this.ending.signal)
      this.isFailing = false
      return hasMore
    } catch (error) {
      if (!this.isFailing && !this.ending.signal.aborted) log.warn({ err: error }, `${this.name}: will be tried again`)
      this.isFailing = true
      this.pause = new AbortController()
      return false
    }
  }

  private async sleep(ms: number): Promise<void> {
    if (this.ending.signal.aborted) return
    await wait(ms, undefined, { signal: this.pause.signal, ref: false }).catch(() => undefined)
  }
}
