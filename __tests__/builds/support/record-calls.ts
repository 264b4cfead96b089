import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy that passes everything on to a server and records the calls.
 *
 * @param onCall - hears of each call before it is passed on
 */
export async function recordCalls(onCall: (url: string) => void = () => {}) {
  let target = ''
  let calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    onCall(request.url ?? '')
    const options = { method: request.method, headers: request.headers }
    const passed = ask(new URL(request.url ?? '', target), options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** Its base address, with a trailing slash. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    passTo(url: string): void {
      target = url
    },
    /** The calls since the last time, as path and query. */
    take(): string[] {
      const taken = calls
      calls = []
      return taken
    },
    stop(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
