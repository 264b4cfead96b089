import { resolve } from 'node:path'
import { z } from 'zod'
import {
  readRepositorySettings,
  repositoryVariables,
  type RepositorySettings,
} from '../../packages/content/src/repository-settings'
import type { LogLevel } from '../../packages/server/src/log'
import {
  operationSettings,
  portSetting,
  secretFileSetting,
  secretSetting,
  trustProxySetting,
  type TrustedProxies,
} from '../../packages/server/src/settings'

const origins = 'http://localhost:9000,http://127.0.0.1:9000'

const environmentSchema = z.object({
  PUBLISH_SECRET: z
    .string({ error: 'is missing: choose a long random one, for instance with `openssl rand -hex 24`' })
    .min(20, 'must have 20 characters at least; `openssl rand -hex 24` gives a good one'),
  ...operationSettings,
  PUBLISHER_PORT: portSetting(1).default(8790),
  PUBLISHER_HOST: z.string().default('127.0.0.1'),
  PUBLISHER_SITE: z.string().default('.'),
  PUBLISHER_FOLDER: z.string().optional(),
  PUBLISHER_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')
    .transform(Number)
    .default(10),
  PUBLISHER_COMPRESS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  PUBLISHER_ORIGINS: z
    .string()
    .default(origins)
    .transform((list) => list.split(',').map((origin) => origin.trim().replace(/\/$/, ''))),
  PUBLISHER_SERVE_PORT: portSetting(1).optional(),
  PUBLISHER_TRUST_PROXY: trustProxySetting,
  ...repositoryVariables,
  PROVIDER_CONTENT_SECRET: secretSetting,
  PROVIDER_CONTENT_SECRET_FILE: secretFileSetting,
  WEBHOOK_SECRET: secretSetting,
  WEBHOOK_SECRET_FILE: secretFileSetting,
  PROVIDER_URL: z.string().optional(),
  GATSBY_PROVIDER_URL: z.string().optional(),
})

export interface Config {
  secret: string
  port: number
  host: string
  /** The site that is built. */
  site: string
  /** Where published builds are stored, and the link to the one that visitors see. */
  folder: string
  /** How many builds are kept. */
  keep: number
  /** Whether releases get compressed copies of their texts, for web servers that send these. */
  compress: boolean
  /** The origins whose pages may call: those with the editors' desk. */
  origins: string[]
  /** The port on which the site that visitors see is served too; undefined: another server does that. */
  servePort: number | undefined
  /** The provider's base address, with a trailing slash. */
  providerUrl: string
  /** Where the content comes from; undefined: the provider serves a folder. */
  repository: RepositorySettings | undefined
  /** How often its branch is looked at; 0: only when something tells of a push. */
  pollSeconds: number
  /** What the provider asks for when it is told which commit to serve. */
  contentSecret: string | undefined
  /** What webhooks are signed with; undefined: there are none. */
  webhookSecret: string | undefined
  trustProxy: TrustedProxies
  logLevel: LogLevel
  /** Where Prometheus reads; undefined: nowhere. */
  metricsPort: number | undefined
  metricsHost: string
}

/**
 * Reads the settings from the environment; an empty variable counts as unset.
 *
 * @throws Error that names each wrong variable
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = environmentSchema.safeParse(given)
  if (!success) {
    const problems = error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`)
    throw new Error(`The publisher's settings are wrong:\n${problems.join('\n')}`)
  }
  const site = resolve(data.PUBLISHER_SITE)
  const repository = readRepositorySettings(data)
  const contentSecret = data.PROVIDER_CONTENT_SECRET_FILE ?? data.PROVIDER_CONTENT_SECRET
  const webhookSecret = data.WEBHOOK_SECRET_FILE ?? data.WEBHOOK_SECRET
  const missing = [
    repository && contentSecret === undefined
      ? '  PROVIDER_CONTENT_SECRET is missing: with CONTENT_REPOSITORY the publisher says which commit the provider serves'
      : [],
    !repository && webhookSecret !== undefined ? '  CONTENT_REPOSITORY is missing: webhooks tell of its pushes' : [],
  ].flat()
  if (missing.length > 0) throw new Error(`The publisher's settings are wrong:\n${missing.join('\n')}`)
  const provider = data.PROVIDER_URL ?? data.GATSBY_PROVIDER_URL ?? 'http://127.0.0.1:8787/'
  return {
    secret: data.PUBLISH_SECRET,
    port: data.PUBLISHER_PORT,
    host: data.PUBLISHER_HOST,
    site,
    // Beside the site, not in it: what Gatsby's compiler watches grows with everything below the site's folder.
    folder: resolve(data.PUBLISHER_FOLDER ?? `${site}-releases`),
    keep: data.PUBLISHER_KEEP,
    compress: data.PUBLISHER_COMPRESS === 'on',
    origins: data.PUBLISHER_ORIGINS,
    servePort: data.PUBLISHER_SERVE_PORT,
    providerUrl: provider.endsWith('/') ? provider : `${provider}/`,
    repository,
    pollSeconds: data.CONTENT_POLL_SECONDS ?? 0,
    contentSecret,
    webhookSecret,
    trustProxy: data.PUBLISHER_TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    metricsPort: data.METRICS_PORT,
    metricsHost: data.METRICS_HOST,
  }
}
