// Loaded into a provider by `--import`: answers the message "memory" with its memory after a garbage collection.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('message', (message) => {
  if (message?.type !== 'memory') return
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ type: 'memory', used: heapUsed + external, rss })
})
