// Loaded into a provider with `--import`: answers the message "use", on request after a garbage collection.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('message', (message) => {
  if (message?.type !== 'use') return
  if (message.collect) collect()
  const { user, system } = process.cpuUsage()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ type: 'use', cpu: (user + system) / 1000, used: heapUsed + external, rss })
})
