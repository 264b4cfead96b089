import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { type Refusal } from '../../packages/server/src/envelope'
import { limitConnections, limitConnectionsOf, REQUEST_LIMITS } from '../../packages/server/src/limit-connections'
import { buildApp } from '../../publisher/src/app'
import { parseConfig } from '../../publisher/src/config'
import type { Publisher } from '../../publisher/src/publisher'
import { createStaticServer } from '../../publisher/src/serving/static-server'
import { startTestProvider } from '../provider/support/test-provider'
import { until } from '../support/until'

const MB = 1024 * 1024
/** More than two systems keep of a connection that nobody reads from. */
const LARGE = 40 * MB

const sockets: Socket[] = []
const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const close of closings.splice(0)) await close()
})

/** Whatever error ends it. */
const closeOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

/** Connects, and keeps what comes back, unless nobody reads it. */
async function open(server: Server, { reads = true, from = '127.0.0.1' } = {}) {
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  socket.on('error', () => undefined)
  const [taken] = await accepted
  const connection = { socket, taken, text: '', closed: closeOf(socket) }
  if (reads) socket.setEncoding('utf8').on('data', (chunk: string) => (connection.text += chunk))
  else socket.pause()
  return connection
}

describe('an answer', () => {
  /** A server that answers with as many bytes as the address says. */
  const serve = async (limits: Parameters<typeof limitConnections>[1]): Promise<Server> => {
    const server = createServer(({ url = '' }, response) => response.end(Buffer.alloc(Number(url.slice(1)))))
    limitConnections(server, { checkMs: 20, ...limits })
    server.listen(0, '127.0.0.1')
    closings.push(() => server.close())
    await once(server, 'listening')
    return server
  }
  const ask = async (server: Server, bytes: number) => {
    const connection = await open(server, { reads: false })
    connection.socket.write(`GET /${bytes} HTTP/1.1\r\nHost: x\r\n\r\n`)
    return connection
  }
  const read = async (socket: Socket, bytes: number, pauseMs = 0): Promise<number> => {
    let got = 0
    for await (const chunk of socket) {
      got += (chunk as Buffer).length
      if (got >= bytes) break
      if (pauseMs > 0) await pause(pauseMs)
    }
    return got
  }

  it('that is never read ends its connection', async () => {
    const { taken } = await ask(await serve({ graceMs: 100, bytesPerSecond: 100 * MB }), LARGE)
    await closeOf(taken)
    expect(taken.bytesWritten).toBeGreaterThan(LARGE)
  })

  it('that is read slowly, but steadily, arrives whole', async () => {
    const { socket } = await ask(await serve({ graceMs: 100, bytesPerSecond: 0.5 * MB }), LARGE)
    expect(await read(socket, LARGE, 1)).toBeGreaterThan(LARGE)
  })

  it('that takes most of the memory ends its connection when there is no more, and the others can be read', async () => {
    const busy = await serve({ bytes: LARGE })
    const small = await ask(busy, LARGE / 2)
    const large = await ask(busy, LARGE)
    await closeOf(large.taken)
    expect(await read(small.socket, LARGE / 2)).toBeGreaterThan(LARGE / 2)
  })
})

describe('a body', () => {
  const BYTES = 500_000
  let app: FastifyInstance
  let finish: () => void

  const start = async (limits: Parameters<typeof limitConnections>[1]) => {
    app = fastify()
    limitConnectionsOf(app, { checkMs: 50, ...limits })
    const finished = new Promise<void>((resolve) => (finish = resolve))
    app.setErrorHandler((error: Error, _request, reply) => {
      const { httpStatus = 400, headers = {} } = error as Partial<Refusal>
      return reply.code(httpStatus).headers(headers).send()
    })
    app.post('/', (request) => ({ length: JSON.stringify(request.body).length }))
    app.route({ method: ['GET', 'POST'], url: '/slow', handler: () => finished.then(() => 'taken') })
    app.post('/refused', { onRequest: (_request, reply) => void reply.code(403).send() }, () => null)
    await app.listen({ port: 0, host: '127.0.0.1' })
    closings.push(() => {
      finish()
      return app.close()
    })
  }
  const head = (path: string, header: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n\r\n`

  /** Sends `bytes` of a body of `whole` bytes, after other requests, and waits until they have arrived. */
  const send = async (bytes: number, whole = bytes, path = '/', from = '127.0.0.1', before = '') => {
    const connection = await open(app.server, { from })
    const body = `"${'x'.repeat(bytes - 2)}${bytes === whole ? '"' : 'x'}`
    const sent = `${before}${head(path, `Content-Length: ${whole}`)}${body}`
    connection.socket.write(sent)
    await until(() => connection.taken.bytesRead >= sent.length || connection.socket.destroyed)
    return connection
  }
  const drip = async (connection: Awaited<ReturnType<typeof open>>, drop: string, ms: number) => {
    let sent = 0
    for (; !connection.socket.destroyed; sent += drop.length) {
      connection.socket.write(drop)
      await pause(ms)
    }
    return sent
  }

  it('in crumbs ends its connection, and one in small pieces arrives whole', async () => {
    await start({})
    const sendIn = async (piece: string, count: number) => {
      const connection = await open(app.server)
      const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`
      connection.socket.write(
        `${head('/', 'Transfer-Encoding: chunked')}1\r\n"\r\n${chunk.repeat(count)}1\r\n"\r\n0\r\n\r\n`,
      )
      return connection
    }
    const crumbs = await sendIn('x', 100_000)
    await crumbs.closed
    expect(crumbs.text).toBe('')
    const pieces = await sendIn('x'.repeat(300), 3000)
    await until(() => pieces.text.includes('{"length":900002}'))
  })

  it.each([
    ['of some length', 'Content-Length: 100000', 'x'],
    ['in chunks', 'Transfer-Encoding: chunked', '1\r\nx\r\n'],
  ])('%s that trickles in is cut off', async (_what, header, drop) => {
    await start({ graceMs: 500, bytesPerSecond: 10_000 })
    const started = Date.now()
    const connection = await open(app.server)
    connection.socket.write(head('/', header))
    await drip(connection, drop, 20)
    expect(Date.now() - started).toBeGreaterThan(400)
    expect(connection.text).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('that comes slowly, but steadily, is taken', async () => {
    await start({ graceMs: 500, bytesPerSecond: 10_000 })
    const connection = await open(app.server)
    connection.socket.write(`${head('/', 'Connection: close\r\nContent-Length: 300002')}"`)
    for (let part = 0; part < 20; part += 1) {
      connection.socket.write('x'.repeat(15_000))
      await pause(50)
    }
    connection.socket.write('"')
    await connection.closed
    expect(connection.text).toMatch(/^HTTP\/1\.1 200 [^]*300002/)
  })

  it('that goes on after its answer is cut off', async () => {
    await start({ afterAnswerMs: 100 })
    const connection = await open(app.server)
    connection.socket.write(head('/refused', 'Content-Length: 100000000'))
    expect(await drip(connection, 'x'.repeat(10_000), 5)).toBeLessThan(10_000_000)
    expect(connection.text).toMatch(/^HTTP\/1\.1 403 /)
  })

  it('that is the largest unfinished one is refused when bodies take all memory, and small ones are taken', async () => {
    await start({ bytes: BYTES })
    const middle = await send(150_000, 200_000)
    const large = await send(240_000, 250_000)
    const last = await send(130_000, 200_000)
    await large.closed
    expect(large.text).toMatch(/^HTTP\/1\.1 503 /)
    expect(large.text).toMatch(/\r\nretry-after: \d+\r\n/)
    expect(large.text).toMatch(/\r\nconnection: close\r\n/)
    const small = await send(1000)
    await until(() => small.text !== '')
    expect(small.text).toMatch(/^HTTP\/1\.1 200 /)
    expect([middle.text, last.text]).toEqual(['', ''])
  })

  it('is refused to who takes most of all memory, however large those of others are', async () => {
    await start({ bytes: BYTES })
    const many = [await send(150_000, 200_000), await send(140_000, 200_000)]
    const other = await send(180_000, 200_000, '/', '127.0.0.2')
    const more = await send(100_000, 200_000)
    await until(() => many[0]?.text !== '')
    expect(many[0]?.text).toMatch(/^HTTP\/1\.1 503 /)
    expect([many[1]?.text, other.text, more.text]).toEqual(['', '', ''])
  })

  it('is refused also behind a call that is answered, and ends its connection behind one that is not', async () => {
    await start({ bytes: BYTES })
    const behind = [`${head('/', 'Content-Length: 2')}{}`, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n']
    for (const before of behind) {
      const large = await send(300_000, 400_000, '/', '127.0.0.1', before)
      const others = [await send(140_000, 200_000, '/', '127.0.0.2'), await send(100_000, 200_000, '/', '127.0.0.2')]
      await large.closed
      expect(others.map(({ text, socket }) => [text, socket.destroyed])).toEqual(Array(2).fill(['', false]))
      for (const { socket } of others) socket.destroy()
    }
  })

  it('that trickles in is cut off also behind a call that is answered', async () => {
    await start({ graceMs: 200, bytesPerSecond: 10_000 })
    const connection = await send(1000, 2000, '/', '127.0.0.1', `${head('/', 'Content-Length: 2')}{}`)
    await connection.closed
    expect(connection.text).toContain('HTTP/1.1 408 ')
  })

  it('counts until its call is answered, and is not refused once it has arrived', async () => {
    await start({ bytes: BYTES })
    const worked = [await send(250_000, 250_000, '/slow'), await send(240_000, 240_000, '/slow')]
    const late = await send(20_000, 200_000)
    await late.closed
    expect(late.text).toMatch(/^HTTP\/1\.1 503 /)
    finish()
    await until(() => worked.every(({ text }) => text.startsWith('HTTP/1.1 200 ')))
    const next = await send(400_000)
    await until(() => next.text !== '')
    expect(next.text).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('whose sender is gone counts no longer, nor does one that was answered before its end', async () => {
    await start({ bytes: BYTES })
    const gone = await send(300_000, 400_000)
    const closed = closeOf(gone.taken)
    gone.socket.destroy()
    await closed
    const answered = await send(300_000, 400_000, '/refused')
    await until(() => answered.text !== '')
    const next = await send(400_000, 450_000)
    await pause(100)
    expect(next.text).toBe('')
  })
})

test('what a connection asks on without waiting is not worked on', async () => {
  let begun = 0
  const app = fastify()
  limitConnectionsOf(app, { ahead: 3 })
  app.get('/', () => {
    begun += 1
    return new Promise(() => undefined)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  closings.push(() => app.close())
  const { socket, closed } = await open(app.server)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100))
  await closed
  expect(begun).toBeLessThanOrEqual(3)
})

test.each([
  ['a hundred', 'a:\r\n'.repeat(100)],
  ['so many that the length of its body is beyond them', `${'a:\r\n'.repeat(2200)}Content-Length: 2\r\n`],
])('a request with %s header lines is refused and not worked on', async (_count, lines) => {
  const app = fastify()
  limitConnectionsOf(app)
  const work = jest.fn(() => 'done')
  app.post('/', work)
  await app.listen({ port: 0, host: '127.0.0.1' })
  closings.push(() => app.close())
  const connection = await open(app.server)
  connection.socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lines}\r\n{}`)
  await connection.closed
  expect(connection.text).toMatch(/^HTTP\/1\.1 431 /)
  expect(work).not.toHaveBeenCalled()
})

const startPublisher = async () => {
  const config = parseConfig({ PUBLISH_SECRET: 'a-secret-of-some-length', PUBLISHER_FOLDER: '/', PUBLISHER_SITE: '/' })
  const app = buildApp(config, {} as Publisher)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { server: app.server, close: () => app.close() }
}
const startSite = async () => {
  const site = createStaticServer(__dirname).listen(0, '127.0.0.1')
  await once(site, 'listening')
  return { server: site, close: () => Promise.resolve(site.close()) }
}

const SERVERS: [string, () => Promise<{ server: Server; close: () => Promise<unknown> }>][] = [
  ['the provider', () => startTestProvider()],
  ['the publisher', startPublisher],
  ['the server of the site', startSite],
]

test.each(
  SERVERS.flatMap(([who, start]) => [
    [who, '', start] as const,
    [who, ' and expects what it never gets', start] as const,
  ]),
)('%s ends a connection that asks on without waiting%s', async (_who, expectation, start) => {
  const { server, close } = await start()
  closings.push(close)
  const connection = await open(server)
  connection.socket.write(`GET /health/live HTTP/1.1\r\nHost: x\r\n${expectation && 'Expect: x\r\n'}\r\n`.repeat(200))
  await connection.closed
  expect(connection.text.split('HTTP/1.1').length).toBeLessThan(100)
})

test('the provider limits headers and whole requests', async () => {
  const provider = await startTestProvider()
  closings.push(() => provider.close())
  const { headersTimeout, requestTimeout } = provider.server
  expect({ headersTimeout, requestTimeout }).toEqual({
    headersTimeout: REQUEST_LIMITS.http.headersTimeout,
    requestTimeout: REQUEST_LIMITS.requestTimeout,
  })
})
