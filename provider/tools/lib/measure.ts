import { once } from 'node:events'
import { Agent, request as startRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface BenchCall {
  path: string
  /** Sent as JSON; without one it is a GET. */
  body?: unknown
  headers?: Record<string, string>
}

export interface Measured {
  /** Calls per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Its connections persist. `fetch` would take more of the machine, which is shared with what is measured. */
const agent = new Agent({ keepAlive: true })

/**
 * Calls a provider.
 * @returns milliseconds
 * @throws Error for an answer without code 200: a quick refusal would be measured as fast
 */
export async function timeCall(url: string, { path, body, headers }: BenchCall): Promise<number> {
  const begin = performance.now()
  const sent = startRequest(new URL(path, url), {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'user-agent': BROWSER, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const answer = await text(response)
  if (!answer.startsWith('{"code":200,')) {
    throw new Error(`A call was answered with ${response.statusCode}: ${answer.slice(0, 300)}`)
  }
  return performance.now() - begin
}

/** The value below which a share of the values lies; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Calls a provider repeatedly, this many at a time, for some seconds. */
export async function measureCalls(
  url: string,
  { seconds, connections }: { seconds: number; connections: number },
  call: () => BenchCall,
): Promise<Measured> {
  const times: number[] = []
  const start = performance.now()
  const until = start + seconds * 1000
  const run = async (): Promise<void> => {
    while (performance.now() < until) times.push(await timeCall(url, call()))
  }
  await Promise.all(Array.from({ length: connections }, run))
  const rate = times.length / ((performance.now() - start) / 1000)
  return { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
