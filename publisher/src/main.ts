import { mkdir } from 'node:fs/promises'
import { BACKLOG } from '../../packages/server/src/limit-connections'
import { checkWritable } from '../../packages/server/src/health'
import { log } from '../../packages/server/src/log'
import { addGauge, createMetrics, serveMetrics } from '../../packages/server/src/metrics'
import { startWatchdog } from '../../packages/server/src/watchdog'
import { createStaticServer } from './serving/static-server'
import { buildApp } from './app'
import { parseConfig, type Config } from './config'
import { Publisher } from './publisher'

/**
 * Time limit for a shutdown. Anything longer, such as a call of a git service that doesn't answer, is aborted: the next
 * start resumes the build.
 */
const STOP_LIMIT_MS = 3000

/** @throws Error that names the folder and the variable */
async function checkFolders(config: Config): Promise<void> {
  for (const [variable, folder] of [
    ['PUBLISHER_SITE', config.site],
    ['PUBLISHER_FOLDER', config.folder],
  ] as const) {
    try {
      if (variable === 'PUBLISHER_FOLDER') await mkdir(folder, { recursive: true })
      await checkWritable(folder)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(
        `The publisher can't use the folder ${folder}: ${reason}\nCheck ${variable}, and whose folder it is.`,
      )
    }
  }
}

async function main(): Promise<void> {
  const config = parseConfig(process.env)
  log.level = config.logLevel
  const metrics = config.metrics === undefined ? undefined : createMetrics()
  await checkFolders(config)
  const publisher = new Publisher(config)
  await publisher.start()
  const app = buildApp(config, publisher, metrics)
  const url = await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  console.log(`Publisher listening on ${url}; what visitors see: ${publisher.releases.current}`)
  const site = config.servePort === undefined ? null : createStaticServer(publisher.releases.current)
  site?.listen(config.servePort, config.host, BACKLOG, () =>
    console.log(`The site is served on port ${config.servePort}`),
  )
  if (metrics && config.metrics) {
    addGauge(metrics, 'publisher_building', '1 while a build runs', () => (publisher.isBuilding ? 1 : 0))
    addGauge(metrics, 'publisher_last_build_failed', '1 when the last build that ended failed', () =>
      publisher.hasFailedLast ? 1 : 0,
    )
    const { commits } = publisher
    if (commits) {
      addGauge(metrics, 'publisher_content_readable', '1 while the repository of the content can be read', () =>
        commits.readStatus().problem === null ? 1 : 0,
      )
    }
    const { server } = await serveMetrics(metrics, config.metrics.host, config.metrics.port)
    server.unref()
  }
  const watchdog = startWatchdog()
  watchdog.ready()

  const stop = (): void => {
    watchdog.stop()
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref()
    site?.close()
    site?.closeAllConnections()
    Promise.all([publisher.stop(), app.close()]).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
