import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { failure } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'

const METHODS = ['GET', 'HEAD', 'POST'] as const

/**
 * Answers requests without a route: 404 for unknown addresses, otherwise 405, and 204 to OPTIONS, with the allowed
 * methods.
 */
export function answerUnmatched(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const [url = '/'] = request.url.split('?')
    const allowed = METHODS.filter((method) => app.findRoute({ method, url }) !== null)
    // A route may match an address but find nothing there.
    const isTaken = (allowed as readonly string[]).includes(request.method)
    if (isTaken || allowed.length === 0) return reply.code(404).send(failure(404, messages.notFound))
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    return reply.code(405).send(failure(405, messages.methodNotAllowed))
  })
}

const STATUSES: Record<string, [status: number, words: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Answers requests that are not HTTP, exceed its limits, or never end. */
export function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const [status, words] = STATUSES[error.code ?? ''] ?? [400, 'Bad Request']
    const body = JSON.stringify(failure(status, messages.badRequest))
    const headers = ['Content-Type: application/json; charset=utf-8', `Content-Length: ${Buffer.byteLength(body)}`]
    socket.write([`HTTP/1.1 ${status} ${words}`, ...headers, 'Connection: close', '', body].join('\r\n'))
  }
  socket.destroy(error)
}
