import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config'
import { startWatchdog, type Watchdog } from '../../packages/server/src/watchdog'
import { startProvider, type RunningProvider } from './start'
import { StartError } from '../../packages/server/src/start-error'

const stopLimitMs = 10_000

async function main(): Promise<void> {
  const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)))
  const provider = await startProvider(readConfig(process.env, packageFolder))
  const watchdog = startWatchdog()
  stopOnSignal(provider, watchdog)
  console.log(`Provider listening on ${provider.url}`)
  watchdog.ready()
  process.send?.({ type: 'listening', url: provider.url })
}

function stopOnSignal(provider: RunningProvider, watchdog: Watchdog): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    watchdog.stop()
    setTimeout(() => {
      console.error(`The provider did not stop within ${stopLimitMs / 1000} s; it was ended.`)
      process.exit(1)
    }, stopLimitMs).unref()
    provider.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // If started by a script over an IPC channel, exits with that script.
  process.on('disconnect', stop)
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

main().catch(fail)
