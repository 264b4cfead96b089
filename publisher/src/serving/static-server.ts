import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import compression from 'compression'
import { limitConnections } from '../../../packages/server/src/limit-connections'
import { CACHE, isNeverServed } from '../../../src/site/hosting'
import { headersOf, parseHeaders, parseRedirects, type RedirectRule } from './host-files'
import { decodeAddress } from '../../../packages/text/src/decode-address'
import { pipeline } from 'node:stream/promises'
import send, { type SendOptions } from '@fastify/send'

/**
 * Sends the file for an address: the file itself, the one with `.html`, or the folder's `index.html`.
 * @param pathname decoded, without `..` (parseTarget)
 * @returns false, with nothing sent, if there is no readable file
 */
async function sendFile(
  folder: string,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const options: SendOptions = { root: folder, index: false, dotfiles: 'allow', cacheControl: false }
  const name = pathname.replace(/\/$/, '')
  const candidates = name === '' ? ['/index.html'] : [name, `${name}.html`, `${name}/index.html`]
  for (const candidate of candidates) {
    const { type, statusCode, headers, stream } = await send(request, encodePath(candidate), options)
    const isFound = type === 'file' || statusCode === 412 || statusCode === 416
    if (!isFound) {
      stream.destroy()
      continue
    }
    response.writeHead(statusCode, headers)
    // A file may vanish while it is read, or the visitor may leave: a response in progress can only be aborted.
    await pipeline(stream, response).catch(() => response.destroy())
    return true
  }
  return false
}

function encodePath(pathname: string): string {
  return pathname.split('/').map(encodeURIComponent).join('/')
}

interface Target {
  /** Decoded and normalized: no `..`, no double slashes. */
  pathname: string
  /** Including the question mark, or empty. */
  search: string
}

const BASE = 'http://localhost'

/**
 * A request's target, given as a path or a full URL (RFC 9112, 3.2).
 * @returns null for anything else: a 400
 */
function parseTarget(target: string): Target | null {
  const isPath = target.startsWith('/')
  if (!URL.canParse(target, isPath ? BASE : undefined)) return null
  // Two slashes would be parsed as a host.
  const { protocol, pathname, search } = new URL(isPath ? `${BASE}${target}` : target)
  if (!/^https?:$/.test(protocol)) return null
  // What can't be decoded, such as `/de/%zz`, is used literally: there is no such page.
  const decoded = decodeAddress(pathname)
  return decoded.includes('\0') ? null : { pathname: path.posix.normalize(decoded), search }
}

function matches(rule: RedirectRule, pathname: string): boolean {
  return rule.from.endsWith('/*') ? pathname.startsWith(rule.from.slice(0, -1)) : rule.from === pathname
}

/** Returns a file's rules, and reads it again after a build has changed it. */
function followRules<Rule>(file: string, parse: (text: string) => Rule[]): () => Rule[] {
  let rules: Rule[] = []
  let readAt = -1
  return () => {
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1
    if (writtenAt !== readAt) rules = writtenAt === -1 ? [] : parse(readFileSync(file, 'utf8'))
    readAt = writtenAt
    return rules
  }
}

/**
 * Serves a built site like a static host: headers, redirects and not-found pages follow the site's `_headers` and
 * `_redirects`, except for the visitor's language; texts are compressed. Files are looked up per request, so a rebuild
 * in place is served at once.
 */
export function createStaticServer(folder: string): Server {
  // Made for Express, but works with Node's own requests and responses.
  const compress = compression({
    // A part of a file is one of its plain bytes.
    filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
  }) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  const readHeaders = followRules(path.join(folder, '_headers'), parseHeaders)
  const readRedirects = followRules(path.join(folder, '_redirects'), parseRedirects)

  const answerUnmatched = async ({ pathname, search }: Target, response: ServerResponse): Promise<void> => {
    const asked = encodeURI(pathname)
    const rules = readRedirects()
    const rule =
      rules.find(({ from, status }) => status < 400 && `${from}/` === asked) ??
      rules.find((candidate) => matches(candidate, asked))
    if (rule && rule.status < 400) {
      response.writeHead(rule.status, { Location: rule.to + search }).end()
      return
    }
    const page = await readFile(path.join(folder, rule?.to ?? '404.html')).catch(() => 'Not found')
    // A not-found page is always revalidated.
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': CACHE.revalidate }
    response.writeHead(404, headers).end(page)
  }

  const answer = async (target: Target, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isNeverServed(target.pathname) && (await sendFile(folder, target.pathname, request, response))) return
    await answerUnmatched(target, response)
  }

  const server = createServer((request, response) => {
    // Ignores pipelined requests on a closed connection.
    if (request.socket.destroyed) return
    const { method = 'GET', url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(method === 'OPTIONS' ? 204 : 405, { Allow: 'GET, HEAD, OPTIONS' }).end()
      return
    }
    const target = parseTarget(url)
    if (target === null) {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end('The address is not valid.')
      return
    }
    const headers = { 'Cache-Control': CACHE.revalidate, ...headersOf(readHeaders(), target.pathname) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    compress(request, response, () => {
      answer(target, request, response).catch((error: unknown) => {
        console.error(`${url} could not be answered:`, error)
        if (response.headersSent) response.destroy()
        else response.writeHead(500).end()
      })
    })
  })
  limitConnections(server)
  return server
}
