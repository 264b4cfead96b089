// Loaded into a provider with `--import`: answers the message "memory" with its memory after a garbage collection, and
// "use" with its processor time in milliseconds and its current memory.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('message', (message) => {
  if (message?.type === 'use') {
    const { user, system } = process.cpuUsage()
    process.send?.({ type: 'use', cpu: (user + system) / 1000, rss: process.memoryUsage.rss() })
  }
  if (message?.type !== 'memory') return
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ type: 'memory', used: heapUsed + external, rss })
})
