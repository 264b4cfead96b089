import { mkdir } from 'node:fs/promises'
import proxyAddr from '@fastify/proxy-addr'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { openAttachmentStore } from './attachments/open-attachment-store'
import { startSweeping } from './attachments/sweep-attachments'
import { UploadLimits } from './attachments/upload-limits'
import { answerBroken, answerUnmatched, sendError } from './calls/answer-errors'
import type { RouteContext } from './calls/context'
import { addHooks, refuseType } from './calls/hooks'
import { describeCalls } from './calls/openapi'
import type { Config } from './config'
import { LiveContent } from './content/live-content'
import { probeWriting, type DatabaseHandle } from './database/connect'
import { startRetention } from './database/retention'
import { loadSecret } from './database/secrets'
import { startIndexing } from './inquiries/index-inquiries'
import { Challenges } from './limits/challenges'
import { clientOf } from '../../packages/server/src/client'
import { RateLimits } from './limits/rate-limits'
import { shedLoad } from './limits/shed-load'
import { registerOffice } from './office/register-office'
import { Outbox } from './outbox/outbox'
import { registerAccountData } from './routes/account-data'
import { registerAccountMail } from './routes/account-mail'
import { registerAccounts } from './routes/accounts'
import { registerAttachments } from './routes/attachments'
import { registerContent } from './routes/content'
import { registerInquiries } from './routes/inquiries'
import { registerInquiryForm } from './routes/inquiry-form'
import { registerInquiryStatus } from './routes/inquiry-status'
import { registerMedia } from './routes/media'
import { registerContentLoad, registerContentStatus } from './routes/operation'
import { registerVisits } from './routes/visits'
import { VisitCounter } from './visits/visit-counter'
import { failure } from '../../packages/server/src/envelope'
import {
  checkSpace,
  checkWritable,
  createReadiness,
  registerHealth,
  type Readiness,
} from '../../packages/server/src/health'
import { limitConnectionsOf, REQUEST_LIMITS } from '../../packages/server/src/limit-connections'
import { messages } from '../../packages/server/src/messages'
import type { Metrics } from '../../packages/server/src/metrics'
import { observeRequests } from '../../packages/server/src/observe-requests'
import { trustedProxies } from '../../packages/server/src/settings'

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

const ROUTES: readonly ((app: FastifyInstance, context: RouteContext) => void | Promise<void>)[] = [
  registerContent,
  registerVisits,
  registerInquiries,
  registerAttachments,
  registerInquiryForm,
  registerInquiryStatus,
  registerAccounts,
  registerAccountData,
  registerAccountMail,
  registerContentStatus,
  registerContentLoad,
  registerMedia,
  registerOffice,
]

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
  limitConnectionsOf(app)
  const context = await createContext(config, database, () => config.baseUrl ?? addressOf(app, config))
  startWork(app, context)

  observeRequests(app, metrics)
  await addHooks(app, config)
  shedLoad(app, {
    headersOf: ({ headers: { origin } }) =>
      origin !== undefined && config.origins.includes(origin)
        ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'Retry-After', vary: 'Origin' }
        : {},
    clientOf: (request) => clientOf(proxyAddr(request, isTrusted)).network,
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
  for (const register of ROUTES) await register(app, context)
  const { live, outbox, visitCounter } = context
  outbox.start()
  // Only the office shows visit counts.
  visitCounter.start()
  return { app, live, outbox, readReadiness }
}

async function createContext(config: Config, database: DatabaseHandle, baseUrl: () => string): Promise<RouteContext> {
  const { kysely } = database
  const live = await LiveContent.open(config, database, baseUrl)
  const deriveSecret = await loadSecret(kysely)
  const limits = new RateLimits({ db: kysely, secret: deriveSecret('limits'), enabled: config.rateLimits })
  const attachments = openAttachmentStore(config)
  const mailContext = { config, live, database, deriveSecret, officeBase: () => config.officeBaseUrl ?? baseUrl() }
  return {
    ...mailContext,
    limits,
    challenges: new Challenges(kysely, deriveSecret),
    attachments,
    uploadLimits: new UploadLimits(kysely, attachments, config, deriveSecret('uploads')),
    outbox: new Outbox(mailContext, limits),
    visitCounter: new VisitCounter(mailContext),
  }
}

/** What runs in the background until the application is closed. */
function startWork(app: FastifyInstance, context: RouteContext): void {
  const { config, limits, attachments, outbox, visitCounter } = context
  const { kysely } = context.database
  const loops = [...startRetention(kysely, config), startIndexing(kysely)]
  const sweeping = startSweeping(kysely, attachments)
  app.addHook('onClose', async () => {
    limits.stop()
    // The store may take long to answer.
    void sweeping.stop()
    await Promise.all([...loops, outbox, visitCounter].map((work) => work.stop()))
  })
}

/** The address the application listens on, with a trailing slash. */
export function addressOf(app: FastifyInstance, config: Pick<Config, 'host' | 'port'>): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const everywhere = config.host === '0.0.0.0' || config.host === '::'
  const host = everywhere ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host
  return `http://${host}:${port}/`
}
