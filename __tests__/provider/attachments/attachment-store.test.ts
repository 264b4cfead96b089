import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { AttachmentStore } from '../../../provider/src/attachments/attachment-store'
import { openAttachmentStore } from '../../../provider/src/attachments/open-attachment-store'
import { S3_LIMITS } from '../../../provider/src/attachments/s3-store'
import { removeUnknownFiles, sweepAttachments } from '../../../provider/src/attachments/sweep-attachments'
import { readConfig } from '../../../provider/src/config'
import { multipartOf, PDF } from '../support/sample-attachments'
import { S3_KEYS, startS3Server, type S3Server } from '../support/s3-server'
import { withoutTrace } from '../support/stored-state'
import { providerForEach } from '../support/test-provider'
import { temporaryFolder } from '../../support/temporary-folder'

let s3: S3Server
let root = ''
beforeEach(async () => {
  root = temporaryFolder()
  s3 = await startS3Server('bucket')
})

afterEach(async () => {
  await s3.close()
})

const s3Env = ({
  place = 'bucket/some/prefix',
  key = S3_KEYS.accessKeyId,
  secret = S3_KEYS.secretAccessKey,
  endpoint = s3.endpoint,
} = {}) => ({
  ATTACHMENTS_URL: `s3://${encodeURIComponent(key)}:${encodeURIComponent(secret)}@${place}?endpoint=${endpoint}`,
})

const open = (env: Record<string, string> = {}) =>
  openAttachmentStore(readConfig({ PROVIDER_DATA: join(root, 'data'), CONTENT: '/content', ...env }, '/'))

function write(content: Buffer) {
  const path = join(root, randomBytes(8).toString('hex'))
  writeFileSync(path, content)
  return { path, size: content.length, digest: createHash('sha256').update(content).digest('hex') }
}

async function listAll(store: AttachmentStore) {
  const found = []
  for await (const entry of store.list()) found.push(entry)
  return found
}

describe.each([
  ['a folder', () => open({ ATTACHMENTS_URL: join(root, 'files') })],
  ['the data folder', () => open()],
  ['S3-compatible storage', () => open(s3Env())],
  ['a bucket by itself', () => open(s3Env({ place: 'bucket' }))],
])('files in %s', (_what, openStore) => {
  const file = 'attachments/a1.pdf'

  it('are kept, read, listed and removed', async () => {
    const store = openStore()
    const content = randomBytes(3_000_000)
    const local = write(content)
    expect(await store.read(file)).toBeNull()
    expect(await listAll(store)).toEqual([])
    await store.keep(file, local)
    expect(existsSync(local.path)).toBe(false)
    const found = await store.read(file)
    expect(found && (await buffer(found)).equals(content)).toBe(true)
    const [listed, ...more] = await listAll(store)
    expect(listed).toMatchObject({ file, size: content.length })
    expect(Math.abs((listed?.keptAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    expect(more).toEqual([])
    await store.remove(file)
    await store.remove(file)
    expect(await store.read(file)).toBeNull()
    await store.check()
  })

  it('may be empty', async () => {
    const store = openStore()
    await store.keep(file, write(Buffer.alloc(0)))
    const found = await store.read(file)
    expect(found && (await buffer(found)).length).toBe(0)
  })
})

describe('files in S3-compatible storage', () => {
  it('are listed beyond a thousand, and only those below the prefix', async () => {
    for (let count = 0; count < 1200; count += 1) {
      s3.objects.set(`some/prefix/${String(count).padStart(4, '0')}.pdf`, {
        content: Buffer.from('x'),
        changed: new Date(),
      })
    }
    s3.objects.set('other/a.pdf', { content: Buffer.from('x'), changed: new Date() })
    s3.objects.set('some/prefix/deeper/a.pdf', { content: Buffer.from('x'), changed: new Date() })
    const names = (await listAll(open(s3Env()))).map(({ file }) => file)
    expect(names).toHaveLength(1200)
    expect(new Set(names).size).toBe(1200)
    expect(names[0]).toBe('attachments/0000.pdf')
  })

  it('are sent again when the storage is busy, each time whole', async () => {
    const store = open(s3Env())
    s3.failures.push(503, 429)
    await store.keep('attachments/a.pdf', write(Buffer.from('content')))
    expect(s3.objects.get('some/prefix/a.pdf')?.content.toString()).toBe('content')
  })

  it.each([
    ['another secret', { secret: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['another key', { key: 'wrong' }, '403 InvalidAccessKeyId'],
    ['another bucket', { place: 'other' }, '404 NoSuchBucket'],
    ['no server', { endpoint: 'http://127.0.0.1:9' }, 'ECONNREFUSED'],
  ])('can’t be reached with %s, which is reported', async (_what, env, reason) => {
    const checking = open(s3Env(env)).check()
    await expect(checking).rejects.toThrow(/^s3:\/\/\S+ did not list the files: /)
    await expect(checking).rejects.toThrow(reason === 'ECONNREFUSED' ? /ECONNREFUSED|bad port/ : reason)
  })

  it('reach readers who take longer than the storage has for its answer', async () => {
    jest.replaceProperty(S3_LIMITS, 'answerMs', 200)
    const content = randomBytes(9_000_000)
    s3.objects.set('some/prefix/a.pdf', { content, changed: new Date() })
    const found = await open(s3Env()).read('attachments/a.pdf')
    await setTimeout(400)
    expect(found && (await buffer(found)).equals(content)).toBe(true)
    jest.restoreAllMocks()
  })

  it('are refused when they change on the way', async () => {
    const local = { ...write(Buffer.from('content')), digest: '0'.repeat(64) }
    await expect(open(s3Env()).keep('attachments/a.pdf', local)).rejects.toThrow('XAmzContentSHA256Mismatch')
    expect(s3.objects.size).toBe(0)
  })
})

describe('a provider with S3-compatible storage', () => {
  const provider = providerForEach(s3Env)

  const upload = async (name: string, content: Buffer) => {
    const { body, headers } = await multipartOf(name, content)
    const path = '/online/inquiryAttachments?companyId=1'
    const { status, text } = await provider.send({ path, method: 'POST', body, headers })
    return { status, ...(JSON.parse(text) as { code: number; data: { id: string } }) }
  }
  const incoming = () => readdirSync(join(provider.folders.data, 'incoming'))

  it('keeps files there and nothing on its own disk', async () => {
    const content = Buffer.concat([PDF, randomBytes(10 * 1024 * 1024 - PDF.length)])
    const { data } = await upload('drawing.pdf', content)
    expect(s3.objects.get(`some/prefix/${data.id}.pdf`)?.content.equals(content)).toBe(true)
    expect(incoming()).toEqual([])
    expect(existsSync(join(provider.folders.data, 'attachments'))).toBe(false)
  })

  it('sends nothing there that is refused', async () => {
    const call = () => upload('drawing.pdf', Buffer.from('<html>'))
    expect(await withoutTrace(provider, call)).toMatchObject({ code: 400 })
    expect(s3.objects.size).toBe(0)
  })

  it('answers with 503 while the storage does not', async () => {
    jest.spyOn(console, 'error').mockImplementation()
    s3.failures.push(500, 500, 500)
    const call = () => upload('drawing.pdf', PDF)
    expect(await withoutTrace(provider, call)).toMatchObject({ status: 503, code: 503 })
    expect(await upload('drawing.pdf', PDF)).toMatchObject({ code: 200 })
    jest.restoreAllMocks()
  })

  it('removes files there that nobody needs', async () => {
    const [expired, unknown] = [await upload('drawing.pdf', PDF), await upload('drawing.pdf', PDF)]
    const { kysely } = provider.database
    await kysely.deleteFrom('inquiry_attachments').where('id', '=', unknown.data.id).execute()
    const store = openAttachmentStore(provider.config)
    const now = new Date(Date.now() + 25 * 3600_000)
    await sweepAttachments(kysely, store, { now })
    expect([...s3.objects.keys()]).toEqual([`some/prefix/${unknown.data.id}.pdf`])
    await removeUnknownFiles(kysely, store, { now })
    expect([...s3.objects.keys()]).toEqual(['some/prefix/owner.txt'])
    expect(expired.code).toBe(200)
  })
})

describe('ATTACHMENTS_URL', () => {
  it.each([
    ['http://example.com/files', 'ATTACHMENTS_URL: must be a folder'],
    ['s3://', 'ATTACHMENTS_URL: must be a folder'],
    ['s3://Bucket/x', 'ATTACHMENTS_URL: must be a folder'],
    ['/content/images/files', 'whose pictures are served'],
    ['/content', 'whose pictures are served'],
    ['s3://bucket', 'needs the key and its secret'],
    ['s3://key:secret@bucket?endpoint=storage', 'has a wrong endpoint'],
  ])('%s is refused: %s', (url, message) => {
    expect(() => open({ ATTACHMENTS_URL: url })).toThrow(message)
  })

  it.each([
    ['/content-files', '/content-files'],
    ['file:///srv/files%20here', '/srv/files here'],
  ])('%s is the folder %s', (url, folder) => {
    expect(open({ ATTACHMENTS_URL: url }).place).toBe(folder)
  })
})
