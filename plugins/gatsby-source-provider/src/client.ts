import { AnswerTooLong, MAX_ANSWER_BYTES, readText } from '../../../packages/contract/src/read-answer'
import type { CallPath } from '../../../packages/contract/src/call-path'
import { ProviderError } from './provider-error'
import type { ProviderOptions, Runtime } from './types/plugin'

export type Parameters = Readonly<Record<string, string | number | undefined>>

export type JsonAnswer = { readonly address: string; readonly body: unknown }

export type Client = {
  readonly get: (path: CallPath, parameters: Parameters) => Promise<JsonAnswer>
}

type Failure = { readonly error: ProviderError; readonly canPass: boolean; readonly retryAfterMs?: number }

const firstDelayMs = 500
const longestDelayMs = 10_000
const longestRetryAfterMs = 30_000

/** The full address of a call; empty parameters are left out. */
export const buildAddress = (baseUrl: string, path: CallPath, parameters: Parameters): string => {
  const address = new URL(path, baseUrl)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value))
  }
  return address.href
}

/** Reads Retry-After, in seconds or as a date; never more than half a minute. */
const parseRetryAfter = (header: string | null): number | undefined => {
  if (header === null) return undefined
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(milliseconds, 0), longestRetryAfterMs)
}

type ErrorLike = {
  readonly name?: unknown
  readonly message?: unknown
  readonly code?: unknown
  readonly cause?: unknown
}

// Not instanceof: an aborted fetch throws a DOMException, and causes can come from another realm.
const isErrorLike = (value: unknown): value is ErrorLike =>
  typeof value === 'object' && value !== null && 'message' in value

const describeNetworkError = (error: unknown): string => {
  const cause: unknown = isErrorLike(error) && isErrorLike(error.cause) ? error.cause : error
  if (!isErrorLike(cause)) return String(cause)
  const code = typeof cause.code === 'string' ? cause.code : ''
  if (code === 'ECONNREFUSED') return 'the connection was refused (ECONNREFUSED)'
  if (code === 'ENOTFOUND') return 'its name is unknown (ENOTFOUND)'
  return [String(cause.message), code && `(${code})`].filter(Boolean).join(' ')
}

/** The `message` of an error answer, if it has one. */
const findMessage = (text: string): string => {
  try {
    const body: unknown = JSON.parse(text)
    const hasMessage = typeof body === 'object' && body !== null && 'message' in body
    return hasMessage && typeof body.message === 'string' ? body.message : ''
  } catch {
    return ''
  }
}

/** Control characters show nothing, and would make feeds, sitemap and structured data unreadable. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Cs}/gu

/** A JSON reviver. */
export const withoutControls = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(CONTROLS, '') : value

const isTimeout = (error: unknown): boolean => isErrorLike(error) && error.name === 'TimeoutError'

/**
 * The plugin's only HTTP client. Each request has a time limit that covers its body; errors that may pass (network
 * errors, time-outs, 5xx, 429) are tried again with growing, jittered delays, all others are not.
 */
export const createClient = (
  { url, timeoutMs, retries }: Pick<ProviderOptions, 'url' | 'timeoutMs' | 'retries'>,
  { wait, random }: Pick<Runtime, 'wait' | 'random'>,
): Client => {
  const attemptOnce = async (address: string, attempts: number): Promise<JsonAnswer | Failure> => {
    let response: Response
    let text: string
    try {
      response = await fetch(address, {
        headers: { accept: 'application/json', 'request-type': 'website' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      text = await readText(response)
    } catch (error) {
      if (error instanceof AnswerTooLong) {
        return { error: new ProviderError('tooLong', { address, most: MAX_ANSWER_BYTES }), canPass: false }
      }
      return isTimeout(error)
        ? { error: new ProviderError('timedOut', { address, timeoutMs, attempts }), canPass: true }
        : {
            error: new ProviderError('unreachable', { address, reason: describeNetworkError(error), attempts }),
            canPass: true,
          }
    }
    if (!response.ok) {
      const { status } = response
      return {
        error: new ProviderError('httpStatus', { address, status, answer: findMessage(text), attempts }),
        canPass: status >= 500 || status === 429,
        retryAfterMs: parseRetryAfter(response.headers.get('retry-after')),
      }
    }
    try {
      return { address, body: JSON.parse(text, withoutControls) }
    } catch {
      const contentType = response.headers.get('content-type') ?? 'no content type'
      const start = JSON.stringify(text.trimStart().slice(0, 40))
      return { error: new ProviderError('notJson', { address, contentType, start }), canPass: false }
    }
  }

  const get: Client['get'] = async (path, parameters) => {
    const address = buildAddress(url, path, parameters)
    for (let attempts = 1; ; attempts += 1) {
      const outcome = await attemptOnce(address, attempts)
      if (!('error' in outcome)) return outcome
      if (!outcome.canPass || attempts > retries) throw outcome.error
      const longest = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
      await wait(outcome.retryAfterMs ?? longest * (0.5 + random() / 2))
    }
  }

  return { get }
}
