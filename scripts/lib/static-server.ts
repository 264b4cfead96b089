import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import compression from 'compression'
import sirv from 'sirv'
import { CACHE, isNeverServed } from '../../src/config/hosting'
import { headersOf, parseHeaders, parseRedirects, type RedirectRule } from './hosting/host-files'

function matches(rule: RedirectRule, pathname: string): boolean {
  return rule.from.endsWith('/*') ? pathname.startsWith(rule.from.slice(0, -1)) : rule.from === pathname
}

/** Gives what a file of rules holds, which is read again when a build has written it anew. */
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
 * Serves a built site as a static host does: every address answers directly; headers, redirects and not-found pages follow the
 * site's `_headers` and `_redirects`, but for the visitor's language; texts are compressed. Files are looked up at each
 * request, so a rebuild in place is served at once.
 */
export function createStaticServer(folder: string): Server {
  // Made for Express, it takes what Node's own server hands over.
  const compress = compression() as unknown as (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void
  const files = sirv(folder, { dev: true, etag: true })
  const readHeaders = followRules(path.join(folder, '_headers'), parseHeaders)
  const readRedirects = followRules(path.join(folder, '_redirects'), parseRedirects)

  const answerUnmatched = (request: IncomingMessage, response: ServerResponse): void => {
    // With two slashes it would be read as a host.
    const { pathname, search } = new URL(`http://localhost${(request.url ?? '/').replace(/^[/\\]*/, '/')}`)
    const rule = readRedirects().find((candidate) => matches(candidate, pathname))
    if (rule && rule.status < 400) {
      response.writeHead(rule.status, { Location: rule.to + search }).end()
      return
    }
    const page = path.join(folder, rule?.to ?? '404.html')
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': CACHE.revalidate })
    if (existsSync(page)) createReadStream(page).pipe(response)
    else response.end('Not found')
  }

  return createServer((request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?')
    const headers = { 'Cache-Control': CACHE.revalidate, ...headersOf(readHeaders(), pathname) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    compress(request, response, () => {
      if (isNeverServed(pathname)) answerUnmatched(request, response)
      else files(request, response, () => answerUnmatched(request, response))
    })
  })
}
