import { HttpConnection } from './http-connection'

export interface Measured {
  /** Calls per second. */
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
 * Calls a provider repeatedly over this many persistent connections, for some seconds.
 * @throws Error for an answer without code 200: a quick refusal would be measured as fast
 */
export async function measureCalls(
  url: string,
  { seconds, connections: count }: { seconds: number; connections: number },
  request: () => string,
): Promise<Measured> {
  const connections = await Promise.all(Array.from({ length: count }, () => HttpConnection.open(url)))
  const times: number[] = []
  const start = performance.now()
  const until = start + seconds * 1000
  const run = async (connection: HttpConnection): Promise<void> => {
    for (let begin = performance.now(); begin < until; begin = performance.now()) {
      const { status, body } = await connection.send(request())
      if (status !== 200 || !body.startsWith('{"code":200,')) {
        throw new Error(`A call was answered with ${status}: ${body.slice(0, 300)}`)
      }
      times.push(performance.now() - begin)
    }
  }
  try {
    await Promise.all(connections.map(run))
  } finally {
    for (const connection of connections) connection.close()
  }
  const rate = times.length / ((performance.now() - start) / 1000)
  return { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
