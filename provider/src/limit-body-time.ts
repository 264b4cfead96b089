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
 * Ends connections whose bodies trickle in. Node.js limits every request by one time, which must allow files of 25 MB;
 * a slow body of a few bytes would hold a connection just as long.
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
      // The same as Node.js does with a request that takes too long.
      if (!reply.raw.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      socket.destroySoon()
    }, checkMs)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
  })
}
