import { refuseForNow, type Refusal } from '../../../packages/server/src/envelope'

const RETRY_SECONDS = 5

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
  private running = 0
  private readonly waiting: (() => void)[] = []
  private readonly atOnce: number
  private readonly most: number
  private readonly refuse: () => Refusal

  constructor({ atOnce = 1, most = Infinity, refuse = () => refuseForNow(RETRY_SECONDS) }: QueueOptions = {}) {
    this.atOnce = atOnce
    this.most = most
    this.refuse = refuse
  }

  /**
   * Resolves when it is the caller's turn.
   * @returns a function that ends it
   * @throws Refusal if too many wait
   */
  async enter(): Promise<() => void> {
    if (this.running + this.waiting.length >= this.most) throw this.refuse()
    if (this.running < this.atOnce) this.running += 1
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }

  /** Runs a task in its turn, with a turn of the event loop for all other calls before the next. */
  async run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const leave = await this.enter()
    try {
      return await work()
    } finally {
      setImmediate(leave)
    }
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
