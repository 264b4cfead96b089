import type { FastifyInstance } from 'fastify'

export const BODY_TIME = {
  /** Milliseconds for the lines before a body. */
  headersMs: 20_000,
  /** Milliseconds for a whole request, whatever its size. */
  requestMs: 300_000,
  /** Milliseconds from one look at the connections to the next. */
  checkMs: 2_000,
  /** Milliseconds for a body of any size. */
  graceMs: 20_000,
  /** Beyond which it must have come at this rate: 128 kbit/s. */
  bytesPerSecond: 16 * 1024,
} as const

/**
 * Ends connections whose bodies drip. Node.js limits a whole request by one time, which must let files of 25 MB through; a
 * slow body of a few bytes would hold a connection as long.
 */
export function limitBodyTime(
  app: FastifyInstance,
  { checkMs, graceMs, bytesPerSecond }: { checkMs: number; graceMs: number; bytesPerSecond: number } = BODY_TIME,
): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hasBody = Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined
    if (!hasBody || raw.complete) return
    const { socket } = raw
    const startedAt = Date.now()
    const startedBytes = socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer)
      const allowed = graceMs + ((socket.bytesRead - startedBytes) / bytesPerSecond) * 1000
      if (Date.now() - startedAt < allowed) return
      clearInterval(timer)
      // As Node.js does it with a request that takes too long.
      if (!reply.raw.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      socket.destroySoon()
    }, checkMs)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
  })
}
