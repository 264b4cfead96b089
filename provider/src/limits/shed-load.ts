import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuseForNow } from '../../../packages/server/src/envelope'
import { isReceiving } from '../../../packages/server/src/limit-connections'
import { log } from '../../../packages/server/src/log'
import { decodeAddress } from '../../../packages/text/src/decode-address'

export const LOAD = {
  /** Milliseconds after which an answer is late; a call may have waited equally long before it was read. */
  lateMs: 700,
  /** Concurrent calls: initial, minimum and maximum. */
  calls: { first: 200, least: 50, most: 5000 },
  /** Minimum milliseconds and answers between adjustments. */
  adjust: { ms: 250, answers: 20 },
  /** The office's maximum share of all calls: buyers go first. */
  officeShare: 0.5,
  retrySeconds: 5,
  /** Milliseconds in which a refused connection should not retry, and after which a retry is answered. */
  patienceMs: 500,
} as const

/**
 * Limits concurrent calls by the latency of recent ones: fewer if a tenth of them was late, slowly more if others had
 * to be refused. Unlike the event loop's delay, this includes time spent waiting for the database. A client may have
 * as many calls as are still free, so one takes at most half, and always leaves room for others (dynamic thresholds,
 * Choudhury and Hahne, 1998).
 */
export class Load {
  private calls = 0
  private readonly callsOf = new Map<string, number>()
  private limit: number = LOAD.calls.first
  private answered = 0
  private late = 0
  private wasFull = false
  private adjustedAt = 0

  hasRoom(client: string, share = 1): boolean {
    const own = this.callsOf.get(client) ?? 0
    const hasRoom = this.calls < this.limit * share && own < this.limit - this.calls
    if (!hasRoom) this.wasFull = true
    return hasRoom
  }

  begin(client: string): void {
    this.count(client, 1)
  }

  /** @param ms duration of the answer; null if aborted */
  end(client: string, ms: number | null, now: number): void {
    this.count(client, -1)
    if (ms === null) return
    this.answered += 1
    if (ms > LOAD.lateMs) this.late += 1
    if (now - this.adjustedAt >= LOAD.adjust.ms && this.answered >= LOAD.adjust.answers) this.adjust(now)
  }

  private count(client: string, more: number): void {
    this.calls += more
    const own = (this.callsOf.get(client) ?? 0) + more
    if (own === 0) this.callsOf.delete(client)
    else this.callsOf.set(client, own)
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

/** Health checks work under overload; so do browsers' preflight requests, which are cheap. */
const isNeverShed = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'OPTIONS' || /^\/health\/(?:live|ready)(?:\?|$)/.test(url)

/** Nobody reads the body of a GET, so its end may never come. */
const needsMore = (request: IncomingMessage): boolean =>
  request.method !== 'GET' && request.method !== 'HEAD' && isReceiving(request)

interface Callers {
  /** Headers that let a browser read the refusal. */
  headersOf: (request: IncomingMessage) => OutgoingHttpHeaders
  /** Whose call it is, beyond the proxies. */
  clientOf: (request: IncomingMessage) => string
}

/** Minimum milliseconds between log lines. */
const LOG_MS = 10_000

/**
 * Immediately refuses calls that could not be answered in time, so the others are. Runs before the application:
 * thousands of refusals per turn of the event loop must be cheap. A call counts from the end of its body to the start
 * of its answer: slow senders and readers use no slot.
 */
export function shedLoad(app: FastifyInstance, { headersOf, clientOf }: Callers, load = new Load()): void {
  const begun = new WeakMap<IncomingMessage, { client: string; at: number }>()
  const ended = new WeakSet<IncomingMessage>()
  const refusedAt = new WeakMap<Socket, number>()
  const refusal = refuseForNow(LOAD.retrySeconds)
  const body = JSON.stringify(refusal.envelope)
  let refused = 0
  let loggedAt = -Infinity

  const begin = (request: IncomingMessage): void => {
    // It may have been answered before its body arrived, or be gone.
    if (begun.has(request) || ended.has(request) || isNeverShed(request)) return
    const client = clientOf(request)
    begun.set(request, { client, at: performance.now() })
    load.begin(client)
  }
  const end = (request: IncomingMessage, isAnswered: boolean): void => {
    if (ended.has(request)) return
    ended.add(request)
    const start = begun.get(request)
    const now = performance.now()
    if (start) load.end(start.client, isAnswered ? now - start.at : null, now)
  }
  const hasRoom = (request: IncomingMessage): boolean => {
    if (begun.has(request) || isNeverShed(request)) return true
    const [path = ''] = (request.url ?? '').split('?', 1)
    const share = /^\/office(?:\/|$)/.test(decodeAddress(path)) ? LOAD.officeShare : 1
    if (load.hasRoom(clientOf(request), share)) return true
    refused += 1
    const now = performance.now()
    if (now - loggedAt <= LOG_MS) return false
    log.warn({ refused }, 'More calls than can be answered in time: some are refused')
    loggedAt = now
    return false
  }

  const waiting = new Map<string, (() => void)[]>()
  const startNext = (): void => {
    const { value: first } = waiting.entries().next()
    if (!first) return
    const [client, starts] = first
    const start = starts.shift()
    waiting.delete(client)
    if (starts.length > 0) waiting.set(client, starts)
    if (waiting.size > 0) setImmediate(startNext)
    start?.()
  }
  /**
   * Begins one call per turn of the event loop, of each client in turn: a client with many calls delays its own. If all
   * began as they came, each step of another's inquiry would wait for all of them, and none would count as waiting.
   */
  const startInTurn = (client: string, start: () => void): void => {
    const starts = waiting.get(client)
    if (starts) return void starts.push(start)
    if (waiting.size === 0) setImmediate(startNext)
    waiting.set(client, [start])
  }

  const { server } = app
  const [answer] = server.listeners('request').slice(-1) as RequestListener[]
  if (!answer) throw new Error('The application does not listen to its server.')
  const admit = (request: IncomingMessage, response: ServerResponse): void => {
    if (hasRoom(request)) {
      if (!needsMore(request)) begin(request)
      return startInTurn(clientOf(request), () => answer.call(server, request, response))
    }
    const { socket } = request
    const now = performance.now()
    const last = refusedAt.get(socket) ?? -Infinity
    refusedAt.set(socket, now)
    // Node.js reads the input of a thousand busy connections up to 48 times before anything else gets a turn.
    if (now - last < 2 * LOAD.patienceMs) setTimeout(refuse, LOAD.patienceMs, request, response).unref()
    else refuse(request, response)
  }
  const refuse = (request: IncomingMessage, response: ServerResponse): void => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
    response
      .writeHead(refusal.httpStatus, {
        ...headersOf(request),
        ...refusal.headers,
        ...headers,
        'cache-control': 'no-store',
      })
      .end(body)
  }
  server.off('request', answer)
  server.on('request', (request, response) => {
    response.once('close', () => end(request, false))
    // By then a small body sent with its headers has arrived.
    process.nextTick(admit, request, response)
  })
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    if (begun.has(raw)) return done()
    if (!hasRoom(raw)) return done(refusal)
    if (!needsMore(raw)) begin(raw)
    // For files: their routes read them.
    else raw.once('end', () => begin(raw))
    startInTurn(clientOf(raw), done)
  })
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    end(raw, true)
    done()
  })
}
