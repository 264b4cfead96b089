import { RequestError, type RequestCall, type RequestFailure } from './request-error'
import { TIME_LIMIT } from './time-limit'

export interface TransportRequest {
  call: RequestCall
  url: string
  headers: Record<string, string>
  /** JSON or a form; undefined for calls without a body. */
  body: string | FormData | undefined
  signal: AbortSignal | undefined
  keepalive: boolean
  timeLimit?: number | undefined
}

/** Loads axios, which no page needs before its first call. */
export async function loadAxios() {
  return (await import('axios')).default
}

/**
 * Sends a request and returns the status and body of the answer, whatever the status.
 * @throws RequestError of kind network, timeout or aborted.
 */
export async function transport(request: TransportRequest): Promise<{ status: number; body: unknown }> {
  const { call, url, headers, body, signal, keepalive, timeLimit = TIME_LIMIT } = request
  try {
    const axios = await loadAxios()
    const { status, data } = await axios.request<unknown>({
      method: call.method,
      url,
      // axios's fetch adapter would send its own name, and Firefox checks that against the provider's CORS rules.
      headers: { ...headers, 'User-Agent': false },
      data: body,
      timeout: timeLimit,
      // Only fetch can outlive its page.
      adapter: 'fetch',
      fetchOptions: { keepalive },
      validateStatus: () => true,
      ...(signal ? { signal } : {}),
    })
    return { status, body: data }
  } catch (cause) {
    throw new RequestError({ kind: signal?.aborted ? 'aborted' : classify(cause), call, cause })
  }
}

function classify(error: unknown): RequestFailure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return code === 'ETIMEDOUT' || code === 'ECONNABORTED' ? 'timeout' : 'network'
}
