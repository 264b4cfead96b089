import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { waitForGo } from '../../../plugins/gatsby-plugin-lean-build/src/wait-for-go'

let server: Server

/** The two ends of a connection. */
async function openLine(): Promise<{ build: Socket; starter: Socket }> {
  const accepted = once(server, 'connection')
  const build = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [starter] = (await accepted) as [Socket]
  return { build, starter }
}

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

test('says that it is ready, and goes on when it is told to', async () => {
  const { build, starter } = await openLine()
  const answered = waitForGo(build)
  const [said] = (await once(starter, 'data')) as [Buffer]
  expect(said.toString()).toBe('ready\n')
  starter.end('begin\n')
  expect(await answered).toBe(true)
})

test.each([
  ['closes the line', (starter: Socket) => starter.end()],
  ['is ended by force', (starter: Socket) => starter.resetAndDestroy()],
])('does not go on when the process that started it %s', async (_what, leave) => {
  const { build, starter } = await openLine()
  const answered = waitForGo(build)
  await once(starter, 'data')
  leave(starter)
  expect(await answered).toBe(false)
})
