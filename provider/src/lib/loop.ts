import { log } from '../../../packages/server/src/log'

/**
 * Repeats a step until stopped: immediately while there is more to do, otherwise when woken or after a delay. A failed
 * step is retried after a delay; of consecutive failures only the first is logged.
 */
export class Loop {
  private isStopped = false
  private isWoken = false
  private endSleep: (() => void) | undefined
  private isFailing = false

  constructor(
    private readonly name: string,
    private readonly step: () => Promise<boolean>,
    private readonly pauseMs: number,
  ) {}

  async run(): Promise<void> {
    while (!this.isStopped) {
      this.isWoken = false
      const hasMore = await this.tryStep()
      if (!hasMore) await this.sleep()
    }
  }

  wake(): void {
    this.isWoken = true
    this.endSleep?.()
  }

  stop(): void {
    this.isStopped = true
    this.wake()
  }

  private async tryStep(): Promise<boolean> {
    try {
      const hasMore = await this.step()
      this.isFailing = false
      return hasMore
    } catch (error) {
      if (!this.isFailing && !this.isStopped) log.warn({ err: error }, `${this.name}: will be tried again`)
      this.isFailing = true
      this.isWoken = false
      return false
    }
  }

  private async sleep(): Promise<void> {
    if (this.isWoken || this.isStopped) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.pauseMs)
      timer.unref()
      this.endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.endSleep = undefined
  }
}
