import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import fastify from 'fastify'
import { ANSWER_LIMITS, limitAnswers, passOverEnded } from '../../provider/src/limit-answers'
import { buildApp } from '../../publisher/src/app'
import { readConfig } from '../../publisher/src/config'
import type { Publisher } from '../../publisher/src/publisher'
import { createStaticServer } from '../../publisher/src/serving/static-server'
import { startTestProvider } from './support/test-provider'

const MB = 1024 * 1024
/** More than two systems keep of a connection that nobody reads from. */
const LARGE = 40 * MB

let server: Server | undefined
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.close()
  server = undefined
})

/** A server that answers with as many bytes as the address says. */
async function serve(limits: Partial<Record<keyof typeof ANSWER_LIMITS, number>>): Promise<Server> {
  const started = createServer(({ url = '' }, response) => response.end(Buffer.alloc(Number(url.slice(1)))))
  server = started
  limitAnswers(started, { ...ANSWER_LIMITS, checkMs: 20, ...limits })
  started.listen(0, '127.0.0.1')
  await once(started, 'listening')
  return started
}

/** Asks for some bytes, and reads nothing. */
async function ask(of: Server, bytes: number): Promise<{ socket: Socket; taken: Socket }> {
  const accepted = once(of, 'connection') as Promise<[Socket]>
  const socket = connect((of.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.pause()
  const [taken] = await accepted
  socket.write(`GET /${bytes} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return { socket, taken }
}

/** Reads to the end of an answer. */
async function read(socket: Socket, bytes: number, pauseMs = 0): Promise<number> {
  let got = 0
  for await (const chunk of socket) {
    got += (chunk as Buffer).length
    if (got >= bytes) break
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return got
}

test('a connection that never reads its answer is ended', async () => {
  const { taken } = await ask(await serve({ graceMs: 100, bytesPerSecond: 100 * MB }), LARGE)
  await once(taken, 'close')
  expect(taken.bytesWritten).toBeGreaterThan(LARGE)
})

test('whoever reads slowly, but steadily, gets the whole answer', async () => {
  const { socket } = await ask(await serve({ graceMs: 100, bytesPerSecond: 0.5 * MB }), LARGE)
  expect(await read(socket, LARGE, 1)).toBeGreaterThan(LARGE)
})

test('when unread answers take all memory, the largest is ended, and the others can be read', async () => {
  const busy = await serve({ bytes: LARGE })
  const small = await ask(busy, LARGE / 2)
  const large = await ask(busy, LARGE)
  await once(large.taken, 'close')
  expect(await read(small.socket, LARGE / 2)).toBeGreaterThan(LARGE / 2)
})

test('a connection that asks on without waiting is ended, and what it asked is not worked on', async () => {
  let begun = 0
  const app = fastify()
  limitAnswers(app.server, { ...ANSWER_LIMITS, ahead: 3 })
  passOverEnded(app)
  app.get('/', () => {
    begun += 1
    return new Promise(() => undefined)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100))
  await once(socket, 'close')
  expect(begun).toBeLessThanOrEqual(3)
  await app.close()
})

const startPublisher = async () => {
  const config = readConfig({ PUBLISH_SECRET: 'a-secret-of-some-length', PUBLISHER_FOLDER: '/', PUBLISHER_SITE: '/' })
  const app = buildApp(config, {} as Publisher)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { server: app.server, close: () => app.close() }
}
const startSite = async () => {
  const site = createStaticServer(__dirname).listen(0, '127.0.0.1')
  await once(site, 'listening')
  return { server: site, close: () => Promise.resolve(site.close()) }
}

test.each([
  ['the provider', () => startTestProvider()],
  ['the publisher', startPublisher],
  ['the server of the site', startSite],
])('%s ends a connection that asks on without waiting', async (_who, start) => {
  const started = await start()
  const socket = connect((started.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200))
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  await once(socket, 'close')
  expect(text.split('HTTP/1.1').length).toBeLessThan(100)
  await started.close()
})
