import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { CALLS } from '../../packages/contract/src/calls/all-calls'
import { readProviderUse } from '../../provider/tools/lib/provider-use'
import { messages } from '../../packages/server/src/messages'
import type { SpawnedProvider } from '../provider/support/spawn-provider'
import { ANSWER_LIMIT_MS, call, LIST, type Answer, type Call } from './support/calls'
import { CALLED, bytesOf, everyCall } from './support/every-call'
import { describeOnDatabases } from './support/ground'
import { report, SCALE } from './support/scale'

jest.setTimeout(3_600_000)

/**
 * The heap that a provider may gain between its first calls and its last: tables of routes, statements and compiled
 * code grow a little.
 */
const HEAP_MARGIN = 24 * 1024 * 1024

test('every call of the contract is among those that are tried', () => {
  const withFiles = ['/online/inquiryAttachments']
  const paths = new Set(Object.values(CALLS).map(({ path }) => `/${path}`))
  expect([...paths].filter((path) => ![...CALLED, ...withFiles].includes(path))).toEqual([])
})

describe('any call', () => {
  describeOnDatabases((ground) => {
    it('is answered in time, without an error of the provider, and leaks no memory', async () => {
      const provider = await ground.start()
      const memory = () => readProviderUse(provider.child, true)
      let slowest = 0
      const tried = async (count: number, seed: number): Promise<void> => {
        const property = fc.asyncProperty(everyCall, async (one) => {
          slowest = Math.max(slowest, await expectAnswer(provider, one))
        })
        await fc.assert(property, { seed, numRuns: count, endOnFailure: !SCALE.isLong })
      }
      await tried(Math.ceil(SCALE.calls / 10), SCALE.seed + 1)
      const before = await memory()
      await tried(SCALE.calls, SCALE.seed)
      await pause(1000)
      const after = await memory()
      const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
      report(
        `${SCALE.calls} calls (seed ${SCALE.seed}): slowest answer ${slowest.toFixed(0)} ms, ` +
          `heap ${mb(before.used)} MB, then ${mb(after.used)} MB; process ${mb(before.rss)} MB, then ${mb(after.rss)} MB`,
      )
      expect(after.used).toBeLessThan(before.used + HEAP_MARGIN)
      expect(provider.output()).not.toMatch(/\n {4}at .*\n.* failed:/)
    })

    it('is answered or cut off in time when its bytes are no longer HTTP', async () => {
      const provider = await ground.start()
      const property = fc.asyncProperty(everyCall, mutations, async (one, changes) => {
        await expectEnd(provider, changes.reduce(mutate, bytesOf(one)))
      })
      await fc.assert(property, { seed: SCALE.seed, numRuns: SCALE.rawRequests, endOnFailure: !SCALE.isLong })
      const random = fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), (bytes) =>
        expectEnd(provider, Buffer.from(bytes)),
      )
      await fc.assert(random, { seed: SCALE.seed, numRuns: Math.ceil(SCALE.rawRequests / 4) })
      expect(await call(provider.url, { path: LIST })).toMatchObject({ status: 200, code: 200 })
      report(`${SCALE.rawRequests} calls with changed bytes, ${Math.ceil(SCALE.rawRequests / 4)} of random ones`)
    })
  })
})

/** Returns the time of the answer. A machine may pause for a while: a call that is too slow once is tried again. */
async function expectAnswer({ url, child, output }: SpawnedProvider, one: Call): Promise<number> {
  let answer = await tryCall(url, one)
  if (answer.ms > ANSWER_LIMIT_MS) answer = await tryCall(url, one)
  const { status, message, ms } = answer
  if (status >= 500 || message === messages.systemError || ms > ANSWER_LIMIT_MS || child.exitCode !== null) {
    throw new Error(`${status} ${message ?? ''} after ${ms.toFixed(0)} ms\n${output().slice(-2000)}`)
  }
  return ms
}

async function tryCall(url: string, one: Call): Promise<Answer> {
  try {
    return await call(url, one, 4 * ANSWER_LIMIT_MS)
  } catch (error) {
    // A body that is refused before it has arrived ends its connection; the answer to the next call shows that all is
    // well.
    const code = (error as { code?: string }).code ?? ''
    if (/^(ECONNRESET|EPIPE|HPE_)/.test(code)) return call(url, { path: LIST }, 4 * ANSWER_LIMIT_MS)
    throw error
  }
}

type Mutation = { at: number; how: 'flip' | 'cut' | 'insert' | 'double'; bytes: Uint8Array }

const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    at: fc.nat(2000),
    how: fc.constantFrom('flip', 'cut', 'insert', 'double'),
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 20 }),
      fc
        .constantFrom(
          '\r\n',
          '\r\n\r\n',
          '\0',
          'Transfer-Encoding: chunked\r\n',
          'Content-Length: 99999999999\r\n',
          'Content-Length: -1\r\n',
          'Expect: 100-continue\r\n',
          'Expect: something\r\n',
          'Upgrade: h2c\r\nConnection: Upgrade\r\n',
          'Connection: close\r\n',
          'ffffffffffffffff\r\n',
          'GET / HTTP/1.1\r\n\r\n',
          ' HTTP/2.0\r\n',
        )
        .map((text) => Buffer.from(text)),
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

function mutate(request: Buffer, { at, how, bytes }: Mutation): Buffer {
  // Most of what can break is in the first lines.
  const place = at % Math.max(1, Math.min(request.length, 600))
  const [head, tail] = [request.subarray(0, place), request.subarray(place)]
  if (how === 'cut') return head
  if (how === 'double') return Buffer.concat([request, head])
  if (how === 'insert') {
    const line = request.indexOf('\r\n') + 2
    const into = bytes.length > 5 ? line : place
    return Buffer.concat([request.subarray(0, into), bytes, request.subarray(into)])
  }
  return Buffer.concat([head, Buffer.from(tail.subarray(0, 1).map((byte) => byte ^ (bytes[0] ?? 1))), tail.subarray(1)])
}

async function expectEnd(provider: SpawnedProvider, bytes: Buffer): Promise<void> {
  let result = await sendBytes(provider.url, bytes)
  if (result.ms > ANSWER_LIMIT_MS) result = await sendBytes(provider.url, bytes)
  const statuses = [...result.text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status))
  const wrong = statuses.some((status) => status >= 500) || result.ms > ANSWER_LIMIT_MS
  if (wrong || provider.child.exitCode !== null) {
    throw new Error(`${statuses.join(' ')} after ${result.ms.toFixed(0)} ms\n${provider.output().slice(-2000)}`)
  }
}

/** Sends and closes its side; resolves when the provider has closed the other. */
async function sendBytes(url: string, bytes: Buffer): Promise<{ text: string; ms: number }> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const start = performance.now()
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.on('end', () => socket.destroy())
  socket.end(bytes)
  const timer = setTimeout(() => socket.destroy(), 4 * ANSWER_LIMIT_MS)
  await new Promise((resolve) => socket.once('close', resolve))
  clearTimeout(timer)
  return { text, ms: performance.now() - start }
}
