import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientOf } from './client'
import { refuseForNow } from './envelope'

export const CONNECTION_LIMITS = {
  /** Pipelined requests per connection without a sent answer: no browser or proxy pipelines. */
  ahead: 8,
  /**
   * Header lines of a request: browsers and proxies send some thirty. Two thousand short ones take 0.3 MB. Node.js drops
   * lines beyond its limit, even those of a proxy or of the body's length, so such a request is not answered.
   */
  headers: 100,
  /** Bytes one process holds of all bodies being received or processed, and of all unread answers. */
  bytes: 64 * 1024 * 1024,
  /** Maximum bytes of one body held in memory: the rest of a form with files or of a file is on disk. */
  bodyBytes: 512 * 1024,
  /** Chunks of a body before their size is checked: each costs as much time and memory as some hundred bytes. */
  pieces: 1000,
  /** Average bytes per chunk required from then on: browsers and proxies send full packets. */
  pieceBytes: 256,
  /** Milliseconds between checks of the connections. */
  checkMs: 500,
  /** Milliseconds allowed for any body or answer. */
  graceMs: 20_000,
  /** Minimum rate after that: 128 kbit/s. */
  bytesPerSecond: 16 * 1024,
  /**
   * Milliseconds a body may continue after its answer, as many clients read the answer only after sending everything.
   */
  afterAnswerMs: 2000,
} as const

/** Node.js's own limits: for the header lines, and for a whole request of 25 MB. */
export const REQUEST_LIMITS = {
  requestTimeout: 300_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 2000 },
} as const

/**
 * Accept backlog. The system drops connections beyond it, and clients retry only after one, three and seven seconds;
 * Linux allows 4096.
 */
export const BACKLOG = 4096

const RETRY_SECONDS = 5

type Limits = Partial<Record<keyof typeof CONNECTION_LIMITS, number>>

interface Service {
  /** Answers a request whose body is still being received. */
  refuse: (response: ServerResponse) => void
  /** For whom an answer is, beyond the proxy: undefined if unknown. */
  clientOf: (response: ServerResponse) => string | undefined
}

interface Connection {
  /** Unsent answers. */
  open: Set<ServerResponse>
  /** The request whose body is being received, and its answer. */
  arriving: { request: IncomingMessage; response: ServerResponse } | null
  /** Bytes of bodies not yet answered. */
  held: number
  /** For a body or answer in transit: elapsed time, and bytes transferred by the connection before it. */
  waitedMs: number
  movedBefore: number
}

/**
 * Closes connections that pipeline too many requests, send bodies in tiny chunks, or take too long for a body or
 * answer. If all of them together use too much memory, the largest of the client using most are closed, so nobody can
 * block others with a few large requests, or with many.
 */
export function limitConnections(
  server: Server,
  limits: Limits = {},
  { refuse, clientOf }: Service = {
    refuse: (response) => response.writeHead(503).end(),
    clientOf: () => undefined,
  },
): void {
  const { ahead, headers, bytes, bodyBytes, pieces, pieceBytes, checkMs, graceMs, bytesPerSecond, afterAnswerMs } = {
    ...CONNECTION_LIMITS,
    ...limits,
  }
  server.maxHeadersCount = headers
  const connections = new Map<Socket, Connection>()
  let held = 0
  /** At the last check. */
  let unsent = 0

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: new Set(), arriving: null, held: 0, waitedMs: 0, movedBefore: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', (request, response) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) return
    const { open } = connection
    let ofBody = 0
    let came = { pieces: 0, bytes: 0 }
    open.add(response)
    const count = (chunk: Buffer): void => {
      came = { pieces: came.pieces + 1, bytes: came.bytes + chunk.length }
      if (came.pieces > pieces && came.bytes < came.pieces * pieceBytes) return void socket.destroy()
      const more = Math.min(chunk.length, bodyBytes - ofBody)
      ofBody += more
      connection.held += more
      held += more
      if (held + unsent > bytes) makeRoom()
    }
    response.once('close', () => {
      request.off('data', count)
      open.delete(response)
      held -= ofBody
      connection.held -= ofBody
      if (connection.arriving?.request !== request) return
      connection.arriving = null
      setTimeout(() => request.complete || socket.destroySoon(), afterAnswerMs).unref()
    })
    if (request.rawHeaders.length >= 2 * headers) {
      socket.write('HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n')
      return void socket.destroy()
    }
    if (open.size > ahead) return void socket.destroy()
    if (!isReceiving(request)) return
    connection.arriving = { request, response }
    // By then the next request's body may be arriving.
    request.once('end', () => {
      if (connection.arriving?.request === request) connection.arriving = null
    })
    // `on` would start reading.
    request.prependListener('data', count)
  })

  // Otherwise Node.js answers 417 itself, without a limit.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))

  const isTooSlow = (socket: Socket, connection: Connection): boolean => {
    const moved = socket.bytesRead + socket.bytesWritten
    if (!connection.arriving && socket.writableLength === 0) {
      connection.waitedMs = 0
      connection.movedBefore = moved
      return false
    }
    connection.waitedMs += checkMs
    return connection.waitedMs >= graceMs + ((moved - connection.movedBefore) / bytesPerSecond) * 1000
  }
  /** Received bodies are being processed, and stay. */
  const makeRoom = (): void => {
    let sum = held
    const sumOf = new Map<string, number>()
    const sizes = [...connections].flatMap(([socket, connection]) => {
      const waiting = unsentOf(socket, connection)
      sum += waiting
      const size = waiting + (connection.arriving ? connection.held : 0)
      if (size === 0) return []
      const [first] = connection.open
      const client = (first && clientOf(first)) ?? socket.remoteAddress ?? ''
      sumOf.set(client, (sumOf.get(client) ?? 0) + size)
      return [{ socket, connection, first, size, client }]
    })
    const mostOf = ({ client }: { client: string }) => sumOf.get(client) ?? 0
    sizes.sort((one, other) => mostOf(other) - mostOf(one) || other.size - one.size)
    for (const { socket, connection, first, size } of sizes) {
      if (sum <= bytes) return
      sum -= size
      const { arriving } = connection
      // A refusal would wait for the answers before it.
      if (!arriving || arriving.response !== first || arriving.response.headersSent) {
        socket.destroy()
        continue
      }
      // The rest is not read, so the connection can't be reused.
      arriving.request.unpipe()
      arriving.request.pause()
      arriving.response.once('finish', () => arriving.request.destroy())
      refuse(arriving.response)
    }
  }
  const timer = setInterval(() => {
    unsent = 0
    for (const [socket, connection] of connections) {
      if (isTooSlow(socket, connection)) cutOff(socket, connection)
      else unsent += unsentOf(socket, connection)
    }
    if (held + unsent > bytes) makeRoom()
  }, checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** Bytes of the current answer and those queued after it. */
function unsentOf(socket: Socket, { open }: Connection): number {
  let sum = socket.writableLength
  for (const { socket: taken, writableLength } of open) if (taken === null) sum += writableLength
  return sum
}

function cutOff(socket: Socket, { arriving }: Connection): void {
  // As Node.js does when a request times out.
  if (arriving && !arriving.response.headersSent) {
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  } else socket.destroy()
}

/** Whether part of a request's body is still to come. */
export function isReceiving({ headers, complete }: IncomingMessage): boolean {
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
  return hasBody && !complete
}

/** The same for an application, before its other hooks. */
export function limitConnectionsOf(app: FastifyInstance, limits?: Limits): void {
  const replies = new WeakMap<ServerResponse, FastifyReply>()
  limitConnections(app.server, limits, {
    refuse: (response) => {
      const reply = replies.get(response)
      if (reply && !reply.sent) void reply.header('connection', 'close').send(refuseForNow(RETRY_SECONDS))
    },
    clientOf: (response) => {
      const reply = replies.get(response)
      return reply && clientOf(reply.request.ip).network
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    replies.set(reply.raw, reply)
    // Requests already read from a closed connection are not processed.
    if (!request.raw.socket.destroyed) done()
  })
}
