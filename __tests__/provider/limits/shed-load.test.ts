import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type Refusal } from '../../../packages/server/src/envelope'
import { registerHealth } from '../../../packages/server/src/health'
import { until } from '../../support/until'
import { Load, LOAD, shedLoad } from '../../../provider/src/limits/shed-load'

const { first, least } = LOAD.calls

describe('the calls that are worked on at the same time', () => {
  /** Answers as many calls as make the limit be looked at. */
  const answer = (load: Load, ms: number, now: number, late = ms) => {
    for (let count = 0; count < LOAD.adjust.answers; count += 1) load.begin('a')
    for (let count = 0; count < LOAD.adjust.answers; count += 1) load.end('a', count < 4 ? late : ms, now)
  }
  /** Of that many clients, who each call whenever they may. */
  const room = (load: Load, clients = 1000): number[] => {
    const names = Array.from({ length: clients }, (_, index) => String(index))
    const calls = names.map(() => 0)
    const begin = (name: string, index: number): boolean => {
      if (!load.hasRoom(name)) return false
      load.begin(name)
      calls[index] = (calls[index] ?? 0) + 1
      return true
    }
    while (names.map(begin).includes(true));
    for (const [index, name] of names.entries()) {
      for (let ended = 0; ended < (calls[index] ?? 0); ended += 1) load.end(name, null, 0)
    }
    return calls
  }
  const roomOfAll = (load: Load) => room(load).reduce((sum, calls) => sum + calls, 0)

  it('become fewer while answers are late, but not too few', () => {
    const load = new Load()
    answer(load, LOAD.lateMs + 1, 1000)
    expect(roomOfAll(load)).toBe(Math.floor(first * 0.7))
    for (let step = 2; step < 20; step += 1) answer(load, LOAD.lateMs + 1, step * 1000)
    expect(roomOfAll(load)).toBe(least)
  })

  it('become more while some are refused and answers are in time', () => {
    const load = new Load()
    room(load)
    answer(load, 100, 1000)
    expect(roomOfAll(load)).toBeGreaterThan(first)
  })

  it('stay as many while a few take long by themselves', () => {
    const load = new Load()
    for (let count = 0; count < 100; count += 1) load.begin('a')
    for (let count = 0; count < 100; count += 1) load.end('a', count % 20 === 0 ? 10_000 : 10, count * 100)
    expect(roomOfAll(load)).toBe(first)
  })

  it('are never all of one client, nor of a few', () => {
    expect(room(new Load(), 1)).toEqual([first / 2])
    const [one = 0, ...others] = room(new Load(), 4)
    expect(one).toBe(first / 5)
    expect(others).toEqual([one, one, one])
  })
})

describe('a service with more calls than it can answer in time', () => {
  let app: FastifyInstance
  let url: string
  let finish: () => void
  let begun: number
  /** Calls whose first hook has run. */
  let hooked: number
  let begin: (client: string) => unknown
  /** Callers without a name are as many clients. */
  let others = 0

  beforeEach(async () => {
    begun = 0
    hooked = 0
    const finished = new Promise<void>((resolve) => (finish = resolve))
    app = fastify()
    shedLoad(app, {
      headersOf: ({ headers }) => ({ 'access-control-allow-origin': headers.origin ?? 'none' }),
      clientOf: ({ headers }) => String(headers.client ?? (others += 1)),
    })
    app.addHook('onRequest', (_request, _reply, done) => {
      hooked += 1
      done()
    })
    app.setErrorHandler((error: Error, _request, reply) => {
      const { httpStatus, headers } = error as Refusal
      return reply.code(httpStatus).headers(headers).send()
    })
    begin = () => undefined
    const answer = async ({ headers }: FastifyRequest) => {
      begun += 1
      begin(String(headers.client))
      await finished
      return 'answered'
    }
    app.get('/', answer)
    app.post('/', answer)
    app.get('/office', answer)
    app.addContentTypeParser('a/b', (_request, _payload, done) => done(null))
    app.post('/refused', () => 'refused')
    app.get('/quick', () => String((begun += 1)))
    registerHealth(app, () => Promise.resolve({ status: 'pass', checks: {} }))
    await app.listen({ port: 0 })
    url = `http://localhost:${(app.server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    finish()
    await app.close()
  })

  const call = (path = '/', init: RequestInit = {}) => fetch(url + path, init)
  const fill = async (count: number, init: RequestInit = {}) => {
    const calls = Array.from({ length: count }, () => call('/', init))
    while (begun < count) await new Promise((resolve) => setTimeout(resolve, 5))
    return calls
  }

  it('answers others while one client has all that it may have', async () => {
    const init = { headers: { client: 'one' } }
    const calls = await fill(first / 2, init)
    expect((await call('/', init)).status).toBe(503)
    expect(begun).toBe(first / 2)
    calls.push(call())
    finish()
    expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true)
    expect((await call('/', init)).status).toBe(200)
  })

  it('begins the calls of each client in turn, though one has sent many before', async () => {
    const callers: string[] = []
    const names = [...Array.from({ length: 20 }, () => 'one'), 'two']
    const sockets = names.map(() => connect((app.server.address() as AddressInfo).port, 'localhost'))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    const count = () => promisify(app.server.getConnections.bind(app.server))()
    await until(async () => (await count()) === names.length, 'all are connected')
    begin = (client) => callers.push(client)
    for (const [index, socket] of sockets.entries()) {
      socket.write(`GET / HTTP/1.1\r\nHost: x\r\nClient: ${names[index]}\r\n\r\n`)
    }
    // Until all have arrived.
    const end = performance.now() + 100
    while (performance.now() < end);
    await until(() => callers.length === names.length, 'all have begun')
    expect(callers.slice(0, 2).sort()).toEqual(['one', 'two'])
    for (const socket of sockets) socket.destroy()
  })

  it('refuses the others at once, says when to try again, and tells how it is', async () => {
    const calls = await fill(first)
    const refused = await call('/', { headers: { origin: 'https://site.example' } })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://site.example')
    expect((await call('/', { method: 'OPTIONS' })).status).toBe(404)
    expect((await call('/', { method: 'POST', body: '{}' })).status).toBe(503)
    expect((await call('/health/live')).status).toBe(200)
    expect((await call('/health/ready')).status).toBe(200)
    expect(begun).toBe(first)
    finish()
    expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true)
    expect((await call()).status).toBe(200)
  })

  it('lets a connection wait that asks on although it was refused, and no other', async () => {
    const calls = await fill(first)
    const socket = connect((app.server.address() as AddressInfo).port, 'localhost')
    const ask = async () => {
      const start = performance.now()
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(answer.toString('latin1', 9, 12)).toBe('503')
      return performance.now() - start
    }
    await ask()
    const again = ask()
    expect((await call()).status).toBe(503)
    expect(socket.readableLength).toBe(0)
    expect(await again).toBeGreaterThan(LOAD.patienceMs * 0.9)
    expect(begun).toBe(first)
    socket.destroy()
    finish()
    await Promise.all(calls)
  })

  it('counts no call for longer than it is worked on: not that of its own health, nor one that is answered early', async () => {
    const { port } = app.server.address() as AddressInfo
    for (let count = 0; count < first; count += 50) {
      await Promise.all(Array.from({ length: 50 }, () => call('/health/live').then((answer) => answer.text())))
    }
    const early = Array.from({ length: first }, async () => {
      const socket = connect(port, 'localhost')
      socket.write('POST /refused HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: 2\r\n\r\n')
      await once(socket, 'data')
      await new Promise((resolve) => socket.write('xx', resolve))
      return socket
    })
    for (const socket of await Promise.all(early)) {
      socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n')
      await once(socket, 'data')
      socket.destroy()
    }
    finish()
    expect((await call()).status).toBe(200)
  })

  it('counts calls with a body that nobody reads', async () => {
    const { port } = app.server.address() as AddressInfo
    const sockets = Array.from({ length: first }, () => connect(port, 'localhost'))
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n')
    while (begun < first) await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await call()).status).toBe(503)
    expect(begun).toBe(first)
    for (const socket of sockets) socket.destroy()
  })

  it.each([
    ['counts the others', 'GET /quick HTTP/1.1\r\nHost: x\r\nclient: one\r\n\r\n', first / 2],
    [
      'those with a body that is still to come too',
      'POST /refused HTTP/1.1\r\nHost: x\r\nclient: one\r\nContent-Type: a/b\r\nContent-Length: 2\r\n\r\n',
      first,
    ],
  ])('begins few of the calls that come at once in a turn, and %s', async (_which, call, answered) => {
    let accepted = 0
    app.server.on('connection', () => (accepted += 1))
    const { port } = app.server.address() as AddressInfo
    const sockets = Array.from({ length: first }, () => connect(port, 'localhost'))
    while (accepted < first) await new Promise((resolve) => setTimeout(resolve, 5))
    const answers = sockets.map((socket) => once(socket, 'data') as Promise<[Buffer]>)
    for (const socket of sockets) socket.write(call)
    let most = 0
    for (let before = 0; before < answered; before = hooked) {
      await new Promise((resolve) => setImmediate(resolve))
      most = Math.max(most, hooked - before)
    }
    expect(most).toBeLessThan(10)
    const statuses = (await Promise.all(answers)).map(([answer]) => answer.toString('latin1', 9, 12))
    expect(statuses.filter((status) => status === '200')).toHaveLength(answered)
    for (const socket of sockets) socket.destroy()
  })

  it('refuses the office first', async () => {
    void (await fill(first * LOAD.officeShare))
    expect((await call('/office')).status).toBe(503)
    expect((await call('/%6fffice?q=%')).status).toBe(503)
    expect(begun).toBe(first * LOAD.officeShare)
    const buyer = call('/')
    finish()
    expect((await buyer).status).toBe(200)
  })

  it('gives no place to those who send slowly', async () => {
    const { port } = app.server.address() as AddressInfo
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n'
    const slow = Array.from({ length: first }, () => connect(port, 'localhost', () => undefined))
    await Promise.all(slow.map((socket) => once(socket, 'connect')))
    await Promise.all(slow.map((socket) => new Promise((resolve) => socket.write(`${head}x`, resolve))))
    finish()
    expect((await call()).status).toBe(200)
    for (const socket of slow) socket.destroy()
  })
})
