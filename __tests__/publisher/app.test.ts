import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import { log } from '../../packages/server/src/log'
import { buildApp } from '../../publisher/src/app'
import { parseConfig } from '../../publisher/src/config'
import type { Publisher } from '../../publisher/src/publisher'
import { temporaryFolder } from '../support/temporary-folder'

const secret = 'a-secret-of-some-length'
const bearer = { authorization: `Bearer ${secret}` }
let folder: string
let triggered: string[][]
let shown: string[]
let publisher: Publisher
let app: ReturnType<typeof buildApp>

beforeEach(() => {
  folder = temporaryFolder()
  triggered = []
  shown = []
  publisher = {
    trigger: (titles: string[]) => triggered.push(titles),
    readStatus: async () => ({ liveId: null, queued: false, builds: [] }),
    rollBack: async (id: string) => {
      shown.push(id)
      return id === '1'
    },
    hasBuild: () => false,
    logFile: () => path.join(folder, 'none'),
  } as unknown as Publisher
  app = buildApp(parseConfig({ PUBLISH_SECRET: secret, PUBLISHER_FOLDER: folder, PUBLISHER_SITE: folder }), publisher)
})

afterEach(async () => {
  await app.close()
})

test.each([
  ['nothing', undefined, undefined],
  ['JSON', '{"ref":"refs/heads/main"}', 'application/json'],
  ['broken JSON', '{', 'application/json'],
  ['a form', 'a=b', 'application/x-www-form-urlencoded'],
])('accepts a build hook with %s in its body', async (_, payload, type) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/build_hooks/${secret}?trigger_title=News`,
    ...(payload !== undefined && { payload, headers: { 'content-type': type } }),
  })
  expect([statusCode, triggered]).toEqual([202, [['News']]])
})

test('a build hook with a wrong secret does not exist', async () => {
  const { statusCode } = await app.inject({ method: 'POST', url: '/build_hooks/wrong' })
  expect([statusCode, triggered]).toEqual([404, []])
})

test.each([
  ['GET', '/status'],
  ['POST', '/hook'],
  ['POST', '/builds/1/publish'],
  ['GET', '/builds/1/log'],
] as const)('%s %s asks for the secret', async (method, url) => {
  expect((await app.inject({ method, url })).statusCode).toBe(401)
  expect((await app.inject({ method, url, headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(401)
  expect([triggered, shown]).toEqual([[], []])
})

const guess = (headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/build_hooks/wrong', headers })

test('wrong secrets of thousands of addresses in one network are those of one client', async () => {
  const guessFrom = (remoteAddress: string) => app.inject({ method: 'POST', url: '/build_hooks/wrong', remoteAddress })
  for (let count = 0; count < 10; count += 1) expect((await guessFrom(`2001:db8:1::${count}`)).statusCode).toBe(404)
  expect((await guessFrom('2001:db8:1:ffff::1')).statusCode).toBe(429)
  expect((await guessFrom('2001:db8:2::1')).statusCode).toBe(404)
  expect(triggered).toEqual([])
})

test('after ten wrong secrets it asks to wait, but still accepts the right one', async () => {
  for (let count = 0; count < 10; count += 1) expect((await guess()).statusCode).toBe(404)
  const { statusCode, headers } = await guess()
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect((await app.inject({ method: 'GET', url: '/status', headers: { authorization: 'Bearer x' } })).statusCode).toBe(
    429,
  )
  expect((await app.inject({ method: 'GET', url: '/status', headers: bearer })).statusCode).toBe(200)
  expect(triggered).toEqual([])
  expect((await app.inject({ method: 'POST', url: `/build_hooks/${secret}` })).statusCode).toBe(202)
})

test.each([
  ['behind a trusted proxy counts each visitor', '1', 404],
  ['without one believes nobody who names another address', '', 429],
])('%s', async (_, proxies, status) => {
  await app.close()
  const env = {
    PUBLISH_SECRET: secret,
    PUBLISHER_FOLDER: folder,
    PUBLISHER_SITE: folder,
    TRUST_PROXY: proxies,
  }
  app = buildApp(parseConfig(proxies === '' ? { ...env, TRUST_PROXY: undefined } : env), publisher)
  for (let count = 0; count < 11; count += 1) await guess({ 'x-forwarded-for': '192.0.2.1' })
  expect((await guess({ 'x-forwarded-for': '192.0.2.2' })).statusCode).toBe(status)
})

test('reports its health', async () => {
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([200, expect.objectContaining({ status: 'pass' })])
  await app.close()
  const gone = path.join(folder, 'gone')
  app = buildApp(parseConfig({ PUBLISH_SECRET: secret, PUBLISHER_FOLDER: gone, PUBLISHER_SITE: folder }), publisher)
  const unready = await app.inject('/health/ready')
  expect(unready.statusCode).toBe(503)
  expect(unready.json()).toMatchObject({ status: 'fail', checks: { folder: { reason: 'not writable (ENOENT)' } } })
  expect(unready.payload).not.toContain(folder)
})

test.each([
  ['GET', '/', 404],
  ['GET', '/build_hooks/x', 404],
  ['HEAD', '/health/live', 200],
  ['HEAD', '/status', 401],
  ['OPTIONS', '/anything', 204],
  ['DELETE', '/status', 404],
  ['GET', '/%', 400],
  ['GET', '/builds/%00/log', 401],
] as const)('answers %s %s with status %i', async (method, url, status) => {
  expect((await app.inject({ method, url })).statusCode).toBe(status)
})

describe('a body', () => {
  let checked: number
  const port = async () => {
    await app.listen({ port: 0 })
    return (app.server.address() as AddressInfo).port
  }
  /** The first line of the answer to a request of which only the headers are sent. */
  const begin = async (head: string, length: number) => {
    const socket = connect(await port(), 'localhost')
    socket.write(`${head}\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`)
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string]
    socket.destroy()
    return answer.split('\r\n', 1).join('')
  }

  beforeEach(() => {
    const repository = { CONTENT: `file://${path.join(folder, 'content.git')}`, CONTENT_SECRET: secret }
    const env = { PUBLISH_SECRET: secret, PUBLISHER_FOLDER: folder, PUBLISHER_SITE: folder, WEBHOOK_SECRET: secret }
    checked = 0
    const commits = { watch: { check: async () => (checked += 1) > 0 } } as unknown as Publisher['commits']
    app = buildApp(parseConfig({ ...env, ...repository }), { ...publisher, commits } as Publisher)
  })

  test.each([
    ['POST /build_hooks/wrong HTTP/1.1', 404],
    ['POST /hook HTTP/1.1\r\nAuthorization: Bearer wrong', 401],
    ['POST /builds/1/publish HTTP/1.1', 401],
    ['POST /webhooks/gitlab HTTP/1.1\r\nX-Gitlab-Token: wrong', 401],
    ['POST /webhooks/github HTTP/1.1', 401],
    ['POST /webhooks/gitea HTTP/1.1\r\nX-Gitea-Signature: wrong', 401],
  ])('of %s is not waited for: the secret is wrong (%d)', async (head, status) => {
    expect(await begin(head, 5_000_000)).toContain(`HTTP/1.1 ${status} `)
    expect([triggered, shown, checked]).toEqual([[], [], 0])
  })

  test('of a build hook with the right secret is not waited for', async () => {
    expect(await begin(`POST /build_hooks/${secret} HTTP/1.1`, 5_000_000)).toContain('HTTP/1.1 202 ')
    expect(triggered).toHaveLength(1)
  })

  test('of more than 1 MB is not read, even if it may be signed', async () => {
    const head = `POST /webhooks/github HTTP/1.1\r\nX-Hub-Signature-256: sha256=${'0'.repeat(64)}`
    expect(await begin(head, 1_100_000)).toContain('HTTP/1.1 413 ')
    expect([triggered, checked]).toEqual([[], 0])
  })
})

test('its log has no secret and no address', async () => {
  const lines = jest.spyOn(log, 'info').mockImplementation(() => undefined)
  await app.inject({ method: 'POST', url: `/build_hooks/${secret}?trigger_title=Ana` })
  expect(lines).toHaveBeenCalledWith(expect.objectContaining({ route: '/build_hooks/:secret', status: 202 }), 'request')
  expect(JSON.stringify(lines.mock.calls)).not.toMatch(/127\.0\.0\.1|Ana|a-secret/)
  lines.mockRestore()
})

test('reports its state to the desk, and lets the desk’s pages ask', async () => {
  const { statusCode, headers } = await app.inject({
    method: 'GET',
    url: '/status',
    headers: { ...bearer, origin: 'http://localhost:9000' },
  })
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, 'http://localhost:9000'])
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/status',
    headers: { origin: 'http://localhost:9000' },
  })
  expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
    204,
    'Authorization, Content-Type',
  ])
})

test('gives pages of other origins nothing', async () => {
  const { headers } = await app.inject({
    method: 'GET',
    url: '/status',
    headers: { ...bearer, origin: 'https://evil.example' },
  })
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('goes back to a kept build, and says when it is not kept', async () => {
  expect((await app.inject({ method: 'POST', url: '/builds/1/publish', headers: bearer })).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: '/builds/2/publish', headers: bearer })).statusCode).toBe(404)
  expect(shown).toEqual(['1', '2'])
  expect((await app.inject({ method: 'GET', url: '/builds/2/log', headers: bearer })).statusCode).toBe(404)
})

test('a call that trickles in is cut off', () => {
  expect(app.server.headersTimeout).toBeLessThanOrEqual(15_000)
  expect(app.server.requestTimeout).toBeLessThanOrEqual(30_000)
  expect(app.server.requestTimeout).toBeGreaterThan(0)
})
