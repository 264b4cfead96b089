import { Agent, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** A call of the provider: GET, or POST of a JSON body. */
export interface Request {
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** Leaner than `fetch`, because it shares the machine with what it measures. */
export async function send(agent: Agent, url: string, { path, body, headers = {} }: Request) {
  const content = body === undefined ? undefined : JSON.stringify(body)
  const sent = request(new URL(path, url), {
    agent,
    method: content === undefined ? 'GET' : 'POST',
    headers: {
      'user-agent': 'Mozilla/5.0',
      ...(content !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  }).end(content)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await text(answer) }
}

export interface Measured {
  /** Calls a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** The value below which a share of the values lies; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/**
 * Calls a provider again and again over this many persistent connections, for some seconds.
 *
 * @throws Error for an answer without code 200: a quick refusal would be measured as fast
 */
export async function measureCalls(
  url: string,
  { seconds, connections }: { seconds: number; connections: number },
  next: () => Request,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, noDelay: true })
  const times: number[] = []
  const start = performance.now()
  const until = start + seconds * 1000
  const run = async (): Promise<void> => {
    for (let begin = performance.now(); begin < until; begin = performance.now()) {
      const { status, body } = await send(agent, url, next())
      if (status !== 200 || !body.startsWith('{"code":200,')) {
        throw new Error(`A call was answered with ${status}: ${body.slice(0, 300)}`)
      }
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: connections }, run)).finally(() => agent.destroy())
  const rate = times.length / ((performance.now() - start) / 1000)
  return { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
