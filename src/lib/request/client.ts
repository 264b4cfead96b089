import type { CallPath } from '../../../packages/contract/src/call-path'
import { environment } from '../../site/environment'
import { findServerMessage } from '../../site/server-messages'
import { sessionStore } from '../storage'
import { toChallenge } from './challenge'
import { judgeDuplicate, type GuardVerdict } from './duplicate-guard'
import { endLogin, noteLogin, type LoginNote } from './end-login'
import { buildHeaders, TIME_LIMIT_MS } from './headers'
import { describeNotice } from './notice'
import { parseEnvelope, type Envelope, readJson } from './reply'
import { replyHandlers } from './reply-handlers'
import { RequestError, unreadable, type RequestCall } from './request-error'
import { serializeParams, type Params } from './serialize-params'
import { tokenStore } from './token'

interface TransportRequest {
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
async function transport(request: TransportRequest): Promise<{ status: number; body: unknown }> {
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

export interface CallOptions {
  /** Shows no messages and does not navigate, whatever the reply. */
  background?: boolean
  /** A 401 ends the login, but the caller itself goes to the login page, once it has saved the values on this one. */
  staysOnPage?: boolean
  withoutToken?: boolean
  /** Allows repeating the same call immediately. */
  withoutGuard?: boolean
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  /** Milliseconds, for a call that may take longer than others. */
  timeLimit?: number
}

/**
 * Reads the caller's data from an answer, and throws `unreadable(…)` if something is missing. An unreadable answer is
 * handled like any other failure, with a message to the visitor.
 */
export type ReadAnswer<Result> = (envelope: Envelope, unreadable: (detail: string) => RequestError) => Result

/**
 * Sends a GET request to the provider.
 * @param read without it, the result is the envelope
 * @throws RequestError
 */
export function get<Result = Envelope>(
  path: CallPath,
  params: Params = {},
  options: CallOptions = {},
  read?: ReadAnswer<Result>,
): Promise<Result> {
  return perform({ method: 'GET', path }, writeQuery(params), undefined, options, read)
}

/**
 * Sends a POST request to the provider, as JSON.
 * @param read without it, the result is the envelope
 * @throws RequestError
 */
export function post<Result = Envelope>(
  path: CallPath,
  body: unknown,
  options: CallOptions = {},
  read?: ReadAnswer<Result>,
): Promise<Result> {
  return perform({ method: 'POST', path }, '', JSON.stringify(body), options, read)
}

/**
 * Sends a form with files, without the guard against sending twice.
 * @throws RequestError
 */
export function upload<Result>(
  path: CallPath,
  params: Params,
  form: FormData,
  options: CallOptions,
  read: ReadAnswer<Result>,
): Promise<Result> {
  return perform({ method: 'POST', path }, writeQuery(params), form, options, read)
}

function writeQuery(params: Params): string {
  const query = serializeParams(params)
  return query === '' ? '' : `?${query}`
}

async function perform<Result>(
  call: RequestCall,
  query: string,
  body: string | FormData | undefined,
  options: CallOptions,
  read: ReadAnswer<Result> = (envelope) => envelope as Result,
): Promise<Result> {
  const url = environment.providerUrl + call.path + query
  const verdict = typeof body !== 'string' || options.withoutGuard ? 'first' : judgeDuplicate(sessionStore, url, body)
  const token = options.withoutToken ? null : tokenStore.read()
  const login = noteLogin(token)
  try {
    if (verdict !== 'first') throw new RequestError({ kind: 'duplicate', call })
    const headers = buildHeaders({ token, idempotencyKey: options.idempotencyKey, isForm: body instanceof FormData })
    const { signal, timeLimit } = options
    const send = async (content: typeof body) => {
      const answer = await transport({ call, url, headers, body: content, signal, timeLimit })
      return read(parseAnswer(call, answer), (detail) => unreadable(call, detail))
    }
    try {
      return await send(body)
    } catch (error) {
      const isChallenged = error instanceof RequestError && toChallenge(error.data) !== null
      if (!isChallenged || typeof body !== 'string') throw error
      const { sendWithProof } = await import('./send-with-proof')
      return await sendWithProof(error, body, send, signal)
    }
  } catch (error) {
    if (error instanceof RequestError) react(error, login, verdict, options)
    throw error
  }
}

function parseAnswer(call: RequestCall, { status, body }: { status: number; body: unknown }): Envelope {
  const isFailed = status < 200 || status > 299
  const envelope = isFailed ? findEnvelope(status, body) : parseEnvelope(body)
  if (envelope?.code === 200) return envelope
  if (envelope) {
    const { code, message, data } = envelope
    throw new RequestError({ kind: 'reply', call, code, serverMessage: message, data })
  }
  if (!isFailed) throw unreadable(call, 'it is no envelope')
  throw new RequestError({ kind: 'http', call, code: status, serverMessage: parseEnvelope(body)?.message ?? '' })
}

/**
 * Reads an answer with an HTTP error status. Without a code, the status is used; but then only a message in the
 * catalogue proves that the answer comes from the provider and not from a gateway, which may send JSON too. Null if
 * the provider did not answer, or the envelope claims success.
 */
function findEnvelope(status: number, body: unknown): Envelope | null {
  const envelope = parseEnvelope(body)
  if (!envelope) return null
  if (envelope.code !== 200) return envelope
  return findServerMessage(envelope.message)?.about ? { ...envelope, code: status } : null
}

function react(error: RequestError, login: LoginNote, verdict: GuardVerdict, options: CallOptions): void {
  const { background = false, withoutToken = false, staysOnPage = false } = options
  const notice = describeNotice(error)
  if (error.code === 401 && !withoutToken) {
    // Not awaited: the caller gets the failure immediately, independent of the navigation.
    void endLogin(login, background ? null : notice, { staysOnPage })
    return
  }
  if (background || verdict === 'repeat-told') return
  if (notice) replyHandlers().show(notice)
}
