import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { log } from '../../packages/server/src/log'
import { isSecret } from '../../packages/server/src/is-secret'
import { within } from '../../packages/server/src/within'
import { Refusal } from './refusal'

/** How long a git service waits for an answer. */
const PATIENCE_MS = 5000
const KNOWN_DELIVERIES = 1000

const push = z.object({ ref: z.string() })

interface Service {
  event: string[]
  delivery: string[]
  pushes: RegExp
  /** Rejects without reading the body. */
  mayBeGenuine: (headers: Headers, secret: string) => boolean
  isGenuine: (headers: Headers, body: Buffer, secret: string) => boolean
}

type Headers = FastifyRequest['headers']

const header = (headers: Headers, names: readonly string[]): string => {
  for (const name of names) {
    const value = headers[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

const signed = (...names: string[]): Pick<Service, 'mayBeGenuine' | 'isGenuine'> => {
  const signatureOf = (headers: Headers): string => header(headers, names).replace(/^sha256=/, '')
  return {
    mayBeGenuine: (headers) => /^[0-9a-f]{64}$/.test(signatureOf(headers)),
    isGenuine: (headers, body, secret) =>
      isSecret(signatureOf(headers), createHmac('sha256', secret).update(body).digest('hex')),
  }
}

/** A secret sent unhashed. */
const bySecret = (...names: string[]): Pick<Service, 'mayBeGenuine' | 'isGenuine'> => ({
  mayBeGenuine: (headers, secret) => isSecret(header(headers, names), secret),
  isGenuine: () => true,
})

/** Git services' push notifications. Forgejo sends Gitea's headers in addition to its own. */
const SERVICES: Record<string, Service> = {
  github: {
    event: ['x-github-event'],
    delivery: ['x-github-delivery'],
    pushes: /^push$/,
    ...signed('x-hub-signature-256'),
  },
  gitlab: {
    event: ['x-gitlab-event'],
    delivery: ['idempotency-key', 'x-gitlab-event-uuid'],
    pushes: /^Push Hook$/,
    ...bySecret('x-gitlab-token'),
  },
  gitea: {
    event: ['x-forgejo-event', 'x-gitea-event'],
    delivery: ['x-forgejo-delivery', 'x-gitea-delivery'],
    pushes: /^push$/,
    ...signed('x-forgejo-signature', 'x-gitea-signature'),
  },
}

interface Hook {
  Params: { service: string }
}

export interface WebhookSettings {
  secret: string
  branch: string
  /** The content's folder in the repository. */
  folder: string
  /** Fetches, and requests a build if the content has changed; otherwise false. */
  check: (title: string) => Promise<boolean>
  refuse: (request: Pick<FastifyRequest, 'ip'>, status: 401 | 404) => Refusal
}

/** `POST /webhooks/github`, `/webhooks/gitlab` and `/webhooks/gitea`. */
export function registerWebhooks(
  app: FastifyInstance,
  { secret, branch, folder, check, refuse }: WebhookSettings,
): void {
  const deliveries = new Set<string>()
  // Signatures cover the raw body.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const serviceOf = ({ service }: Hook['Params']): Service | undefined =>
    Object.hasOwn(SERVICES, service) ? SERVICES[service] : undefined

  /** Rejects forgeries before their body is read. */
  const onRequest = (request: FastifyRequest<Hook>, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const service = serviceOf(request.params)
    if (!service) return done(new Refusal(404, 'Not found.'))
    done(service.mayBeGenuine(request.headers, secret) ? undefined : refuse(request, 401))
  }

  app.post<Hook>('/webhooks/:service', { onRequest }, async (request, reply) => {
    const { headers, params } = request
    const service = serviceOf(params)
    if (!service) throw new Refusal(404, 'Not found.')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!service.isGenuine(headers, body, secret)) throw refuse(request, 401)
    const event = header(headers, service.event)
    if (!service.pushes.test(event)) return { message: 'Nothing is built: this is no push.' }
    const { data } = push.safeParse(parseBody(headers, body))
    if (!data) throw new Refusal(400, 'The push has no ref.')
    if (data.ref !== `refs/heads/${branch}`) {
      return { message: `Nothing is built: the push is to ${data.ref}, and the site is built of the branch ${branch}.` }
    }
    const delivery = `${params.service} ${header(headers, service.delivery)}`
    if (!delivery.endsWith(' ') && deliveries.has(delivery)) return { message: 'This delivery was here before.' }
    deliveries.add(delivery)
    const [oldest] = deliveries
    if (deliveries.size > KNOWN_DELIVERIES && oldest !== undefined) deliveries.delete(oldest)

    const checked = check(`A push to ${branch}`).then(
      (builds) => (builds ? 'built' : 'same'),
      () => 'away' as const,
    )
    const outcome = await within(PATIENCE_MS, checked, () => 'unknown' as const)
    if (outcome === 'same') {
      log.info({ service: params.service }, 'A push changed nothing of the content: nothing is built')
      return { message: `Nothing is built: the push changed nothing in ${folder || 'the content'}.` }
    }
    reply.code(202)
    return { message: MESSAGES[outcome] }
  })
}

const MESSAGES = {
  built: 'The site will be built.',
  unknown: 'The site will be built if the content has changed.',
  away: 'The repository can’t be read now; it is tried again.',
}

/** JSON, or a form with JSON in its field `payload`, which GitHub offers as an option. */
function parseBody(headers: Headers, body: Buffer): unknown {
  const text = body.toString()
  const isForm = /^application\/x-www-form-urlencoded/.test(headers['content-type'] ?? '')
  try {
    return JSON.parse(isForm ? (new URLSearchParams(text).get('payload') ?? '') : text)
  } catch {
    return null
  }
}
