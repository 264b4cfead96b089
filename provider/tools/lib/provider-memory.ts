import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ChildProcess } from 'node:child_process'

interface ProviderMemory {
  /** JavaScript's heap, after a garbage collection. */
  used: number
  /** The whole process, including V8's reserve. */
  rss: number
}

/** Environment of a provider whose memory can be queried. */
export const MEMORY_PROBE = {
  NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('provider/tools/lib/memory-probe.mjs')).href}`,
}

interface ProviderUse {
  /** Milliseconds of processor time since its start. */
  cpu: number
  /** Bytes. */
  rss: number
}

/** Queries a provider started with `MEMORY_PROBE` and an IPC channel. */
export function readProviderMemory(provider: ChildProcess): Promise<ProviderMemory> {
  return ask<ProviderMemory>(provider, 'memory', 'used')
}

/** The same for its current use, without a garbage collection. */
export function readProviderUse(provider: ChildProcess): Promise<ProviderUse> {
  return ask<ProviderUse>(provider, 'use', 'cpu')
}

function ask<Answer>(provider: ChildProcess, type: string, field: keyof Answer & string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const read = (message: unknown): void => {
      if (typeof message !== 'object' || message === null || !(field in message)) return
      provider.off('message', read)
      resolve(message as Answer)
    }
    provider.on('message', read)
    provider.send({ type }, (error) => error && reject(error))
  })
}
