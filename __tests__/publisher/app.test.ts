import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '../../publisher/src/app'
import { readConfig } from '../../publisher/src/config'
import type { Publisher } from '../../publisher/src/publisher'

const secret = 'a-secret-of-some-length'
const bearer = { authorization: `Bearer ${secret}` }
let folder: string
let triggered: string[][]
let app: ReturnType<typeof buildApp>

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publisher-'))
  triggered = []
  const publisher = {
    trigger: (titles: string[]) => triggered.push(titles),
    readStatus: async () => ({ liveId: null, queued: false, builds: [] }),
    rollBack: async (id: string) => id === '1',
    hasBuild: () => false,
    logFile: () => path.join(folder, 'none'),
  } as unknown as Publisher
  app = buildApp(readConfig({ PUBLISH_SECRET: secret, PUBLISHER_FOLDER: folder }), publisher)
})

afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['nothing', undefined, undefined],
  ['JSON', '{"ref":"refs/heads/main"}', 'application/json'],
  ['broken JSON', '{', 'application/json'],
  ['a form', 'a=b', 'application/x-www-form-urlencoded'],
])('takes a build hook with %s in its body', async (_, payload, type) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/build_hooks/${secret}?trigger_title=News`,
    ...(payload !== undefined && { payload, headers: { 'content-type': type } }),
  })
  expect([statusCode, triggered]).toEqual([202, [['News']]])
})

test('a build hook with a wrong secret is not there', async () => {
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
  expect(triggered).toEqual([])
})

test('is not heard any more after ten wrong secrets, with the right one either', async () => {
  for (let count = 0; count < 10; count += 1) await app.inject({ method: 'POST', url: '/build_hooks/wrong' })
  expect((await app.inject({ method: 'GET', url: '/status', headers: bearer })).statusCode).toBe(429)
})

test('tells the desk how things stand, and lets its pages ask', async () => {
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
  expect((await app.inject({ method: 'GET', url: '/builds/2/log', headers: bearer })).statusCode).toBe(404)
})
