import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import path from 'node:path'
import { readDeskSettings } from './desk-settings'

/** What Gatsby's server does for itself: shows its data, opens an editor, reads the content again. */
const OWN = /^\/+_/
/** Files and pictures that it would fetch from any address; this site has none of them. */
const FETCHED = /^\/+_gatsby\/(file|image)(\/|$)/i
const REFUSAL = 'Another site asks, or by another name. If the name is yours, set DESK_PREVIEW_URL to this address.'

const isHere = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')
const nameOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '')

/**
 * Whether another site asks, from the browser of whoever runs the server, or by a name of its own that it has led here
 * (DNS rebinding). Its links to pages may be followed.
 *
 * @param own the server's name, where it is neither this machine's nor an IP address
 */
export function isForeign({ headers }: Pick<IncomingMessage, 'headers'>, pathname: string, own: string): boolean {
  const { host = '', origin } = headers
  const name = nameOf(`http://${host}`)
  if (!isHere(name) && name !== own && isIP(name.replace(/^\[|\]$/g, '')) === 0) return true
  if (origin !== undefined) return !URL.canParse(origin) || !(isHere(nameOf(origin)) || new URL(origin).host === host)
  if (headers['sec-fetch-site'] !== 'cross-site') return false
  return headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document' || OWN.test(pathname)
}

/** Of Express, and of Gatsby's module that sends what has changed to open pages. */
interface App {
  use: (
    handler: (request: IncomingMessage & { path: string }, response: ServerResponse, next: () => void) => void,
  ) => void
  _router: { stack: unknown[] }
}
interface Sockets {
  engine: {
    opts: { allowRequest?: (request: IncomingMessage, done: (error: null, isAllowed: boolean) => void) => void }
  }
}
interface SocketManager {
  init: (options: unknown) => Sockets
}

/** Where the settings are wrong, there is none: an error here would leave the server without its guard. */
function ownName(env: NodeJS.ProcessEnv): string {
  try {
    return nameOf(readDeskSettings(env).previewUrl)
  } catch {
    return ''
  }
}

/** Before it come the query's and the request's own properties. */
const FIRST = 2

/**
 * Gatsby's development server answers every site that its user's browser visits: with drafts, and with what it fetches
 * for it from their network. This lets it answer only its own pages.
 */
export function guardServer(
  app: App,
  env = process.env,
  load: (module: string) => unknown = createRequire(path.resolve('package.json')),
): void {
  const own = ownName(env)
  app.use((request, response, next) => {
    if (FETCHED.test(request.path)) response.writeHead(404).end()
    else if (isForeign(request, request.path, own)) response.writeHead(403).end(REFUSAL)
    else next()
  })
  const { stack } = app._router
  stack.splice(FIRST, 0, ...stack.splice(-1))

  const { websocketManager } = load('gatsby/dist/utils/websocket-manager') as { websocketManager: SocketManager }
  const { init } = websocketManager
  websocketManager.init = (options) => {
    const sockets = init(options)
    sockets.engine.opts.allowRequest = (request, done) => done(null, !isForeign(request, '/', own))
    return sockets
  }
}
