import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuseForNow } from './envelope'

export const CONNECTION_LIMITS = {
  /** Requests of one connection whose answers are not sent yet: no browser and no proxy sends ahead. */
  ahead: 8,
  /** Bytes that one process holds of all bodies that arrive or are worked on, and of all answers that wait to be read. */
  bytes: 64 * 1024 * 1024,
  /** Bytes that one body takes of them at the most: of a form with files and of a file, the rest is on the disk. */
  bodyBytes: 512 * 1024,
  /** Pieces in which a body may come before their size matters: each costs as much time and memory as some hundred bytes. */
  pieces: 1000,
  /** Bytes that pieces must then have on average: browsers and proxies send whole packets. */
  pieceBytes: 256,
  /** Milliseconds between two checks of the connections. */
  checkMs: 500,
  /** Milliseconds that a body or an answer of any size may take. */
  graceMs: 20_000,
  /** After that, it must have moved at least at this rate: 128 kbit/s. */
  bytesPerSecond: 16 * 1024,
  /** Milliseconds that a body may go on after its answer, which many look for only when they have sent all. */
  afterAnswerMs: 2000,
} as const

/** Node.js's own limits: of the lines before a body, and of a whole request of 25 MB. */
export const REQUEST_LIMITS = {
  requestTimeout: 300_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 2000 },
} as const

/**
 * Connections that may wait until they are taken. The system drops what exceeds it, and their senders try again only
 * after one, three and seven seconds; Linux allows 4096.
 */
export const BACKLOG = 4096

const RETRY_SECONDS = 5

type Limits = Partial<Record<keyof typeof CONNECTION_LIMITS, number>>

interface Connection {
  /** Answers that are not sent yet. */
  open: Set<ServerResponse>
  /** The request whose body is arriving, and its answer. */
  arriving: { request: IncomingMessage; response: ServerResponse } | null
  /** Bytes of the bodies that are not answered yet. */
  held: number
  /** Of a body or answer that is on its way: for how long, and how much the connection had moved before. */
  waitedMs: number
  movedBefore: number
}

/**
 * Ends connections that ask on and on without waiting for an answer, and those whose bodies come in crumbs, or whose
 * bodies or answers are on their way for too long. When all of these together take too much memory, the connections with the most of it are ended, so that
 * nobody can keep others out with a few large ones.
 *
 * @param refuse answers a request whose body is still arriving
 */
export function limitConnections(
  server: Server,
  limits: Limits = {},
  refuse: (response: ServerResponse) => void = (response) => response.writeHead(503).end(),
): void {
  const { ahead, bytes, bodyBytes, pieces, pieceBytes, checkMs, graceMs, bytesPerSecond, afterAnswerMs } = {
    ...CONNECTION_LIMITS,
    ...limits,
  }
  const connections = new Map<Socket, Connection>()
  let held = 0
  /** As of the last check. */
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
    if (open.size > ahead) return void socket.destroy()
    if (!isReceiving(request)) return
    connection.arriving = { request, response }
    request.once('end', () => (connection.arriving = null))
    // `on` would begin to read.
    request.prependListener('data', count)
  })

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
  /** Bodies that have arrived are worked on, and stay. */
  const makeRoom = (): void => {
    const sizes = [...connections].map(([socket, connection]) => {
      return { socket, connection, size: unsentOf(socket, connection) + (connection.arriving ? connection.held : 0) }
    })
    let sum = held + sizes.reduce((total, { socket, connection }) => total + unsentOf(socket, connection), 0)
    for (const { socket, connection, size } of sizes.sort((one, other) => other.size - one.size)) {
      if (sum <= bytes || size === 0) return
      sum -= size
      const { arriving } = connection
      if (!arriving || arriving.response.headersSent) {
        socket.destroy()
        continue
      }
      // The rest is not read, so the connection can't be used again.
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

/** Of the answer that is being sent, and of those after it. */
function unsentOf(socket: Socket, { open }: Connection): number {
  let sum = socket.writableLength
  for (const { socket: taken, writableLength } of open) if (taken === null) sum += writableLength
  return sum
}

function cutOff(socket: Socket, { arriving }: Connection): void {
  // The same as Node.js does with a request that takes too long.
  if (arriving && !arriving.response.headersSent) {
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  } else socket.destroy()
}

/** Whether a request has a body of which something is still to come. */
export function isReceiving({ headers, complete }: IncomingMessage): boolean {
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
  return hasBody && !complete
}

/** The same for an application, whose other hooks come after this. */
export function limitConnectionsOf(app: FastifyInstance, limits?: Limits): void {
  const replies = new WeakMap<ServerResponse, FastifyReply>()
  limitConnections(app.server, limits, (response) => {
    const reply = replies.get(response)
    if (reply && !reply.sent) void reply.header('connection', 'close').send(refuseForNow(RETRY_SECONDS))
  })
  app.addHook('onRequest', (request, reply, done) => {
    replies.set(reply.raw, reply)
    // What was still read from a connection that was ended is not worked on.
    if (!request.raw.socket.destroyed) done()
  })
}
