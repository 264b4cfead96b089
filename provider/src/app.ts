import { mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import cors from '@fastify/cors'
import proxyAddr from '@fastify/proxy-addr'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answerBroken, answerUnmatched } from './calls/answer-unmatched'
import { openAttachmentStore } from './attachments/open-attachment-store'
import { UploadLimits } from './attachments/upload-limits'
import { Challenges } from './limits/challenges'
import type { Config } from './config'
import { probeWriting, type DatabaseHandle } from './database/connect'
import { withPatienceOf } from './database/guarded-pool'
import { loadSecret } from './database/secrets'
import { startSweeping } from './database/sweep-expired'
import { describeOutage } from './lib/outage'
import { failure, Refusal } from '../../packages/server/src/envelope'
import { isLocalName } from '../../packages/server/src/local-name'
import { limitConnectionsOf, REQUEST_LIMITS } from '../../packages/server/src/limit-connections'
import { LiveContent } from './content/live-content'
import { startIndexing } from './inquiries/index-inquiries'
import { isForOffice, registerOffice } from './office/register-office'
import { messages } from '../../packages/server/src/messages'
import {
  checkSpace,
  checkWritable,
  createReadiness,
  registerHealth,
  type Readiness,
} from '../../packages/server/src/health'
import { log } from '../../packages/server/src/log'
import type { Metrics } from '../../packages/server/src/metrics'
import { describeCalls } from './calls/openapi'
import { observeRequests } from '../../packages/server/src/observe-requests'
import { trustedProxies } from '../../packages/server/src/settings'
import { Outbox } from './outbox/outbox'
import { startRetention } from './personal-data/retention'
import { clientNetwork, RateLimits } from './limits/rate-limits'
import { registerAccountData } from './routes/account-data'
import { registerAccountMail } from './routes/account-mail'
import { registerAccounts } from './routes/accounts'
import { registerAttachments } from './routes/attachments'
import { registerContent } from './routes/content'
import { registerContentLoad } from './routes/content-load'
import { registerContentStatus } from './routes/content-status'
import type { RouteContext } from './calls/context'
import { registerInquiries } from './routes/inquiries'
import { registerInquiryForm } from './routes/inquiry-form'
import { registerInquiryStatus } from './routes/inquiry-status'
import { registerMedia } from './routes/media'
import { registerVisits } from './routes/visits'
import { shedLoad } from './limits/shed-load'
import { VisitCounter } from './visits/visit-counter'

export interface AppParts {
  config: Config
  /** Connected and migrated; the caller closes it after the application. */
  database: DatabaseHandle
  metrics?: Metrics
}

export interface App {
  app: FastifyInstance
  live: LiveContent
  outbox: Outbox
  readReadiness: () => Promise<Readiness>
}

/** @throws ContentError for wrong content */
export async function buildApp({ config, database, metrics }: AppParts): Promise<App> {
  const isTrusted = trustedProxies(config.trustProxy)
  const app = fastify({
    bodyLimit: 256 * 1024,
    ...REQUEST_LIMITS,
    // Requests on open connections during shutdown are still answered.
    return503OnClosing: false,
    clientErrorHandler: answerBroken,
    trustProxy: config.trustProxy !== false && isTrusted,
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).send(failure(400, messages.badRequest))
    },
  })
  limitConnectionsOf(app, {}, clientNetwork)
  const baseUrl = (): string => config.baseUrl ?? addressOf(app, config)
  const live = await LiveContent.open(config, database, baseUrl)
  const { kysely } = database
  const deriveSecret = await loadSecret(kysely)
  const limits = new RateLimits({ db: kysely, secret: deriveSecret('limits'), enabled: config.rateLimits })
  const challenges = new Challenges(kysely, deriveSecret)
  const attachments = openAttachmentStore(config)
  const uploadLimits = new UploadLimits(kysely, attachments, config, deriveSecret('uploads'))
  const officeBase = (): string => config.officeBaseUrl ?? baseUrl()
  const mailContext = { config, live, database, deriveSecret, officeBase }
  const outbox = new Outbox(mailContext, limits)
  const visitCounter = new VisitCounter(mailContext)
  const context: RouteContext = {
    ...mailContext,
    limits,
    challenges,
    attachments,
    uploadLimits,
    outbox,
    visitCounter,
  }
  const sweeper = startSweeping(kysely)
  const retention = startRetention(kysely, config)
  const indexing = startIndexing(kysely)
  app.addHook('onClose', async () => {
    sweeper.stop()
    limits.stop()
    await Promise.all([retention.stop(), indexing.stop(), outbox.stop(), visitCounter.stop()])
  })

  observeRequests(app, metrics)
  // Other sites could read drafts in the browser of whoever runs a preview.
  if (config.drafts === 'show') {
    app.addHook('onRequest', ({ hostname }, _reply, done) =>
      done(isLocalName(hostname) ? undefined : new Refusal(failure(421, messages.badRequest), 421)),
    )
  }
  // Set twice, because reading a body loses the async context.
  app.addHook('onRequest', (request, _reply, done) => withPatienceOf(request, done))
  app.addHook('preHandler', (request, _reply, done) => withPatienceOf(request, done))

  const allowed = new Set(config.origins)
  await app.register(cors, {
    origin: (origin, decide) => decide(null, origin !== undefined && allowed.has(origin)),
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
  shedLoad(app, {
    headersOf: ({ headers: { origin } }) =>
      origin !== undefined && allowed.has(origin)
        ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'Retry-After', vary: 'Origin' }
        : {},
    clientOf: (request) => clientNetwork(proxyAddr(request, isTrusted)),
  })
  app.addHook('onRequest', (request, _reply, done) => done(refuseType(request)))
  app.setErrorHandler(sendError)
  answerUnmatched(app)

  const readReadiness = createReadiness({
    database: () => probeWriting(database),
    folder: async () => {
      await mkdir(config.dataFolder, { recursive: true })
      await checkWritable(config.dataFolder)
    },
    space: () => checkSpace(config.dataFolder),
  })
  registerHealth(app, readReadiness)
  await describeCalls(app)
  registerContent(app, context)
  registerVisits(app, context)
  registerInquiries(app, context)
  await registerAttachments(app, context)
  await registerInquiryForm(app, context)
  registerInquiryStatus(app, context)
  registerAccounts(app, context)
  registerAccountData(app, context)
  registerAccountMail(app, context)
  registerContentStatus(app, context)
  registerContentLoad(app, context)
  await registerMedia(app, context)
  await registerOffice(app, context)
  outbox.start()
  // Only the office shows visit counts.
  visitCounter.start()
  return { app, live, outbox, readReadiness }
}

/** The address the application listens on, with a trailing slash. */
export function addressOf(app: FastifyInstance, config: Pick<Config, 'host' | 'port'>): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const everywhere = config.host === '0.0.0.0' || config.host === '::'
  const host = everywhere ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host
  return `http://${host}:${port}/`
}

/**
 * A form as programs send it. Its parts cost as much as some hundred bytes each, so boundaries of one letter would cost
 * far more than they weigh; the shortest one in use has ten (Lynx).
 */
const FORM =
  /^multipart\/form-data(?:\s*;\s*charset=[\w"-]+)*\s*;\s*boundary=("?)[\w'()+,./:=?-]{10,70}\1(?:\s*;\s*charset=[\w"-]+)*$/i

/** Every body is decoded as UTF-8, so one declaring another charset would be stored with wrong characters. */
function refuseType({ headers }: FastifyRequest): Refusal | undefined {
  const type = headers['content-type'] ?? ''
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1] ?? 'utf-8'
  const encoding = headers['content-encoding'] ?? 'identity'
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset) || !/^identity$/i.test(encoding))
    return new Refusal(failure(415, messages.unsupportedCharset), 415)
  if (/^multipart\/form-data/i.test(type) && !FORM.test(type))
    return new Refusal(failure(400, messages.malformedForm), 400)
  return undefined
}

function sendError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
