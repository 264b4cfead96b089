import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { HttpConnection } from './http-connection'

/** Replaced by a new key per request. */
export const KEY = '{key}'

/**
 * A program that calls as one buyer does, five times a second, until stopped; then it reports the milliseconds of each
 * call. A separate process, as it would have to wait for the attack in the attack's own.
 */
async function buy(url: string, request: string): Promise<void> {
  const times: number[] = []
  let isOver = false
  process.once('message', () => (isOver = true))
  while (!isOver) {
    const start = performance.now()
    const connection = await HttpConnection.open(url).catch(() => null)
    await connection?.send(request.replace(KEY, randomUUID())).catch(() => undefined)
    connection?.close()
    times.push(performance.now() - start)
    // Starts with the second call: the first one compiles the buyer's own code.
    if (times.length === 1) process.send?.('ready')
    await pause(200)
  }
  process.send?.(times.slice(1), () => process.disconnect())
}

const [, , url, request] = process.argv
if (process.send && url !== undefined && request !== undefined) void buy(url, request)
