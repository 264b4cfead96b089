/** After this, an address counts as unreachable. */
const TIME_LIMIT_MS = 8000

async function ask(address: URL, method: 'HEAD' | 'GET'): Promise<number> {
  // A redirect to another origin could not be followed, but it is an answer.
  const response = await fetch(address, {
    method,
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  void response.body?.cancel()
  return response.status
}

/**
 * Checks whether a document can be loaded, because `navigator.onLine` is unreliable.
 * @returns the HTTP status, 0 for a redirect; null if nothing answers
 */
export async function reach(address: URL): Promise<number | null> {
  try {
    // A device in between may block only HEAD.
    return await ask(address, 'HEAD').catch(() => ask(address, 'GET'))
  } catch {
    return null
  }
}
