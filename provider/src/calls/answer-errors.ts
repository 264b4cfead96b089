import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure, Refusal } from '../../../packages/server/src/envelope'
import { log } from '../../../packages/server/src/log'
import { messages } from '../../../packages/server/src/messages'
import { describeOutage } from '../lib/outage'

/**
 * Answers requests without a route: 404 for unknown addresses, otherwise 405, and 204 to OPTIONS, with the allowed
 * methods.
 */
export function answerUnmatched(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const allowed = otherMethods(app, request)
    if (allowed.length === 0) return reply.code(404).send(failure(404, messages.notFound))
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    return reply.code(405).send(failure(405, messages.methodNotAllowed))
  })
}

/** The methods of the address, if the request's is none of them: a route may match an address but find nothing there. */
export function otherMethods(app: FastifyInstance, { url, method: own }: FastifyRequest): string[] {
  const [address = '/'] = url.split('?')
  const methods = (['GET', 'HEAD', 'POST'] as const).filter(
    (method) => app.findRoute({ method, url: address }) !== null,
  )
  return methods.some((method) => method === own) ? [] : methods
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

export function sendError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return reply.code(error.httpStatus).headers(error.headers).send(error.envelope)
  const outage = describeOutage(error)
  if (outage) {
    log.error({ id: request.id, route: request.routeOptions.url, err: error }, 'A request met an outage')
    return reply.code(outage.httpStatus).headers(outage.headers).send(outage.envelope)
  }
  const status = error.statusCode ?? 500
  if (status === 413) return reply.code(413).send(failure(413, messages.tooLarge))
  if (status === 415) return reply.code(415).send(failure(415, messages.unsupportedType))
  if (status >= 400 && status < 500) {
    const isJson = error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY'
    const message = /forbidden prototype property/.test(error.message)
      ? messages.forbiddenName
      : isJson || error instanceof SyntaxError
        ? messages.malformedJson
        : messages.badRequest
    return reply.code(status).send(failure(status, message))
  }
  log.error({ id: request.id, route: request.routeOptions.url, err: error }, 'A request failed')
  return reply.code(500).send(failure(500, messages.systemError))
}
