const TIME_LIMIT = 30_000

export interface LatestBuild {
  id: string
  /** When it was built, in milliseconds since 1970. */
  timestamp: number
  webpackCompilationHash?: string
  /** When this page was loaded, by the server's clock; null where the answer does not tell. */
  loadedAt: number | null
}

/** Gets what the latest build is. Null where that is not known: errors are silent, and HTML is no answer. */
export async function fetchLatestBuild(): Promise<LatestBuild | null> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout?.(TIME_LIMIT) ?? null,
    })
    const answer: unknown = response.ok ? await response.json() : null
    if (typeof answer !== 'object' || answer === null) return null
    const { id, timestamp, webpackCompilationHash } = answer as Partial<Record<string, unknown>>
    if (typeof id !== 'string' || typeof timestamp !== 'number') return null
    const answeredAt = Date.parse(response.headers.get('date') ?? '')
    return {
      id,
      timestamp,
      ...(typeof webpackCompilationHash === 'string' ? { webpackCompilationHash } : {}),
      loadedAt: Number.isNaN(answeredAt) ? null : answeredAt - performance.now(),
    }
  } catch {
    return null
  }
}
