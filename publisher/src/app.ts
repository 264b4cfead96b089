import { createReadStream, existsSync } from 'node:fs'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { clientOf } from '../../packages/server/src/client'
import { Refusal as TooMuch } from '../../packages/server/src/envelope'
import { limitConnectionsOf } from '../../packages/server/src/limit-connections'
import { checkSpace, checkWritable, createReadiness, registerHealth } from '../../packages/server/src/health'
import { log } from '../../packages/server/src/log'
import { MemoryCounters } from '../../packages/server/src/memory-counters'
import type { Metrics } from '../../packages/server/src/metrics'
import { observeRequests } from '../../packages/server/src/observe-requests'
import { trustedProxies } from '../../packages/server/src/settings'
import type { Config } from './config'
import { registerContentHistory, registerSavedEntries } from './content-routes'
import type { Publisher } from './publisher'
import { Refusal } from './refusal'
import { isSecret } from '../../packages/server/src/is-secret'
import { registerWebhooks } from './webhooks'

/**
 * Wrong secrets per client and minute without a wait. With the right secret nobody waits: others can't keep an editor
 * behind the same address from publishing, and a secret of 20 characters can't be guessed.
 */
const MAX_FREE_TRIES = 10
const MINUTE_MS = 60_000
const MAX_CLIENTS = 10_000

/** Minimum output of a build. */
const MIN_FREE_BYTES = 500 * 1024 * 1024
/** Maximum bytes of a webhook; other bodies are not read. GitHub's for a push of 500 commits is smaller. */
const BODY_LIMIT_BYTES = 1024 * 1024
/** Maximum bytes of all answers and unverified webhooks together. */
const HELD_BYTES = 8 * 1024 * 1024
/** Milliseconds for a whole call with its body: there is no good reason to send it slowly. */
const REQUEST_LIMIT_MS = 30_000
const HEADERS_LIMIT_MS = 15_000
/** Milliseconds between checks for slow connections. */
const CHECK_MS = 2_000

interface Hook {
  Params: { secret: string }
  Querystring: { trigger_title?: string | string[] }
}

/** The publisher's calls (docs/publisher-contract.md). */
export function buildApp(config: Config, publisher: Publisher, metrics?: Metrics): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    logger: false,
    requestTimeout: REQUEST_LIMIT_MS,
    http: { headersTimeout: HEADERS_LIMIT_MS, connectionsCheckingInterval: CHECK_MS },
    trustProxy: config.trustProxy !== false && trustedProxies(config.trustProxy),
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).send({ message: 'The address is not valid.' })
    },
  })
  limitConnectionsOf(app, { bytes: HELD_BYTES, bodyBytes: BODY_LIMIT_BYTES })
  const wrong = new MemoryCounters(MAX_CLIENTS)

  const refuse = ({ ip }: Pick<FastifyRequest, 'ip'>, status: 401 | 404): Refusal => {
    const now = Date.now()
    const { points, expiresAt } = wrong.add({ key: clientOf(ip).network, points: 1, expiresAt: now + MINUTE_MS })
    if (points > MAX_FREE_TRIES) {
      const headers = { 'Retry-After': String(Math.ceil((expiresAt - now) / 1000)) }
      return new Refusal(429, 'Too many wrong secrets. Wait a minute.', headers)
    }
    return new Refusal(status, status === 401 ? 'The secret is wrong or missing.' : 'Not found.')
  }

  observeRequests(app, metrics)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found.' }))
  app.setErrorHandler((error: FastifyError | Refusal | TooMuch, request, reply) => {
    if (error instanceof TooMuch) {
      const message = 'Too much is being sent at the moment. Try again in a few seconds.'
      return reply.code(error.httpStatus).headers(error.headers).send({ message })
    }
    if (error instanceof Refusal) {
      return reply.code(error.statusCode).headers(error.headers).send({ message: error.message })
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ message: error.message })
    log.error({ id: request.id, route: request.routeOptions.url, err: error }, 'A request failed')
    return reply.code(status).send({ message: 'The publisher has made a mistake. Its log says more.' })
  })
  // Git services' build hooks are JSON, Netlify's forms or empty: no body is kept.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })

  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (origin !== undefined && config.origins.includes(origin)) {
      reply.header('Access-Control-Allow-Origin', origin).header('Vary', 'Origin')
    }
    reply.header('Cache-Control', 'no-store')
    done()
  })

  app.options('/*', (_request, reply) =>
    reply
      .header('Access-Control-Allow-Methods', 'GET, POST')
      .header('Access-Control-Allow-Headers', 'Authorization, Content-Type')
      .code(204)
      .send(),
  )
  registerHealth(
    app,
    createReadiness({
      site: () => checkWritable(config.site),
      folder: () => checkWritable(config.folder),
      siteSpace: () => checkSpace(config.site, MIN_FREE_BYTES),
      folderSpace: () => checkSpace(config.folder, MIN_FREE_BYTES),
    }),
  )

  const checkHook = (request: FastifyRequest<Hook>, _reply: FastifyReply, done: (error?: Error) => void): void =>
    done(isSecret(request.params.secret, config.secret) ? undefined : refuse(request, 404))
  app.post<Hook>('/build_hooks/:secret', { onRequest: checkHook }, ({ query: { trigger_title: title } }, reply) => {
    publisher.trigger([title ?? []].flat())
    return reply.code(202).send({ message: 'The site will be built.' })
  })

  const { repository, webhookSecret } = config
  if (repository && webhookSecret !== undefined) {
    app.register((hooks, _options, done) => {
      const { branch, folder } = repository
      const check = async (title: string): Promise<boolean> => (await publisher.commits?.watch.check(title)) ?? false
      registerWebhooks(hooks, { secret: webhookSecret, branch, folder, check, refuse })
      done()
    })
  }

  app.register((guarded, _options, done) => {
    guarded.addHook('onRequest', (request, _reply, done) => {
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      done(isSecret(given, config.secret) ? undefined : refuse(request, 401))
    })
    guarded.post<{ Querystring: Hook['Querystring'] }>('/hook', ({ query }, reply) => {
      publisher.trigger([query.trigger_title ?? 'The editors’ desk'].flat())
      return reply.code(202).send({ message: 'The site will be built.' })
    })
    guarded.get('/status', () => publisher.readStatus())
    guarded.post<{ Params: { id: string } }>('/builds/:id/publish', async ({ params }) => {
      const isShown = await publisher.rollBack(params.id).catch((error: unknown) => error)
      if (isShown instanceof Error) throw new Refusal(502, `Nothing has changed for visitors. ${isShown.message}`)
      if (!isShown) throw new Refusal(404, 'The files of this build are not kept any more.')
      return { message: 'Visitors see this build now.' }
    })
    guarded.get<{ Params: { id: string } }>('/builds/:id/log', ({ params }, reply) => {
      const file = publisher.logFile(params.id)
      if (!publisher.hasBuild(params.id) || !existsSync(file)) throw new Refusal(404, 'There is no log.')
      return reply.type('text/plain; charset=utf-8').send(createReadStream(file))
    })
    registerContentHistory(guarded, () => publisher.openContentHistory())
    registerSavedEntries(guarded, publisher.commits)
    done()
  })
  return app
}
