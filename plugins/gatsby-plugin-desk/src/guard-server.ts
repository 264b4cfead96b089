import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isHere, isLocalName } from '../../../packages/server/src/local-name'
import { readDeskSettings } from './desk-settings'

/** Gatsby's own endpoints: they show its data, open an editor, reload the content. */
const OWN = /^\/+_/
/** Endpoints that fetch files and pictures from any URL; this site uses neither. */
const FETCHED = /^\/+_gatsby\/(file|image)(\/|$)/i
const REFUSAL = 'Another site asks, or by another name. If the name is yours, set DESK_PREVIEW_URL to this address.'

const nameOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '')

/**
 * Whether the request comes from another site, through the browser of whoever runs the server, or through a hostname
 * pointed at it (DNS rebinding). Links to pages may be followed.
 *
 * @param own the server's hostname, if it is neither this machine's nor an IP address
 */
export function isForeign({ headers }: Pick<IncomingMessage, 'headers'>, pathname: string, own: string): boolean {
  const { host = '', origin } = headers
  const name = nameOf(`http://${host}`)
  if (!isLocalName(name) && name !== own) return true
  if (origin !== undefined) return !URL.canParse(origin) || !(isHere(nameOf(origin)) || new URL(origin).host === host)
  if (headers['sec-fetch-site'] !== 'cross-site') return false
  return headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document' || OWN.test(pathname)
}

/** Of Express, and of the Gatsby module that pushes changes to open pages. */
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

/** The query and init middleware come first. */
const FIRST = 2

/**
 * Gatsby's development server answers any site that its user visits: it exposes drafts and fetches URLs from the
 * user's network. This restricts it to its own pages.
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
