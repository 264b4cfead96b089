import { refuseForNow, type Refusal } from '../../../packages/server/src/envelope'

const RETRY_SECONDS = 5
/** Milliseconds after which a task, with the sending of its result, counts as long. */
const LONG_MS = 10

interface QueueOptions {
  /** How many may run at a time: one by default. */
  atOnce?: number
  /** How many may run or wait. */
  most?: number
  /** The answer to any more; HTTP status 503 by default. */
  refuse?: () => Refusal
}

/** Lets a few tasks run at a time, the others in order of arrival. */
export class Queue {
  /** Running or waiting. */
  private count = 0
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(private readonly options: QueueOptions = {}) {}

  /**
   * Resolves when it is the caller's turn.
   * @returns a function that ends it
   * @throws Refusal if too many run or wait
   */
  async enter(): Promise<() => void> {
    await this.begin()
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      this.count -= 1
      this.startNext()
    }
  }

  /** Runs a task in its turn; the next begins at once. */
  async hold<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const leave = await this.enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /**
   * Runs a task that blocks the process, in its turn. Before the next one, the event loop gets a turn for other calls,
   * and after a long task as much time as the task took: a call needs several turns, and each accepts one connection.
   */
  async run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    await this.begin()
    const begun = performance.now()
    try {
      return await work()
    } finally {
      this.count -= 1
      // By then the result has been sent.
      setImmediate(() => {
        const ms = performance.now() - begun
        if (ms > LONG_MS) setTimeout(() => this.startNext(), ms)
        else this.startNext()
      })
    }
  }

  private async begin(): Promise<void> {
    const { atOnce = 1, most = Infinity, refuse = () => refuseForNow(RETRY_SECONDS) } = this.options
    if (this.count >= most) throw refuse()
    this.count += 1
    if (this.running < atOnce) this.running += 1
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  private startNext(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.running -= 1
  }
}

/** A queue for each key, such as a member of staff. */
export class Queues {
  private readonly queues = new Map<string, Queue>()

  constructor(private readonly options: QueueOptions) {}

  of(key: string): Queue {
    const queue = this.queues.get(key) ?? new Queue(this.options)
    this.queues.set(key, queue)
    return queue
  }
}
