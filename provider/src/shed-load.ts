import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseForNow, type Refusal } from '../../packages/server/src/envelope'
import { isReceiving } from '../../packages/server/src/limit-connections'
import { log } from '../../packages/server/src/log'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers also under overload: how the service is. */
    neverShed?: true
  }
}

export const LOAD = {
  /** Milliseconds after which an answer is late; a call may have waited as long before it was read. */
  lateMs: 700,
  /** Calls that are worked on at the same time: at the beginning, at the least and at the most. */
  calls: { first: 200, least: 50, most: 5000 },
  /** The least from one adjustment to the next: milliseconds, and answers. */
  adjust: { ms: 250, answers: 20 },
  /** Of all calls, those that the office may have at the most: buyers go first. */
  officeShare: 0.5,
  retrySeconds: 5,
} as const

/**
 * Decides how many calls may be worked on at the same time by how long the last ones took: fewer when a tenth of them
 * was late, slowly more when others had to be refused. It sees what the event loop's delay doesn't show, the time that
 * calls wait for the database.
 */
export class Load {
  private calls = 0
  private limit: number = LOAD.calls.first
  private answered = 0
  private late = 0
  private wasFull = false
  private adjustedAt = 0

  hasRoom(share = 1): boolean {
    const hasRoom = this.calls < this.limit * share
    if (!hasRoom) this.wasFull = true
    return hasRoom
  }

  begin(): void {
    this.calls += 1
  }

  /** @param ms that the answer took; null when it was given up */
  end(ms: number | null, now: number): void {
    this.calls -= 1
    if (ms === null) return
    this.answered += 1
    if (ms > LOAD.lateMs) this.late += 1
    if (now - this.adjustedAt >= LOAD.adjust.ms && this.answered >= LOAD.adjust.answers) this.adjust(now)
  }

  private adjust(now: number): void {
    const { least, most } = LOAD.calls
    if (this.late > this.answered / 10) this.limit = Math.max(least, Math.floor(this.limit * 0.7))
    else if (this.wasFull) this.limit = Math.min(most, this.limit + 20)
    this.adjustedAt = now
    this.answered = 0
    this.late = 0
    this.wasFull = false
  }
}

const shed = new WeakSet<FastifyRequest>()

/** Whether a call was refused for the load: a line in the log for each would be work, too. */
export function wasShed(request: FastifyRequest): boolean {
  return shed.has(request)
}

/** Milliseconds from one line in the log to the next. */
const LOG_MS = 10_000

/**
 * Refuses calls at once that could not be answered in time, so that the others are. A call counts from the end of its
 * body to the beginning of its answer: whoever sends or reads slowly takes nobody's place.
 */
export function shedLoad(
  app: FastifyInstance,
  isForOffice: (request: FastifyRequest) => boolean,
  load = new Load(),
): void {
  const begun = new WeakMap<FastifyRequest, number>()
  const ended = new WeakSet<FastifyRequest>()
  let loggedAt = -Infinity

  const begin = (request: FastifyRequest): void => {
    // It may have been answered before its body had arrived, or be gone.
    if (begun.has(request) || ended.has(request)) return
    begun.set(request, performance.now())
    load.begin()
  }
  const end = (request: FastifyRequest, isAnswered: boolean): void => {
    if (ended.has(request)) return
    ended.add(request)
    const start = begun.get(request)
    const now = performance.now()
    if (start !== undefined) load.end(isAnswered ? now - start : null, now)
  }
  /** Begins a call whose body has arrived, or returns the error that refuses it. */
  const admit = (request: FastifyRequest): Refusal | undefined => {
    const { raw, routeOptions } = request
    if (routeOptions.config?.neverShed || begun.has(request)) return undefined
    if (load.hasRoom(isForOffice(request) ? LOAD.officeShare : 1)) {
      if (!isReceiving(raw)) begin(request)
      return undefined
    }
    shed.add(request)
    const now = performance.now()
    if (now - loggedAt > LOG_MS) log.warn('More calls than can be answered in time: some are refused')
    if (now - loggedAt > LOG_MS) loggedAt = now
    return refuseForNow(LOAD.retrySeconds)
  }

  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => end(request, false))
    // By then a small body has arrived that came together with its headers.
    process.nextTick(() => done(admit(request)))
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const refusal = admit(request)
    // Of files: their routes read them.
    if (!refusal && isReceiving(request.raw)) request.raw.once('end', () => begin(request))
    done(refusal)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    end(request, true)
    done()
  })
}
