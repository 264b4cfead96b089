import { on } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ChildProcess } from 'node:child_process'

interface ProviderUse {
  /** Milliseconds of processor time since its start. */
  cpu: number
  /** Bytes of JavaScript's heap. */
  used: number
  /** Bytes of the whole process, including V8's reserve. */
  rss: number
}

/** Environment of a provider whose use can be queried. */
export const MEMORY_PROBE = {
  NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('provider/tools/lib/memory-probe.mjs')).href}`,
}

/** Queries a provider started with `MEMORY_PROBE` and an IPC channel, on request after a garbage collection. */
export async function readProviderUse(provider: ChildProcess, collect = false): Promise<ProviderUse> {
  const messages = on(provider, 'message')
  provider.send({ type: 'use', collect })
  for await (const [message] of messages as AsyncIterable<[{ type?: string } & ProviderUse]>) {
    if (message.type === 'use') return message
  }
  throw new Error('The provider does not answer any more.')
}
