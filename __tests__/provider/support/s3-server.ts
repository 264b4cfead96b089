import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const S3_KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }

export interface S3Server {
  endpoint: string
  objects: Map<string, { content: Buffer; changed: Date }>
  /** Statuses that it answers with instead of acting: each call takes the next, as long as there are some. */
  failures: number[]
  close(): Promise<void>
}

/**
 * Objects in memory behind the S3 calls that the provider makes. It refuses requests that are not signed as AWS
 * describes it (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html), of another length than
 * declared, or in chunks.
 */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const failures: number[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request)
    const refuse = (status: number, code: string): unknown =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    const failure = failures.shift()
    if (failure !== undefined) return void refuse(failure, 'SlowDown')
    const wrong = checkSignature(request, body)
    if (wrong) return void refuse(403, wrong)
    if (request.headers['transfer-encoding'] !== undefined) return void refuse(501, 'NotImplemented')
    const url = new URL(request.url ?? '/', 'http://s3')
    const [, named, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (named !== bucket) return void refuse(404, 'NoSuchBucket')
    const key = rest.join('/')
    if (key === '') return void response.end(listObjects(objects, url.searchParams))
    const object = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { content: body, changed: new Date() })
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (object) response.end(object.content)
    else refuse(404, 'NoSuchKey')
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failures,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listObjects(objects: S3Server['objects'], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const listed = keys.slice(0, most)
  const entries = listed.map((key) => {
    const { content, changed } = objects.get(key) ?? { content: Buffer.alloc(0), changed: new Date() }
    return `<Contents><Key>${key}</Key><LastModified>${changed.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
  })
  const next = keys.length > most ? `<NextContinuationToken>${listed.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${next}${entries.join('')}</ListBucketResult>`
}

/** What is wrong with a call's signature; null if nothing is. */
function checkSignature({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/
  const [, id, scope = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  if (id !== S3_KEYS.accessKeyId) return 'InvalidAccessKeyId'
  const told = String(headers['x-amz-content-sha256'])
  const actual = createHash('sha256').update(body).digest('hex')
  if (told !== actual && !(told === 'UNSIGNED-PAYLOAD' && body.length === 0)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied'

  const [path = '', query = ''] = url.split('?')
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, path, parameters.join('&'), lines.join(''), names, told].join('\n')
  const time = String(headers['x-amz-date'])
  const digest = createHash('sha256').update(canonical).digest('hex')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${S3_KEYS.secretAccessKey}`)
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, digest].join('\n')).toString('hex')
  return signature === expected ? null : 'SignatureDoesNotMatch'
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
