import { Readable } from 'node:stream'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure, Refusal } from '../../../packages/server/src/envelope'
import { isLocalName } from '../../../packages/server/src/local-name'
import { messages } from '../../../packages/server/src/messages'
import type { Config } from '../config'
import { withPatienceOf } from '../database/guarded-pool'

/** What happens to every request before its route, and to every answer. */
export async function addHooks(app: FastifyInstance, { drafts, origins }: Config): Promise<void> {
  // Other sites could read drafts in the browser of whoever runs a preview.
  if (drafts === 'show') {
    app.addHook('onRequest', ({ hostname }, _reply, done) =>
      done(isLocalName(hostname) ? undefined : new Refusal(failure(421, messages.badRequest), 421)),
    )
  }
  // Set twice, because reading a body loses the async context.
  app.addHook('onRequest', (request, _reply, done) => withPatienceOf(request, done))
  app.addHook('preHandler', (request, _reply, done) => withPatienceOf(request, done))
  await app.register(cors, {
    origin: (origin, decide) => decide(null, origin !== undefined && origins.includes(origin)),
    methods: ['GET', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Request-Type', 'Idempotency-Key'],
    exposedHeaders: ['Retry-After'],
    maxAge: 86_400,
    // Without an Origin header, OPTIONS asks for the methods.
    strictPreflight: false,
  })
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // Otherwise Fastify reads it to its end at full speed, though nobody reads the answer.
    if (request.method === 'HEAD' && payload instanceof Readable) payload.destroy()
    if (isForOffice(request)) {
      for (const name of Object.keys(reply.getHeaders())) if (/^access-control-/.test(name)) reply.removeHeader(name)
    }
    if (isClosing) reply.header('connection', 'close')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    // CORS allows the calls of the site's pages; this header does not affect them.
    if (!reply.hasHeader('cross-origin-resource-policy')) reply.header('cross-origin-resource-policy', 'same-origin')
  })
}

/**
 * Whether a request is for the office, which no other site may call. The router also decodes `/%6fffice`; addresses
 * without a route are compared literally.
 */
function isForOffice({ url, routeOptions }: FastifyRequest): boolean {
  return [url, routeOptions.url ?? ''].some((address) => /^\/office(?:[/?]|$)/.test(address))
}

/**
 * A form as programs send it. Its parts cost as much as some hundred bytes each, so boundaries of one letter would cost
 * far more than they weigh; the shortest one in use has ten (Lynx).
 */
const FORM =
  /^multipart\/form-data(?:\s*;\s*charset=[\w"-]+)*\s*;\s*boundary=("?)[\w'()+,./:=?-]{10,70}\1(?:\s*;\s*charset=[\w"-]+)*$/i

/** Every body is decoded as UTF-8, so one declaring another charset would be stored with wrong characters. */
export function refuseType({ headers }: FastifyRequest): Refusal | undefined {
  const type = headers['content-type'] ?? ''
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1] ?? 'utf-8'
  const encoding = headers['content-encoding'] ?? 'identity'
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset) || !/^identity$/i.test(encoding))
    return new Refusal(failure(415, messages.unsupportedCharset), 415)
  if (/^multipart\/form-data/i.test(type) && !FORM.test(type))
    return new Refusal(failure(400, messages.malformedForm), 400)
  return undefined
}
