import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { type Refusal } from '../../provider/src/envelope'
import { BodyBudget, limitBodyMemory } from '../../provider/src/limit-body-memory'

const BUDGET = 500_000

let app: FastifyInstance
let budget: BodyBudget
let finish: () => void
const sockets: Socket[] = []

beforeEach(async () => {
  budget = new BodyBudget(BUDGET)
  const finished = new Promise<void>((resolve) => (finish = resolve))
  app = fastify()
  limitBodyMemory(app, budget)
  app.setErrorHandler((error: Error, _request, reply) => {
    const refusal = error as Refusal
    return reply
      .code(refusal.httpStatus ?? 400)
      .headers(refusal.headers ?? {})
      .send()
  })
  app.post('/', () => 'taken')
  app.post('/slow', async () => {
    await finished
    return 'taken'
  })
  await app.listen({ port: 0 })
})
afterEach(async () => {
  finish()
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/** Begins a body of `whole` bytes and sends `bytes` of it. */
async function send(bytes: number, whole = bytes, path = '/') {
  const socket = connect((app.server.address() as AddressInfo).port, 'localhost')
  sockets.push(socket)
  const connection = { socket, text: '', closed: once(socket, 'close') }
  socket.setEncoding('utf8').on('data', (chunk: string) => (connection.text += chunk))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${whole}\r\n\r\n`
  socket.write(head + `"${'x'.repeat(bytes - 2)}${bytes === whole ? '"' : 'x'}`)
  return connection
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('when bodies take all memory the largest unfinished one is refused, and small ones are taken', async () => {
  const middle = await send(150_000, 200_000)
  await until(() => budget.used === 150_000)
  const large = await send(240_000, 250_000)
  await until(() => budget.used === 390_000)
  const last = await send(130_000, 200_000)
  await large.closed
  expect(large.text).toMatch(/^HTTP\/1\.1 503 /)
  expect(large.text).toMatch(/\r\nretry-after: \d+\r\n/)
  expect(large.text).toMatch(/\r\nconnection: close\r\n/)
  await until(() => budget.used === 280_000)
  const small = await send(1000)
  await until(() => small.text !== '')
  expect(small.text).toMatch(/^HTTP\/1\.1 200 /)
  expect([middle.text, last.text]).toEqual(['', ''])
})

test('a body counts until its call is answered, and a finished one is not refused any more', async () => {
  const worked = [await send(250_000, 250_000, '/slow'), await send(240_000, 240_000, '/slow')]
  await until(() => budget.used === 490_000)
  const late = await send(20_000, 200_000)
  await late.closed
  expect(late.text).toMatch(/^HTTP\/1\.1 503 /)
  finish()
  await until(() => worked.every(({ text }) => text.startsWith('HTTP/1.1 200 ')))
  await until(() => budget.used === 0)
})

test('a body whose sender is gone counts no longer', async () => {
  const { socket } = await send(100_000, 200_000)
  await until(() => budget.used === 100_000)
  socket.destroy()
  await until(() => budget.used === 0)
})
