import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import compression from 'compression'
import sirv from 'sirv'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Files whose names change with their content. */
const HASHED = /^\/(static\/|[^/]+-[0-9a-f]{10,}\.(js|css)$)/

interface Rule {
  from: string
  to: string
  status: number
}

/** Reads the `_redirects` file that the build writes for static hosts. */
export function parseRedirects(text: string): Rule[] {
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([from, to, status]) => (from && to ? [{ from, to, status: Number(status ?? 301) }] : []))
}

function matches(rule: Rule, pathname: string): boolean {
  return rule.from.endsWith('/*') ? pathname.startsWith(rule.from.slice(0, -1)) : rule.from === pathname
}

/**
 * Serves a built site as a static host does: every address answers directly, redirects and not-found pages follow the
 * site's `_redirects`, texts are compressed. Files are looked up at each request, so a rebuild in place is served at once.
 */
export function createStaticServer(folder: string): Server {
  // Made for Express, it takes what Node's own server hands over.
  const compress = compression() as unknown as (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void
  const files = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders: (response, pathname) =>
      response.setHeader('Cache-Control', HASHED.test(pathname) ? IMMUTABLE : REVALIDATE),
  })

  const answerUnmatched = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const rules = parseRedirects(await readFile(path.join(folder, '_redirects'), 'utf8').catch(() => ''))
    const rule = rules.find((candidate) => matches(candidate, pathname))
    if (rule && rule.status < 400) {
      response.writeHead(rule.status, { Location: rule.to + search }).end()
      return
    }
    const page = path.join(folder, rule?.to ?? '404.html')
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': REVALIDATE })
    if (existsSync(page)) createReadStream(page).pipe(response)
    else response.end('Not found')
  }

  return createServer((request, response) => {
    const next = () => {
      answerUnmatched(request, response).catch(() => response.destroy())
    }
    // Rules for the host, not a file of the site.
    compress(request, response, () => {
      if (request.url === '/_redirects') next()
      else files(request, response, next)
    })
  })
}
