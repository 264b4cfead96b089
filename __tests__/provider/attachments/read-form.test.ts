import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { messages } from '../../../packages/server/src/messages'
import { MAX_TEXT_BYTES, MULTIPART_OPTIONS, readForm } from '../../../provider/src/attachments/read-form'

let app: FastifyInstance
let store: () => void
let taken: string[]

beforeEach(async () => {
  taken = []
  const stored = new Promise<void>((resolve) => (store = resolve))
  app = fastify()
  await app.register(multipart, MULTIPART_OPTIONS)
  app.post('/', (request) =>
    readForm(request, async (part, name, fields) => {
      taken.push(`${name} after ${fields.length} texts`)
      part.file.resume()
      await stored
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  store()
  await app.close()
})

const part = (disposition: string, content: string, type = 'text/plain') =>
  `--x1\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
const file = (name: string) => part(`name="files"; filename="${name}"`, 'drawing')
const form = (parts: string[]) => `${parts.join('')}--x1--\r\n`

async function send(body: string) {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  const answered = once(socket, 'data') as Promise<[string]>
  // The rest is not read.
  socket.on('error', () => undefined)
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x1'
  socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  return { answered, server: (await accepted)[0] }
}

test('what follows a file waits on the line until the file is stored', async () => {
  const texts = Array.from({ length: 50 }, (_, index) => part(`name="f${index}"`, 'x'.repeat(MAX_TEXT_BYTES)))
  const { answered, server } = await send(form([file('one.pdf'), ...texts]))
  await pause(500)
  expect(server.bytesRead).toBeLessThan(2 * MAX_TEXT_BYTES)
  store()
  expect((await answered)[0]).toContain(messages.tooLarge)
  expect(taken).toEqual(['one.pdf after 0 texts'])
})

test('texts of type JSON are read as texts, and no further than others', async () => {
  const text = `{"list":[${Array(3000).fill('{}').join(',')}]}`
  const json = (name: string) => part(`name="${name}"`, text, 'application/json')
  const small = await send(form([json('a')]))
  expect((await small.answered)[0]).toContain(JSON.stringify({ fields: { a: text }, kept: [] }))
  const large = await send(form(Array.from({ length: 90 }, (_, index) => json(`f${index}`))))
  expect((await large.answered)[0]).toContain(messages.tooLarge)
})

test('a file input without a file is no file', async () => {
  const { answered } = await send(form([part('name="files"; filename=""', ''), part('name="name"', 'Ana')]))
  expect((await answered)[0]).toContain('{"fields":{"name":"Ana"},"kept":[]}')
  expect(taken).toEqual([])
})
