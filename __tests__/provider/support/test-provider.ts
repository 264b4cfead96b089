import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PASSWORD_COST } from '../../../provider/src/accounts/passwords'
import { buildApp } from '../../../provider/src/app'
import { PROOF_OF_WORK } from '../../../provider/src/limits/challenges'
import { readConfig, type Config } from '../../../provider/src/config'
import { connectDatabase, type DatabaseHandle } from '../../../provider/src/database/connect'
import type { LiveContent } from '../../../provider/src/content/live-content'
import { createContent, type TemporaryFolders } from '../../support/content-fixture'

export interface TestProvider {
  config: Config
  database: DatabaseHandle
  folders: TemporaryFolders
  live: LiveContent
  port: number
  server: Server
  get(path: string, query?: Record<string, string>): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  send(options: Sending): Promise<RawAnswer>
  close(): Promise<void>
}

export interface Sending {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Runs while the last byte of the body is still to be sent. */
  meanwhile?: () => Promise<unknown>
}

/** Until the provider has read the head of a request. */
const HEAD_MS = 200

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: { code: number; message: string; data: never }
}

/**
 * The application on the sample content, in this process, on a free port. Passwords and proofs of work are cheap: the
 * real ones take 0.4 s each.
 */
export async function startTestProvider(
  env: Record<string, string> = {},
  changes: Record<string, string | null> = {},
): Promise<TestProvider> {
  jest.replaceProperty(PASSWORD_COST, 'logN', 4)
  jest.replaceProperty(PROOF_OF_WORK, 'cost', 2)
  jest.replaceProperty(PROOF_OF_WORK, 'numbers', 8)
  const folders = await createContent(changes)
  const config = readConfig({ CONTENT: folders.content, PROVIDER_DATA: folders.data, ...env }, '/')
  const database = await connectDatabase(config)
  const { app, live } = await buildApp({ config, database })
  await app.listen({ host: config.host, port: env.PROVIDER_PORT === undefined ? 0 : config.port })
  const { port } = app.server.address() as AddressInfo
  const call = async (sending: Sending): Promise<Answer> => {
    const { status, headers, text } = await send(port, sending)
    return { status, headers, body: JSON.parse(text) as Answer['body'] }
  }
  return {
    config,
    database,
    folders,
    live,
    port,
    server: app.server,
    send: (sending) => send(port, sending),
    get: (path, query = {}) => call({ path: `${path}?${new URLSearchParams(query).toString()}` }),
    post: (path, body, headers = {}) =>
      call({
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async close() {
      await app.close()
      live.stop()
      await live.settled()
      await database.kysely.destroy()
      folders.remove()
    },
  }
}

type Environment = Record<string, string>
type Environments = Environment | (() => Environment | Promise<Environment>)

function keepProvider(before: typeof beforeEach, after: typeof afterEach, env: Environments): TestProvider {
  const provider = {} as TestProvider
  before(async () => {
    Object.assign(provider, await startTestProvider(typeof env === 'function' ? await env() : env))
  }, 240_000)
  after(() => provider.close())
  return provider
}

export const providerForEach = (env: Environments = {}) => keepProvider(beforeEach, afterEach, env)

export const providerForAll = (env: Environments = {}) => keepProvider(beforeAll, afterAll, env)

/** A browser's; without it a visit is a robot's. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Without `fetch`, which normalizes paths and forbids some headers. */
function send(port: number, { path, method = 'GET', headers = {}, body, meanwhile }: Sending): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sentHeaders = { 'user-agent': BROWSER, ...headers }
    const sent = request({ host: '127.0.0.1', port, path, method, headers: sentHeaders, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    sent.on('error', reject)
    if (!meanwhile || body === undefined) return void sent.end(body)
    sent.write(body.slice(0, -1))
    setTimeout(() => void meanwhile().then(() => sent.end(body.slice(-1)), reject), HEAD_MS)
  })
}
