import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { otherMethods } from '../calls/answer-errors'
import { describeOutage } from '../lib/outage'
import { Queues } from '../lib/queue'
import { MULTIPART_OPTIONS } from '../attachments/read-form'
import { Refusal, refuseForNow } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import { log } from '../../../packages/server/src/log'
import { refuse, sendAnswer, Stopped, type Answer, type RefusedStatus } from './answers'
import { protect } from './protect'
import { OFFICE_ROUTES, partsOf, type OfficeRoute, type RouteRules } from './routes'
import { pageHeaders } from './ui/document'
import { createVisit, rootOf, type Office, type Posted, type SignedVisit, type Visit } from './visit'

type VisitTo<Route extends OfficeRoute> = ((typeof OFFICE_ROUTES)[Route]['for'] extends 'anyone'
  ? Visit
  : SignedVisit) &
  (Route extends `POST ${string}` ? Posted : unknown)

/** The office's handler for each route; a missing one does not compile. */
export type Handlers = { [Route in OfficeRoute]: (given: VisitTo<Route>) => Answer | Promise<Answer> }

/** Bytes of a form without files: a 10,000-character Chinese answer, URL-encoded. */
const MAX_OFFICE_FORM_BYTES = 128 * 1024

/**
 * For each member of staff. Pages: some wait, so buyers don't wait for them. Exports: each takes memory for as long as it
 * is read.
 */
const TURNS = {
  page: { most: 20 },
  export: { atOnce: 2, most: 2, refuse: () => refuseForNow(60, messages.tooManyRequests, 429) },
}

/** Serves the office's routes in a separate scope: form bodies, errors as pages. */
export async function serveOffice(app: FastifyInstance, office: Office, handlers: Handlers): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  await app.register(multipart, MULTIPART_OPTIONS)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(pageHeaders(rootOf(office)))
    done()
  })
  protect(app, office)

  const queues = { page: new Queues(TURNS.page), export: new Queues(TURNS.export) }
  const send = (answer: Answer, request: FastifyRequest, reply: FastifyReply) => {
    if (answer.cookies) reply.header('set-cookie', answer.cookies)
    const frame = answer.frame ?? (request.visit ?? createVisit(office, request, undefined)).frame
    return sendAnswer(answer, reply, frame)
  }
  for (const name of Object.keys({ ...OFFICE_ROUTES, ...handlers }) as OfficeRoute[]) {
    const { method, path } = partsOf(name)
    const handle = handlers[name] as ((given: Visit) => Answer | Promise<Answer>) | undefined
    if (!handle) throw new Error(`${name} of the office has no handler.`)
    app.route({
      method,
      url: path,
      bodyLimit: MAX_OFFICE_FORM_BYTES,
      config: { office: OFFICE_ROUTES[name] },
      handler: async (request, reply) => {
        const { visit } = request
        if (!visit) throw new Error(`${name} was reached past its protection.`)
        const { inTurn }: RouteRules = OFFICE_ROUTES[name]
        if (!inTurn || !visit.session) return send(await handle(visit), request, reply)
        const queue = queues[inTurn].of(visit.session.staff.id)
        // The browser may have closed the connection while the request waited.
        const make = () => (request.raw.socket.destroyed ? refuse(503) : handle(visit))
        if (inTurn === 'page') return send(await queue.run(make), request, reply)
        const leave = await queue.enter()
        try {
          const answer = await make()
          if ('content' in answer && answer.content instanceof Readable) answer.content.once('close', leave)
          else leave()
          return send(answer, request, reply)
        } catch (error) {
          leave()
          throw error
        }
      },
    })
  }

  app.setErrorHandler((error, request, reply) => {
    // Fastify removes the content type before calling this, so a browser would show a page's source.
    reply.headers(pageHeaders(rootOf(office)))
    if (error instanceof Stopped) return send(error.answer, request, reply)
    const { status, headers } = describeError(error, request)
    reply.headers(headers ?? {})
    return send(refuse(status), request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = otherMethods(app, request)
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    return reply.send(send(refuse(allowed.length > 0 ? 405 : 404), request, reply))
  })
}

function describeError(error: unknown, request: FastifyRequest) {
  const given = error instanceof Error ? error : new Error(String(error))
  const refusal = given instanceof Refusal ? given : describeOutage(given)
  const code = refusal ? (refusal.httpStatus === 200 ? refusal.envelope.code : refusal.httpStatus) : 500
  const raised = (given as { statusCode?: number }).statusCode
  const status = refusal ? code : raised !== undefined && raised >= 400 && raised < 500 ? raised : 500
  // Invalid requests are not the office's fault.
  if (given !== refusal && status >= 500) {
    log.error({ id: request.id, route: request.routeOptions.url, err: given }, 'A page failed')
  }
  const known = ([400, 403, 404, 405, 413, 415, 429, 500, 503] as const).find((one) => one === status)
  const shown: RefusedStatus = known ?? (status < 500 ? 400 : 500)
  return { status: shown, headers: refusal?.headers }
}
