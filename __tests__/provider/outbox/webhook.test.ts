import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { createOutboxFixture, type OutboxFixture } from '../support/outbox-fixture'
import { until } from '../../support/until'

const SECRET = `whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`

interface Posted {
  headers: IncomingHttpHeaders
  body: string
}

let fixture: OutboxFixture
let server: Server
let posts: Posted[]
/** Answers in their order; after that 204. */
let answers: { status: number; headers?: Record<string, string> }[]
let address: string
let receiver: ChildProcess | undefined

beforeEach(async () => {
  posts = []
  answers = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      posts.push({ headers: request.headers, body })
      const { status, headers } = answers.shift() ?? { status: 204 }
      response.writeHead(status, headers).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
afterEach(async () => {
  await fixture.close()
  server.closeAllConnections()
  server.close()
  receiver?.kill()
  receiver = undefined
})

const start = async (url = address): Promise<void> => {
  fixture = await createOutboxFixture({ INQUIRY_WEBHOOK_URL: url, INQUIRY_WEBHOOK_SECRET: SECRET })
  fixture.start()
}
const hasTime = (time: string | null | undefined) => typeof time === 'string'
const stateOf = async () => (await fixture.deliveries()).find(({ channel }) => channel === 'webhook')

it('is sent each inquiry as JSON, signed after Standard Webhooks', async () => {
  await start()
  await fixture.inquire({ products: JSON.stringify([{ sku: 'A-1', name: 'Tray', quantity: 500 }]), port: 'Bilbao' })
  await until(() => posts.length === 1)
  const [post] = posts
  const signed = new Webhook(SECRET).verify(post?.body ?? '', post?.headers as Record<string, string>)
  expect(signed).toMatchObject({
    type: 'inquiry.received',
    data: {
      name: 'Ana García',
      email: 'ana@example.com',
      message: 'Trays for the oven, please.',
      products: [{ sku: 'A-1', name: 'Tray', quantity: 500 }],
      extra: { port: 'Bilbao' },
      suspicion: [],
      files: [],
    },
  })
  const { reference, url } = (signed as { data: Record<string, string> }).data
  expect(url).toBe(`https://api.example.com/office/inquiries/${reference}`)
  expect(post?.headers['content-type']).toBe('application/json')
  await until(async () => hasTime((await stateOf())?.sent_at))
})

it('is tried again after an error or a redirect, with the same id and a new signature', async () => {
  answers = [{ status: 500 }, { status: 302, headers: { location: address } }]
  await start()
  await fixture.inquire()
  await until(async () => (await stateOf())?.error === 'The webhook answered 500')
  fixture.pass(61_000)
  await until(async () => (await stateOf())?.error === 'The webhook answered 302')
  expect(posts).toHaveLength(2)
  fixture.pass(121_000)
  await until(async () => hasTime((await stateOf())?.sent_at))
  expect(new Set(posts.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

it('that answers 410 gets the inquiry no more', async () => {
  answers = [{ status: 410 }]
  await start()
  await fixture.inquire()
  await until(async () => hasTime((await stateOf())?.failed_at))
  expect((await stateOf())?.error).toBe('The webhook answered 410: it wants nothing more')
})

it('that nothing listens at is tried again, and the reason is kept', async () => {
  await start('http://127.0.0.1:9/hook')
  await fixture.inquire()
  await until(async () => (await stateOf())?.error !== '' && (await stateOf()) !== undefined)
  expect((await stateOf())?.error).toMatch(/^The webhook did not answer: /)
  expect((await stateOf())?.failed_at).toBeNull()
})

it('is not held up by a mail server that is down', async () => {
  fixture = await createOutboxFixture({
    INQUIRY_WEBHOOK_URL: address,
    INQUIRY_WEBHOOK_SECRET: SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'sales@sample.example',
    OFFICE_MAIL_TO: 'office@sample.example',
  })
  fixture.start()
  for (let count = 0; count < 12; count += 1) await fixture.inquire()
  await until(() => posts.length === 12)
})

it('is understood by the example receiver, which refuses a wrong signature', async () => {
  const child = spawn(process.execPath, [join(__dirname, '../../../docs/webhook-receiver.mjs')], {
    env: { ...process.env, INQUIRY_WEBHOOK_SECRET: SECRET, PORT: '0' },
  })
  receiver = child
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  await until(() => output.includes('Listening'))
  const url = `http://127.0.0.1:${/port (\d+)/.exec(output)?.[1]}/`
  await start(url)
  await fixture.inquire()
  await until(async () => hasTime((await stateOf())?.sent_at))
  expect(output).toMatch(/PX-\w{4}-\w{4} from Ana García, Conservas: https:\/\/api\.example\.com\/office\//)
  const forged = { 'webhook-id': 'x', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
  const answer = await fetch(url, {
    method: 'POST',
    body: '{}',
    headers: { ...forged, 'webhook-signature': 'v1,AAAA' },
  })
  expect(answer.status).toBe(400)
})
