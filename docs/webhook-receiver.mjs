// An example of what receives the provider's webhook (docs/office.md). It prints each inquiry once:
//
//   INQUIRY_WEBHOOK_SECRET=whsec_... PORT=9900 node docs/webhook-receiver.mjs

import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.INQUIRY_WEBHOOK_SECRET ?? '')
// A real receiver keeps these where they outlive it: the same message may come more than once.
const received = new Set()

const server = createServer(async (request, response) => {
  const parts = []
  for await (const part of request) parts.push(part)
  try {
    // The signature is of the bytes as they came: parse them after the check, not before.
    const { type, data } = webhook.verify(Buffer.concat(parts).toString(), request.headers)
    const id = request.headers['webhook-id']
    if (type === 'inquiry.received' && !received.has(id)) {
      process.stdout.write(`${data.reference} from ${data.name}, ${data.company}: ${data.url}\n`)
    }
    received.add(id)
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end('The signature is wrong, or older than five minutes.\n')
  }
})

server.listen(Number(process.env.PORT ?? 9900), '127.0.0.1', () => {
  process.stdout.write(`Listening on port ${server.address().port}\n`)
})
