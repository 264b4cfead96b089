import type { FastifyInstance } from 'fastify'
import { refuseForNow } from './envelope'
import { isReceiving } from './limit-body-time'

/** Bytes of bodies that one process holds at the same time. */
const BUDGET_BYTES = 32 * 1024 * 1024
/** What one body holds at the most: of a form with files and of a file, the rest is on the disk. */
const MOST_HELD_BYTES = 512 * 1024
const RETRY_SECONDS = 5

interface Body {
  held: number
  /** Answers its request with an error, and reads no more of it. */
  refuse: () => void
}

/**
 * The memory for bodies that are being received or worked on, for all calls together. When it is used up, the largest
 * body that is still arriving is refused: nobody can keep small ones out with a few large ones.
 */
export class BodyBudget {
  private held = 0
  private readonly arriving = new Set<Body>()

  /** @param most what one body holds at the most */
  constructor(
    private readonly bytes: number = BUDGET_BYTES,
    private readonly most: number = MOST_HELD_BYTES,
  ) {}

  /** Bytes that are held at the moment. */
  get used(): number {
    return this.held
  }

  open(refuse: () => void): Body {
    const body = { held: 0, refuse }
    this.arriving.add(body)
    return body
  }

  grow(body: Body, bytes: number): void {
    const more = Math.min(bytes, this.most - body.held)
    body.held += more
    this.held += more
    while (this.held > this.bytes && this.arriving.size > 0) {
      const largest = [...this.arriving].reduce((one, other) => (other.held > one.held ? other : one))
      this.close(largest)
      largest.refuse()
    }
  }

  /** It has arrived, and is worked on. */
  complete(body: Body): void {
    this.arriving.delete(body)
  }

  close(body: Body): void {
    this.arriving.delete(body)
    this.held -= body.held
    body.held = 0
  }
}

/** Counts what arrives of bodies, in whatever way a route reads them, and refuses what exceeds the budget. */
export function limitBodyMemory(app: FastifyInstance, budget = new BodyBudget()): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (!isReceiving(raw)) return done()
    const body = budget.open(() => {
      raw.off('data', count)
      raw.unpipe()
      raw.pause()
      // The rest is not read, so the connection can't be used again.
      reply.raw.once('finish', () => raw.destroy())
      if (!reply.sent) void reply.header('connection', 'close').send(refuseForNow(RETRY_SECONDS))
    })
    const count = (chunk: Buffer): void => budget.grow(body, chunk.length)
    // `on` would begin to read.
    raw.prependListener('data', count)
    raw.once('end', () => budget.complete(body))
    reply.raw.once('close', () => budget.close(body))
    done()
  })
}
