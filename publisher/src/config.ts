import { resolve } from 'node:path'
import { originsOf, parseSettings } from '../../packages/server/src/settings'
import { StartError } from '../../packages/server/src/start-error'

const KEEP = 10

export type Config = ReturnType<typeof parseConfig>

/** @throws StartError that lists every wrong setting */
export function parseConfig(env: Record<string, string | undefined>) {
  const values = parseSettings(env, 'site', 'services', 'content', 'publisher', 'internal')
  const { PUBLISH_SECRET: secret, CONTENT, CONTENT_SECRET, WEBHOOK_SECRET } = values
  if (secret === undefined) {
    throw new StartError(
      'PUBLISH_SECRET is missing: choose a long random one, for instance with `openssl rand -hex 24`.',
    )
  }
  const repository =
    CONTENT && 'repository' in CONTENT ? { ...CONTENT.repository, keyFile: values.CONTENT_KEY_FILE } : undefined
  if (repository && CONTENT_SECRET === undefined) {
    throw new StartError(
      'CONTENT_SECRET is missing: with a repository the publisher says which commit the provider serves.',
    )
  }
  if (!repository && WEBHOOK_SECRET !== undefined) {
    throw new StartError('CONTENT must be a repository where there is a WEBHOOK_SECRET: webhooks tell of its pushes.')
  }
  const site = resolve(values.PUBLISHER_SITE)
  const pollSeconds = values.CONTENT_POLL_SECONDS ?? 0
  return {
    secret,
    ...values.PUBLISHER_PORT,
    site,
    /**
     * Folder of published builds, and the link to the live one. Beside the site, not in it: Gatsby's compiler slows down
     * with everything below the site's folder.
     */
    folder: resolve(values.PUBLISHER_FOLDER ?? `${site}-releases`),
    keep: KEEP,
    /** Origins whose pages may call: those with the editors' desk. */
    origins: originsOf(values.GATSBY_SITE_URL),
    /** The port that also serves the live site; undefined: another server does. */
    servePort: values.PUBLISHER_SERVE_PORT,
    /** The provider's base address, with a trailing slash. */
    providerUrl: values.PROVIDER_URL ?? values.GATSBY_PROVIDER_URL,
    /** Undefined: the provider serves a folder. */
    repository,
    /** How often its branch is polled; 0: only after a push notification. */
    pollSeconds,
    /** Required by the provider to set the served commit. */
    contentSecret: CONTENT_SECRET,
    /** Undefined: no webhooks. */
    webhookSecret: WEBHOOK_SECRET,
    /** What publishes a save: a webhook or poll, or only the button. */
    publishing: WEBHOOK_SECRET !== undefined || pollSeconds > 0 ? ('save' as const) : ('button' as const),
    trustProxy: values.TRUST_PROXY ?? false,
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT,
  }
}
