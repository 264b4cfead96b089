import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export const BODY_TIME = {
  /** Milliseconds for the lines before a body. */
  headersMs: 20_000,
  /** Milliseconds for a whole request, whatever its size. */
  requestMs: 300_000,
  /** Milliseconds between two checks of the connections. */
  checkMs: 2_000,
  /** Milliseconds that a body of any size may take. */
  graceMs: 20_000,
  /** After that, it must have come at least at this rate: 128 kbit/s. */
  bytesPerSecond: 16 * 1024,
} as const

/**
 * Ends connections whose bodies trickle in, and those whose bodies go on after the answer. Node.js limits every request
 * by one time, which must allow files of 25 MB; a slow body of a few bytes would hold a connection just as long.
 */
export function limitBodyTime(
  app: FastifyInstance,
  { checkMs, graceMs, bytesPerSecond }: { checkMs: number; graceMs: number; bytesPerSecond: number } = BODY_TIME,
): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!isReceiving(raw)) return
    const { socket } = raw
    const startedAt = Date.now()
    const startedBytes = socket.bytesRead
    let wasAnswered = false
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer)
      const allowed = graceMs + ((socket.bytesRead - startedBytes) / bytesPerSecond) * 1000
      const isOver = wasAnswered || Date.now() - startedAt >= allowed
      // Until the next check its sender may go on, as many look for an answer only when they have sent all.
      wasAnswered = reply.raw.writableFinished
      if (!isOver) return
      clearInterval(timer)
      // The same as Node.js does with a request that takes too long.
      if (!reply.raw.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      socket.destroySoon()
    }, checkMs)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
  })
}

/** Whether a request has a body of which something is still to come. */
export function isReceiving({ headers, complete }: IncomingMessage): boolean {
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
  return hasBody && !complete
}
