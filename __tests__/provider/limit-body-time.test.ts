import { connect, type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { BODY_TIME, limitBodyTime } from '../../provider/src/limit-body-time'
import { startTestProvider } from './support/test-provider'

let app: FastifyInstance
beforeEach(async () => {
  app = fastify()
  limitBodyTime(app, { checkMs: 50, graceMs: 500, bytesPerSecond: 10_000 })
  app.post('/', (request) => ({ length: JSON.stringify(request.body).length }))
  app.post('/refused', { onRequest: (_request, reply) => void reply.code(403).send() }, () => null)
  await app.listen({ port: 0 })
})
afterEach(() => app.close())

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

/** Sends what `send` writes, and returns what comes back until the connection ends, and when that was. */
async function talk(send: (write: (text: string) => void, isOpen: () => boolean) => Promise<void>) {
  const socket = connect((app.server.address() as AddressInfo).port, 'localhost')
  let text = ''
  let isOpen = true
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => undefined)
  const started = Date.now()
  const ended = new Promise<number>((resolve) =>
    socket.once('close', () => {
      isOpen = false
      resolve(Date.now() - started)
    }),
  )
  await send(
    (part) => socket.write(part),
    () => isOpen,
  )
  return { ms: await ended, text }
}

it.each([
  ['a length', 'Content-Length: 100000\r\n\r\n', 'x'],
  ['chunks', 'Transfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
])('a body of %s that trickles in is cut off', async (_what, header, drop) => {
  const drip = async (write: (text: string) => void, isOpen: () => boolean) => {
    write(HEAD + header)
    while (isOpen()) {
      write(drop)
      await setTimeout(20)
    }
  }
  const all = await Promise.all(Array.from({ length: 10 }, () => talk(drip)))
  for (const { ms, text } of all) {
    expect(ms).toBeGreaterThan(400)
    expect(ms).toBeLessThan(8000)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
  }
})

it('a body that comes slowly but steadily is accepted', async () => {
  const { text } = await talk(async (write) => {
    write(`${HEAD}Connection: close\r\nContent-Length: 300002\r\n\r\n"`)
    for (let part = 0; part < 20; part += 1) {
      write('x'.repeat(15_000))
      await setTimeout(50)
    }
    write('"')
  })
  expect(text).toMatch(/^HTTP\/1\.1 200 /)
  expect(text).toMatch(/300002/)
})

it('a body that goes on after its answer is cut off', async () => {
  let sent = 0
  const { text } = await talk(async (write, isOpen) => {
    write('POST /refused HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000000\r\n\r\n')
    while (isOpen() && sent < 100_000_000) {
      write('x'.repeat(10_000))
      sent += 10_000
      await setTimeout(5)
    }
  })
  expect(text).toMatch(/^HTTP\/1\.1 403 /)
  expect(sent).toBeLessThan(10_000_000)
})

test('the provider limits headers and whole requests', async () => {
  const provider = await startTestProvider()
  const { headersTimeout, requestTimeout } = provider.server
  await provider.close()
  expect({ headersTimeout, requestTimeout }).toEqual({
    headersTimeout: BODY_TIME.headersMs,
    requestTimeout: BODY_TIME.requestMs,
  })
})
