import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { KIND_ANSWERS, NOT_FOUND, emptyMemory, type RecordedCall } from './answers'
import { PICTURE_SIZE } from './content'

export type { RecordedCall } from './answers'

/** A scripted answer. Without `status`, `envelope`, `text` and `fault`, the kind answer is given, after `delayMs`. */
export interface Script {
  /** 200 by default. Alone, it comes with an HTML page, like a proxy's. */
  status?: number
  /** Sent as JSON. */
  envelope?: unknown
  /** Sent as it is. */
  text?: string
  contentType?: string
  headers?: Record<string, string>
  delayMs?: number
  /** The connection is reset; nothing is ever answered; the answer ends in its middle. */
  fault?: 'reset' | 'hang' | 'truncated'
  /** False leaves out the CORS headers, as a proxy's own error pages do. */
  cors?: boolean
}

export type Scripted = Script | ((call: RecordedCall) => Script)

export interface StrangerOptions {
  /** The only origin that may call it from a browser; any by default. */
  origin?: string
  /** Any free one by default. */
  port?: number
}

export interface Stranger {
  /** The base address, with a trailing slash. */
  url: string
  /** Every call except preflights and pictures, in order of arrival. */
  calls: RecordedCall[]
  callsTo(path: string): RecordedCall[]
  /** From now on a call, such as 'online/inquiryAdd', gets this answer; null restores the kind answer. */
  answer(path: string, scripted: Scripted | null): void
  /** Forgets calls, scripts, visits, inquiries and accounts. */
  reset(): void
  stop(): Promise<void>
}

const ALLOWED_HEADERS = 'authorization, content-type, request-type, idempotency-key'

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function parseBody(text: string, type: string): unknown {
  if (text === '') return undefined
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function readCall(request: IncomingMessage, url: URL): Promise<RecordedCall> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
  return {
    method: request.method ?? 'GET',
    path: url.pathname.slice(1),
    query: Object.fromEntries(url.searchParams),
    headers,
    body: parseBody(await readText(request), headers['content-type'] ?? ''),
  }
}

const PROXY_PAGE = (status: number) => `<html><body><h1>${status}</h1><hr>proxy</body></html>`

/** The response for a script that does not leave the answer to the kind provider. */
function render({ status = 200, envelope, text, contentType }: Script): { status: number; type: string; text: string } {
  if (text !== undefined) return { status, type: contentType ?? 'text/plain; charset=utf-8', text }
  if (envelope !== undefined) {
    return { status, type: contentType ?? 'application/json; charset=utf-8', text: JSON.stringify(envelope) }
  }
  return { status, type: contentType ?? 'text/html; charset=utf-8', text: PROXY_PAGE(status) }
}

const isKind = ({ status, envelope, text }: Script) =>
  status === undefined && envelope === undefined && text === undefined

const COLOURS: readonly string[] = ['#7a3b2e', '#2e5d7a', '#4c7a2e', '#6a2e7a']

async function drawPicture(name: string): Promise<Buffer> {
  const background = COLOURS[name.length % COLOURS.length] ?? '#555555'
  return sharp({ create: { ...PICTURE_SIZE, channels: 3, background } })
    .png()
    .toBuffer()
}

/**
 * Starts a second provider, which knows the contract (docs/provider-contract.md) but nothing of the embedded one. It
 * answers kindly until a test tells it otherwise.
 */
export async function startStranger({ origin, port = 0 }: StrangerOptions = {}): Promise<Stranger> {
  const scripts = new Map<string, Scripted>()
  let memory = emptyMemory()

  function allow(request: IncomingMessage, response: ServerResponse): void {
    const from = request.headers.origin
    if (from === undefined || (origin !== undefined && from !== origin)) return
    response.setHeader('access-control-allow-origin', from)
    response.setHeader('vary', 'Origin')
  }

  function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
    allow(request, response)
    response.setHeader('access-control-allow-methods', 'GET, POST')
    response.setHeader('access-control-allow-headers', ALLOWED_HEADERS)
    response.writeHead(204).end()
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const call = await readCall(request, url)
    stranger.calls.push(call)
    const scripted = scripts.get(call.path)
    const script = typeof scripted === 'function' ? scripted(call) : (scripted ?? {})
    if (script.delayMs !== undefined) await sleep(script.delayMs)
    if (script.fault === 'hang') return
    if (script.fault === 'reset') {
      request.socket.resetAndDestroy()
      return
    }
    const respond = KIND_ANSWERS[`${call.method} ${call.path}`]
    const answer = isKind(script) ? (respond?.(call, memory, stranger.url) ?? NOT_FOUND) : script
    const { status, type, text } = render(answer)
    if (script.cors !== false) allow(request, response)
    for (const [name, value] of Object.entries(script.headers ?? {})) response.setHeader(name, value)
    response.setHeader('cache-control', 'no-store')
    response.setHeader('content-type', type)
    const bytes = Buffer.from(text)
    response.setHeader('content-length', bytes.length)
    response.writeHead(status)
    if (script.fault === 'truncated') {
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => request.socket.destroy())
    } else {
      response.end(bytes)
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', stranger.url)
    if (request.method === 'OPTIONS') {
      answerPreflight(request, response)
      return
    }
    const [, picture] = /^\/pictures\/([a-z]+)\.png$/.exec(url.pathname) ?? []
    if (picture !== undefined) {
      response.setHeader('content-type', 'image/png')
      response.end(await drawPicture(picture))
      return
    }
    await answerCall(request, response, url)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  // Idle connections are kept longer than any pause between two calls, so that none closes while a call is sent.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })

  const stranger: Stranger = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    calls: [],
    callsTo: (path) => stranger.calls.filter((call) => call.path === path),
    answer(path, scripted) {
      if (scripted === null) scripts.delete(path)
      else scripts.set(path, scripted)
    },
    reset() {
      stranger.calls.length = 0
      scripts.clear()
      memory = emptyMemory()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return stranger
}
