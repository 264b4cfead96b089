/**
 * Why a call failed: no connection, the time limit, an HTTP status without an envelope, an envelope's code, an
 * unreadable answer, the guard against sending twice, or the caller itself.
 */
export type RequestFailure = 'network' | 'timeout' | 'http' | 'reply' | 'unreadable' | 'duplicate' | 'aborted'

export interface RequestCall {
  method: 'GET' | 'POST'
  /** Below the provider's base address, such as `online/search`. */
  path: string
}

interface RequestErrorParts {
  kind: RequestFailure
  call: RequestCall
  /** The envelope's code, or the HTTP status of an answer without one; null without a readable answer. */
  code?: number | null
  serverMessage?: string
  data?: unknown
  /** The defect of an answer, for developers. */
  detail?: string
  cause?: unknown
}

export class RequestError extends Error {
  override name = 'RequestError'
  readonly kind: RequestFailure
  readonly call: RequestCall
  readonly code: number | null
  /** The provider's message; empty if there was none. */
  readonly serverMessage: string
  /** The data of the provider's error, such as the rejected fields. */
  readonly data: unknown

  constructor({ kind, call, code = null, serverMessage = '', data = null, detail = '', cause }: RequestErrorParts) {
    super(`${call.method} ${call.path} failed: ${describe(kind, code, serverMessage || detail)}`, { cause })
    this.kind = kind
    this.call = call
    this.code = code
    this.serverMessage = serverMessage
    this.data = data
  }
}

export function unreadable(call: RequestCall, detail: string): RequestError {
  return new RequestError({ kind: 'unreadable', call, detail })
}

function describe(kind: RequestFailure, code: number | null, words: string): string {
  const said = words === '' ? '' : ` (${words})`
  switch (kind) {
    case 'network':
      return 'the provider could not be reached'
    case 'timeout':
      return 'the provider did not answer in time'
    case 'http':
      return `HTTP status ${code}${said}`
    case 'reply':
      return `code ${code}${said}`
    case 'unreadable':
      return `the answer is not what the contract says${said}`
    case 'duplicate':
      return 'the same was sent a moment ago'
    case 'aborted':
      return 'it was cancelled'
  }
}
