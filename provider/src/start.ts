import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { addressOf, buildApp } from './app'
import type { Config } from './config'
import { followBranch } from './content/follow-branch'
import { watchFolder } from '../../packages/content/src/watch-folder'
import { connectDatabase } from './database/connect'
import { errorCode } from '../../packages/server/src/error-code'
import { BACKLOG } from '../../packages/server/src/limit-connections'
import type { LiveContent } from './content/live-content'
import type { Loop } from './lib/loop'
import { log } from '../../packages/server/src/log'
import type { Listen } from '../../packages/server/src/settings'
import { addGauge, createMetrics, serveMetrics, type Metrics } from '../../packages/server/src/metrics'
import { welcomeFirstAdmin } from './staff/first-admin'
import { StartError } from '../../packages/server/src/start-error'

export interface RunningProvider {
  url: string
  stop(): Promise<void>
}

export async function startProvider(config: Config): Promise<RunningProvider> {
  log.level = config.logLevel
  const metrics = config.metrics === undefined ? undefined : createMetrics()
  const watching = await watch(config)
  const database = await connectDatabase(config)
  try {
    const metricsServer = metrics && config.metrics && (await listenForMetrics(metrics, config.metrics))
    const { app, live, outbox, readReadiness } = await buildApp({ config, database, ...(metrics && { metrics }) })
    await listen(app, config)
    if (metrics) {
      const countOf = (state: 'waiting' | 'failed') => async () => (await outbox.count())[state]
      const isReady = async () => ((await readReadiness()).status === 'pass' ? 1 : 0)
      const isCurrent = () => (live.status.state === 'current' ? 1 : 0)
      addGauge(metrics, 'provider_ready', '1 when the service can do its work', isReady)
      addGauge(metrics, 'provider_content_current', '1 when the content is served as the files say', isCurrent)
      addGauge(metrics, 'provider_deliveries_waiting', 'Mails and webhooks that are not sent yet', countOf('waiting'))
      addGauge(metrics, 'provider_deliveries_failed', 'Mails and webhooks that were given up', countOf('failed'))
    }
    const welcome = await welcomeFirstAdmin(database.kysely, config, config.officeBaseUrl ?? addressOf(app, config))
    if (welcome !== null) console.log(welcome)
    watching.follow(live)
    live.follow()
    const stop = async (): Promise<void> => {
      watching.stop()
      live.stop()
      await close(app)
      metricsServer?.close()
      metricsServer?.closeAllConnections()
      await live.settled()
      await database.kysely.destroy()
    }
    return { url: addressOf(app, config), stop }
  } catch (error) {
    watching.stop()
    await database.kysely.destroy().catch(() => undefined)
    throw error
  }
}

/** Keep-alive connections would delay the shutdown. */
async function close(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), 200)
  await app.close().finally(() => clearInterval(timer))
}

/** Watching starts before the first reading, so no change is missed in between. */
async function watch({ watch: mode, contentFolder, repository, contentSecret, contentPollSeconds }: Config) {
  if (repository) {
    let loop: Loop | undefined
    // A publisher with the secret sets the served commit; without one, the branch is followed.
    const follow = (live: LiveContent): void => {
      if (contentSecret === undefined && contentPollSeconds > 0) loop = followBranch(live, contentPollSeconds)
    }
    return { stop: () => void loop?.stop(), follow }
  }
  let live: LiveContent | undefined
  let missed = false
  const onChange = (): void => {
    missed = true
    void live?.reload()
  }
  const options = { mode: mode === 'poll' ? 'poll' : 'events' } as const
  const stop = mode === 'off' ? () => undefined : await watchFolder(contentFolder, onChange, options)
  return {
    stop,
    follow: (content: LiveContent): void => {
      live = content
      if (missed) void live.reload()
    },
  }
}

async function listenForMetrics(metrics: Metrics, { host, port }: Listen): Promise<Server> {
  try {
    const { server, port: taken } = await serveMetrics(metrics, host, port)
    log.info({ host, port: taken }, 'Metrics are served')
    return server
  } catch (error) {
    throw new StartError(
      `The metrics can't be served on ${host}, port ${port} (${errorCode(error) ?? 'unknown'}). ` +
        'Set METRICS_PORT to a free port of this machine.',
    )
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, backlog: BACKLOG })
  } catch (error) {
    await app.close()
    const code = errorCode(error) ?? ''
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PROVIDER_PORT to a free port.`,
      )
    }
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EACCES'].includes(code)) {
      throw new StartError(`The provider can't listen on ${host}, port ${port} (${code}). Check PROVIDER_PORT.`)
    }
    throw error
  }
}
