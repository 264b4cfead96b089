import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ChildProcess } from 'node:child_process'

/** Bytes of a provider's memory. */
interface ProviderMemory {
  /** JavaScript's heap, after a garbage collection. */
  used: number
  /** The whole process, including what V8 keeps in reserve. */
  rss: number
}

/** Environment of a provider that can be asked for its memory. */
export const MEMORY_PROBE = {
  NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('provider/tools/lib/memory-probe.mjs')).href}`,
}

interface ProviderUse {
  /** Milliseconds of processor time since its start. */
  cpu: number
  /** Bytes. */
  rss: number
}

/** Asks a provider that was started with `MEMORY_PROBE` and an IPC channel. */
export function readProviderMemory(provider: ChildProcess): Promise<ProviderMemory> {
  return ask<ProviderMemory>(provider, 'memory', 'used')
}

/** The same for what it uses, without a garbage collection. */
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
