import { RequestError, type RequestCall } from './request-error'
import { TIME_LIMIT_MS } from './headers'
import { readJson } from './reply'

export interface TransportRequest {
  call: RequestCall
  url: string
  headers: Record<string, string>
  /** JSON or a form; undefined for calls without a body. */
  body: string | FormData | undefined
  signal: AbortSignal | undefined
  timeLimit?: number | undefined
}

/**
 * Sends a request and returns the status and body of the answer, whatever the status.
 * @throws RequestError of kind network, timeout or aborted.
 */
export async function transport(request: TransportRequest): Promise<{ status: number; body: unknown }> {
  const { call, url, headers, body = null, signal, timeLimit = TIME_LIMIT_MS } = request
  // `AbortSignal.any` needs Safari 17.4.
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, timeLimit)
  signal?.addEventListener('abort', end)
  try {
    if (signal?.aborted) end()
    const response = await fetch(url, { method: call.method, headers, body, signal: ending.signal })
    return { status: response.status, body: readJson(await response.text()) }
  } catch (cause) {
    const kind = signal?.aborted ? 'aborted' : ending.signal.aborted ? 'timeout' : 'network'
    throw new RequestError({ kind, call, cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
