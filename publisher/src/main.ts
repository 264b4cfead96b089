import { createStaticServer } from '../../scripts/lib/static-server'
import { buildApp } from './app'
import { readConfig } from './config'
import { Publisher } from './publisher'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const publisher = new Publisher(config)
  await publisher.start()
  const app = buildApp(config, publisher)
  const url = await app.listen({ host: config.host, port: config.port })
  console.log(`Publisher listening on ${url}; what visitors see: ${publisher.releases.current}`)
  const site = config.servePort === undefined ? null : createStaticServer(publisher.releases.current)
  site?.listen(config.servePort, () => console.log(`The site is served on port ${config.servePort}`))

  const stop = (): void => {
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
