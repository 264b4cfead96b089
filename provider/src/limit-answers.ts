import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export const ANSWER_LIMITS = {
  /** Requests of one connection whose answers are not sent yet: no browser and no proxy sends ahead. */
  ahead: 8,
  /** Bytes of answers that wait for their readers, of all connections together. */
  bytes: 64 * 1024 * 1024,
  /** Milliseconds between two checks of the connections. */
  checkMs: 500,
  /** Milliseconds that an answer of any size may wait for its reader. */
  graceMs: 20_000,
  /** After that, it must have been read at least at this rate: 128 kbit/s. */
  bytesPerSecond: 16 * 1024,
} as const

/**
 * Connections that may wait until they are taken. The system drops what exceeds it, and their senders try again only
 * after one, three and seven seconds; Linux allows 4096.
 */
export const BACKLOG = 4096

type Limits = { [Name in keyof typeof ANSWER_LIMITS]: number }

interface Connection {
  open: Set<ServerResponse>
  /** Of answers that are waiting: for how long, and how much was written before them. */
  waitedMs: number
  writtenBefore: number
}

/**
 * Ends connections that don't read their answers, or too slowly, and those that ask on and on without waiting for an
 * answer. When what waits for all readers takes too much memory, the connections with the most of it are ended.
 */
export function limitAnswers(server: Server, limits: Limits = ANSWER_LIMITS): void {
  const { ahead, bytes, checkMs, graceMs, bytesPerSecond } = limits
  const connections = new Map<Socket, Connection>()

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: new Set(), waitedMs: 0, writtenBefore: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    const open = connections.get(socket)?.open
    if (!open) return
    open.add(response)
    response.once('close', () => open.delete(response))
    if (open.size > ahead) socket.destroy()
  })

  const isTooSlow = (socket: Socket, connection: Connection): boolean => {
    if (socket.writableLength === 0) {
      connection.waitedMs = 0
      connection.writtenBefore = socket.bytesWritten
      return false
    }
    connection.waitedMs += checkMs
    const written = socket.bytesWritten - connection.writtenBefore
    return connection.waitedMs >= graceMs + (written / bytesPerSecond) * 1000
  }
  const timer = setInterval(() => {
    const waiting: { socket: Socket; unsent: number }[] = []
    for (const [socket, connection] of connections) {
      if (isTooSlow(socket, connection)) socket.destroy()
      else if (socket.writableLength > 0) waiting.push({ socket, unsent: unsentOf(socket, connection) })
    }
    let sum = waiting.reduce((total, { unsent }) => total + unsent, 0)
    if (sum <= bytes) return
    waiting.sort((one, other) => other.unsent - one.unsent)
    for (const { socket, unsent } of waiting) {
      if (sum <= bytes) return
      sum -= unsent
      socket.destroy()
    }
  }, checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** Also of the answers after the one that is being sent. */
function unsentOf(socket: Socket, { open }: Connection): number {
  const later = [...open].filter(({ socket: taken }) => taken === null)
  return socket.writableLength + later.reduce((sum, { writableLength }) => sum + writableLength, 0)
}

/** Requests that were still read from a connection that was ended are not worked on. */
export function passOverEnded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.raw.socket.destroyed) done()
  })
}
