import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { HttpConnection } from './http-connection'

/** What a key for one request is put for. */
export const KEY = '{key}'

/**
 * A program that calls as one buyer does, five times a second, until it is told to stop; then it tells how many
 * milliseconds each call took. It is a process of its own: in that of an attack, it would wait for the attack.
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
    // It begins with the second: the first call compiles the buyer's own code.
    if (times.length === 1) process.send?.('ready')
    await pause(200)
  }
  process.send?.(times.slice(1), () => process.disconnect())
}

const [, , url, request] = process.argv
if (process.send && url !== undefined && request !== undefined) void buy(url, request)
