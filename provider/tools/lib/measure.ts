import { HttpConnection } from './http-connection'

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
 * Runs a task again and again, with this many workers, for some seconds. Each worker starts over when its task is done.
 */
export async function measure(
  seconds: number,
  workers: number,
  task: (worker: number) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = []
  const start = performance.now()
  const until = start + seconds * 1000
  const run = async (worker: number): Promise<void> => {
    for (let begin = performance.now(); begin < until; begin = performance.now()) {
      await task(worker)
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)))
  const rate = times.length / ((performance.now() - start) / 1000)
  return { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/**
 * Calls a provider over this many persistent connections.
 *
 * @throws Error for an answer without code 200: a quick refusal would be measured as fast
 */
export async function measureCalls(
  url: string,
  options: { seconds: number; connections: number },
  request: () => string,
): Promise<Measured> {
  const connections = await Promise.all(Array.from({ length: options.connections }, () => HttpConnection.open(url)))
  try {
    return await measure(options.seconds, options.connections, async (worker) => {
      const answer = await connections[worker]?.send(request())
      if (answer?.status !== 200 || !answer.body.startsWith('{"code":200,')) {
        throw new Error(`A call was answered with ${answer?.status}: ${answer?.body.slice(0, 300)}`)
      }
    })
  } finally {
    for (const connection of connections) connection.close()
  }
}
