import { once } from 'node:events'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { startChild } from './children'
import { UserError } from './fail'

export interface RunningProvider {
  /** Its base address, with a trailing slash. */
  url: string
  process: ChildProcess
}

function isListening(message: unknown): message is { type: 'listening'; url: string } {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'listening'
}

/**
 * Starts the embedded provider and waits until it answers.
 * @throws UserError if it exits; it has then printed the reason
 */
export async function startProvider(env: Record<string, string> = {}): Promise<RunningProvider> {
  const child = startChild(process.execPath, ['--import', 'tsx', path.resolve('provider/src/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A line per request is too much in a terminal.
    env: { LOG_LEVEL: 'warn', ...process.env, ...env },
  })
  const ended = once(child, 'exit').then(() => {
    throw new UserError('The embedded provider could not start, so there is nothing to build the site from.')
  })
  const listening = new Promise<string>((resolve) => {
    child.on('message', (message) => isListening(message) && resolve(message.url))
  })
  const url = await Promise.race([listening, ended])
  ended.catch(() => undefined)
  return { url, process: child }
}
