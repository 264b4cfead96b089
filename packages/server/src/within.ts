import { setTimeout as wait } from 'node:timers/promises'

/** The result of some work or, after that many milliseconds, of `late`; the work goes on. */
export async function within<Result, Late>(
  ms: number,
  work: Promise<Result>,
  late: () => Late,
): Promise<Result | Late> {
  const limit = new AbortController()
  try {
    return await Promise.race([work, wait(ms, undefined, { signal: limit.signal, ref: false }).then(late)])
  } finally {
    limit.abort()
  }
}
