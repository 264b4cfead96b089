import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import { openAttachmentStore } from '../../../provider/src/attachments/open-attachment-store'
import { FolderStore } from '../../../provider/src/attachments/folder-store'
import type * as ReceiveFile from '../../../provider/src/attachments/receive-file'
import { receiveFile } from '../../../provider/src/attachments/receive-file'
import { removeUnknownFiles, sweepAttachments } from '../../../provider/src/attachments/sweep-attachments'
import { inquiryListing } from '../../../provider/src/cli/inquiry-listing'
import type { AttachmentsTable } from '../../../provider/src/database/tables'
import { formatListing } from '../../../provider/src/cli/run-listing'
import { inquire as inquireFor, signedIn } from '../office/support/office-client'
import { multipartOf, PDF, SAMPLE_FILES } from '../support/sample-attachments'
import { withoutTrace } from '../support/stored-state'
import { startTestProvider, type TestProvider } from '../support/test-provider'
import { Visitor } from '../support/visitor'
import { until } from '../../support/until'

jest.mock('../../../provider/src/attachments/receive-file', () => {
  const actual = jest.requireActual<typeof ReceiveFile>('../../../provider/src/attachments/receive-file')
  return { receiveFile: jest.fn(actual.receiveFile) }
})

let provider: TestProvider
beforeEach(async () => {
  provider = await startTestProvider()
})
afterEach(() => provider.close())

const UPLOAD = '/online/inquiryAttachments?companyId=1'
const DAY = 24 * 3600_000

interface Reply {
  code: number
  message: string
  data: { id: string; kind: string; size: number; name: string; errors: object[] }
}

async function upload(name: string, content: Uint8Array, headers: Record<string, string> = {}, path = UPLOAD) {
  const form = await multipartOf(name, content)
  const sending = { path, method: 'POST', body: form.body, headers: { ...form.headers, ...headers } }
  const { status, text } = await provider.send(sending)
  return { status, ...(JSON.parse(text) as Reply) }
}
const uploadInVain = (...given: Parameters<typeof upload>) => withoutTrace(provider, () => upload(...given))
const uploadPdf = async (headers: Record<string, string> = {}) => (await upload('drawing.pdf', PDF, headers)).data.id

const inquiry = { name: 'Ana', email: 'ana@example.com', message: 'Trays?', consent: true, companyId: '1' }
const inquire = (attachments: unknown, headers: Record<string, string> = {}) =>
  provider.post('/online/inquiryAdd', { ...inquiry, attachments }, headers)
const inquireInVain = (...given: Parameters<typeof inquire>) => withoutTrace(provider, () => inquire(...given))
const tokenOf = async (email: string) =>
  ((await new Visitor(provider).register({ email })).body.data as { token: string }).token
const rows = () => provider.database.kysely.selectFrom('inquiry_attachments').selectAll().execute()
const inquiries = () => provider.database.kysely.selectFrom('inquiries').selectAll().execute()
const folder = () => join(provider.folders.data, 'attachments')
/** Including those still arriving. */
const filesOnDisk = () => {
  const found = existsSync(folder()) ? readdirSync(folder(), { recursive: true, encoding: 'utf8' }) : []
  return found.filter((name) => !['incoming', 'owner.txt'].includes(name))
}

describe('a file for an inquiry', () => {
  it.each(Object.entries(SAMPLE_FILES))('is accepted as %s', async (name, content) => {
    const reply = await upload(name, content)
    expect(reply).toMatchObject({ status: 200, code: 200, data: { name, size: content.length } })
    const [row] = await rows()
    expect(row).toMatchObject({ id: reply.data.id, name, inquiry_id: null })
    expect(readFileSync(join(provider.folders.data, row?.file ?? ''))).toEqual(content)
  })

  it.each([
    ['a program called a picture', 'photo.png', Buffer.from('MZ\x90\0')],
    ['a page called a PDF', 'drawing.pdf', Buffer.from('<html>%PDF-1.7')],
    ['an SVG', 'drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a sound in a RIFF file', 'photo.webp', Buffer.from('RIFF\x1a\0\0\0WAVEfmt ')],
    ['a text called DXF', 'tray.dxf', Buffer.from('Hello\n0\nSECTION\n')],
  ])('is refused and not kept when it is %s', async (_what, name, content) => {
    const reply = await uploadInVain(name, content)
    expect(reply).toMatchObject({ status: 200, code: 400, data: { errors: [{ field: 'file', rule: 'kind' }] } })
  })

  it.each([
    ['picture.jfif', 'photo.jpg', 'picture.jfif', 'jpeg'],
    ['picture.jpe', 'photo.jpg', 'picture.jpe', 'jpeg'],
    ['saved.jpg', 'photo.webp', 'saved.webp', 'webp'],
    ['drawing.exe', 'drawing.pdf', 'drawing.pdf', 'pdf'],
    ['drawing', 'drawing.pdf', 'drawing.pdf', 'pdf'],
    ['Version 1.2', 'drawing.pdf', 'Version 1.2.pdf', 'pdf'],
    ['Tray REV.B', 'drawing.pdf', 'Tray REV.B.pdf', 'pdf'],
    ['photo.jpg:large', 'photo.jpg', 'photo.jpg_large.jpg', 'jpeg'],
    ['photo.jpg. ', 'photo.jpg', 'photo.jpg', 'jpeg'],
    ['.pdf', 'drawing.pdf', 'pdf.pdf', 'pdf'],
    ['..', 'drawing.pdf', 'file.pdf', 'pdf'],
    ['logo.ai', 'drawing.pdf', 'logo.ai', 'pdf'],
  ])('called %s is taken for what it is', async (given, sample, name, kind) => {
    const { data } = await upload(given, SAMPLE_FILES[sample] ?? PDF)
    expect(data).toMatchObject({ name, kind })
  })

  it('may have 10 MB and not a byte more', async () => {
    const largest = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 - PDF.length)])
    expect(await upload('drawing.pdf', largest)).toMatchObject({ code: 200, data: { size: 10 * 1024 * 1024 } })
    const reply = await uploadInVain('drawing.pdf', Buffer.concat([largest, Buffer.alloc(1)]))
    expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: 'file', rule: 'size' }] } })
  })

  it('is refused when it is empty or missing', async () => {
    const missing = { code: 400, data: { errors: [{ field: 'file', rule: 'required' }] } }
    expect(await uploadInVain('drawing.pdf', Buffer.alloc(0))).toMatchObject(missing)
    const headers = { 'content-type': 'multipart/form-data; boundary=xyzxyzxyzx' }
    const sending = { path: UPLOAD, method: 'POST', body: '--xyzxyzxyzx--\r\n', headers }
    expect(JSON.parse((await withoutTrace(provider, () => provider.send(sending))).text)).toMatchObject(missing)
  })

  it.each(['x', '"x"', "xyzxyzxyzx; boundary*=utf-8''x", 'xyzxyzxyzx; boundary=x'])(
    'is refused unread in a form whose parts are divided by %s',
    async (boundary) => {
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--x--\r\n`
      const sending = { path: UPLOAD, method: 'POST', body, headers }
      expect((await withoutTrace(provider, () => provider.send(sending))).status).toBe(400)
    },
  )

  it('is refused with another content type, which other calls refuse in turn', async () => {
    const { status, body } = await withoutTrace(provider, () => provider.post(UPLOAD, {}))
    expect({ status, message: body.message }).toEqual({ status: 415, message: '请求内容类型必须是multipart/form-data' })
    expect(await uploadInVain('drawing.pdf', PDF, {}, '/online/inquiryAdd')).toMatchObject({ status: 415 })
  })

  it('is refused for another company', async () => {
    const reply = await uploadInVain('drawing.pdf', PDF, {}, '/online/inquiryAttachments?companyId=7')
    expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: 'companyId', rule: 'unknown' }] } })
  })

  it.each([
    ['../../etc/cron.d/drawing.pdf', 'drawing.pdf'],
    ['C:\\Users\\Ana\\Zeichnung größer.pdf', 'Zeichnung größer.pdf'],
    ['图纸.pdf', '图纸.pdf'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(190)}…${'x'.repeat(5)}.pdf`],
    ['invoice\u202efdp.pdf', 'invoicefdp.pdf'],
  ])('called %s is never kept under its name', async (given, name) => {
    const { data } = await upload(given, PDF)
    expect(data.name).toBe(name)
    expect(filesOnDisk()).toEqual([`${data.id}.pdf`])
    expect(data.id).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is handed out to nobody', async () => {
    const id = await uploadPdf()
    for (const path of [`/attachments/${id}.pdf`, `/media/attachments/${id}.pdf`, `/online/inquiryAttachments/${id}`]) {
      expect((await provider.send({ path })).status).toBe(404)
    }
  })
})

describe('an inquiry', () => {
  it('has the files that it names, and the listing names them as they are stored', async () => {
    const ids = [await uploadPdf(), (await upload('tray.step', SAMPLE_FILES['tray.step'] ?? PDF)).data.id]
    const { body } = await inquire(ids)
    expect(body.code).toBe(200)
    expect((await rows()).map(({ inquiry_id }) => inquiry_id)).toEqual(Array(2).fill((body.data as { id: string }).id))
    const json = await formatListing(inquiryListing, ['--json'], { PROVIDER_DATA: provider.folders.data }, '/')
    const [listed] = JSON.parse(json) as { attachments: { name: string; file: string }[] }[]
    expect(listed?.attachments.map(({ name }) => name).sort()).toEqual(['drawing.pdf', 'tray.step'])
    for (const { file } of listed?.attachments ?? []) expect(existsSync(join(provider.folders.data, file))).toBe(true)
  })

  it('is refused and not stored with a file that is unknown, another inquiry’s, or expired', async () => {
    const [taken, expired] = [await uploadPdf(), await uploadPdf()]
    await inquire([taken])
    const past = new Date(Date.now() - 1000).toISOString()
    await provider.database.kysely
      .updateTable('inquiry_attachments')
      .set({ expires_at: past })
      .where('id', '=', expired)
      .execute()
    for (const id of ['0'.repeat(32), taken, expired]) {
      const { body } = await inquire([await uploadPdf(), id])
      expect(body).toMatchObject({ code: 400, data: { errors: [{ field: 'attachments', rule: 'unknown' }] } })
    }
    expect(await inquiries()).toHaveLength(1)
    expect((await rows()).filter(({ inquiry_id }) => inquiry_id !== null)).toHaveLength(1)
  })

  it('can’t take what another account has sent', async () => {
    const owner = await tokenOf('owner@example.com')
    const other = await tokenOf('other@example.com')
    const id = await uploadPdf({ authorization: `Bearer ${owner}` })
    expect((await inquireInVain([id], { authorization: `Bearer ${other}` })).body.code).toBe(400)
    expect((await inquireInVain([id])).body.code).toBe(400)
    expect((await inquire([id], { authorization: `Bearer ${owner}` })).body.code).toBe(200)
  })

  it('is stored once under its key, with its files', async () => {
    const ids = [await uploadPdf()]
    const key = { 'idempotency-key': 'key-12345678' }
    const answers = [await inquire(ids, key), await inquire(ids, key)]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await inquire([await uploadPdf()], key)).body.code).toBe(409)
    expect(await inquiries()).toHaveLength(1)
    expect((await rows()).filter(({ inquiry_id }) => inquiry_id !== null)).toHaveLength(1)
  })

  it('may have five files', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => uploadPdf()))
    const { body } = await inquireInVain(ids)
    expect(body).toMatchObject({ data: { errors: [{ field: 'attachments', rule: 'count' }] } })
    expect((await inquire(ids.slice(1))).body.code).toBe(200)
  })

  it('may have 25 MB of files', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(9 * 1024 * 1024)])
    const ids = [1, 2, 3].map(async () => (await upload('drawing.pdf', large)).data.id)
    const reply = await inquireInVain(await Promise.all(ids))
    expect(reply.body).toMatchObject({ code: 400, data: { errors: [{ field: 'attachments', rule: 'size' }] } })
  })

  it.each([
    ['a text', 'x'],
    ['numbers', [1]],
  ])('is refused with %s for files', async (_what, attachments) => {
    expect((await inquireInVain(attachments)).body.code).toBe(400)
  })
})

describe('a file that no inquiry names', () => {
  const sweep = (now: number) =>
    sweepAttachments(provider.database.kysely, openAttachmentStore(provider.config), { now: new Date(now) })
  const removeUnknown = (config = provider.config) =>
    removeUnknownFiles(provider.database.kysely, openAttachmentStore(config), { now: new Date(Date.now() + 2 * DAY) })

  it('is removed after a day, and one of an inquiry is not', async () => {
    const [kept] = [await uploadPdf(), await uploadPdf()]
    await inquire([kept])
    await sweep(Date.now() + DAY - 60_000)
    expect(filesOnDisk()).toHaveLength(2)
    await sweep(Date.now() + DAY + 120_000)
    expect(filesOnDisk()).toEqual([`${kept}.pdf`])
    expect((await rows()).map(({ id, sender }) => ({ id, sender }))).toEqual([{ id: kept, sender: null }])
  })

  it('is removed when a killed process left it behind', async () => {
    const incoming = join(folder(), 'incoming')
    mkdirSync(incoming, { recursive: true })
    for (const name of ['old.part', 'new.part']) writeFileSync(join(incoming, name), 'x')
    const old = new Date(Date.now() - 3600_000 - 60_000)
    utimesSync(join(incoming, 'old.part'), old, old)
    await sweep(Date.now())
    expect(filesOnDisk()).toEqual(['incoming/new.part'])
  })

  it('goes with its inquiry, also when that was deleted by SQL', async () => {
    const [gone, kept] = [await uploadPdf(), await uploadPdf()]
    const { body } = await inquire([gone])
    await inquire([kept])
    await provider.database.kysely
      .deleteFrom('inquiries')
      .where('id', '=', (body.data as { id: string }).id)
      .execute()
    await sweep(Date.now())
    expect(filesOnDisk()).toEqual([`${kept}.pdf`])
    expect((await rows()).map(({ id }) => id)).toEqual([kept])
  })

  it('is removed when its row is gone too, and files of others stay', async () => {
    const [gone, kept] = [await uploadPdf(), await uploadPdf()]
    await provider.database.kysely.deleteFrom('inquiry_attachments').where('id', '=', gone).execute()
    writeFileSync(join(folder(), 'read me.txt'), 'x')
    await removeUnknown()
    expect(filesOnDisk().sort()).toEqual([`${kept}.pdf`, 'read me.txt'])
  })

  it('is left alone in a folder of another database', async () => {
    await removeUnknown()
    const other = await startTestProvider({ ATTACHMENTS_URL: folder() })
    await uploadPdf()
    const store = openAttachmentStore(other.config)
    const removing = removeUnknownFiles(other.database.kysely, store, { now: new Date(Date.now() + 2 * DAY) })
    await expect(removing).rejects.toThrow('belong to another database')
    await other.close()
    expect(filesOnDisk()).toHaveLength(1)
  })
})

describe('uploads are limited', () => {
  const TOO_MUCH = { status: 429, code: 429, message: '上传的附件过多，请稍后再试' }
  const FULL = { status: 503, code: 503, message: '附件存储空间不足，请稍后再试' }
  const restart = async (env: Record<string, string>) => {
    await provider.close()
    provider = await startTestProvider(env)
  }

  /** As if a file had come from the address that sent the first. */
  const store = async (size: number, changes: Partial<Selectable<AttachmentsTable>> = {}) => {
    const [first] = await rows()
    if (!first) throw new Error('nothing has come')
    const id = randomBytes(16).toString('hex')
    const row = { ...first, id, size, ...changes }
    await provider.database.kysely.insertInto('inquiry_attachments').values(row).execute()
  }
  const MB = 1024 * 1024

  it.each([
    ['waits', null],
    ['inquiries have named', 'x'],
  ])('by what one address sends in a day and %s, which leaves others their room', async (_what, inquiry_id) => {
    await restart({ TRUST_PROXY: '1' })
    const from = (ip: string) => upload('drawing.pdf', PDF, { 'x-forwarded-for': ip })
    await from('192.0.2.1')
    await store(98 * MB, { inquiry_id })
    expect(await from('192.0.2.1')).toMatchObject({ code: 200 })
    await store(2 * MB, { inquiry_id })
    const form = await multipartOf('drawing.pdf', PDF)
    const headers = { ...form.headers, 'x-forwarded-for': '192.0.2.1' }
    const sending = { path: UPLOAD, method: 'POST', body: form.body, headers }
    const refused = await withoutTrace(provider, () => provider.send(sending))
    expect({ status: refused.status, ...(JSON.parse(refused.text) as object) }).toMatchObject(TOO_MUCH)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(24 * 3600)
    expect(await from('192.0.2.2')).toMatchObject({ code: 200 })
    expect(await from('2001:db8:7:1::1')).toMatchObject({ code: 200 })
    const dayAgo = new Date(Date.now() - DAY - 1000).toISOString()
    await provider.database.kysely.updateTable('inquiry_attachments').set({ received_at: dayAgo }).execute()
    expect(await from('192.0.2.1')).toMatchObject({ code: 200 })
  })

  it('as one address for all networks of one IPv6 customer', async () => {
    await restart({ TRUST_PROXY: '1' })
    const from = (ip: string) => upload('drawing.pdf', PDF, { 'x-forwarded-for': ip })
    await from('2001:db8:7:1::1')
    await store(100 * MB)
    expect(await withoutTrace(provider, () => from('2001:db8:7:2::1'))).toMatchObject(TOO_MUCH)
    expect(await from('2001:db8:8:1::1')).toMatchObject({ code: 200 })
  })

  it('at the office by what a member of staff sends in a day, not by what comes from their address', async () => {
    await uploadPdf()
    await store(100 * MB)
    const reference = await inquireFor(provider)
    const lin = await signedIn(provider, 'lin@example.com')
    const page = `/office/inquiries/${reference}`
    const answer = () => lin.submit(`${page}/answer`, { body: 'Hello' }, [{ name: 'a.pdf', content: PDF }])
    await lin.get(page)
    expect((await answer()).$('.step.answer .files').text()).toContain('a.pdf')
    const [own] = (await rows()).filter(({ event_id }) => event_id !== null)
    await store(300 * MB, { inquiry_id: 'x', sender: own?.sender ?? null })
    const refused = await withoutTrace(provider, answer)
    expect(refused.$('#answer [role=alert]').text()).toContain('a.pdf')
  })

  it.each([
    ['all files that are stored, those of inquiries too', 20 * 1024 * MB, 'x'],
    ['those that wait, which leave half of the room', 10 * 1024 * MB, null],
  ])('by %s', async (_what, most, inquiry_id) => {
    await restart({ ATTACHMENTS_MAX_GB: '20' })
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] })
    await uploadPdf()
    for (let left = most - MB; left > 0; left -= 1024 * MB) {
      await store(Math.min(left, 1024 * MB), { inquiry_id, sender: 'others' })
    }
    expect(await upload('drawing.pdf', PDF)).toMatchObject({ code: 200 })
    await store(MB, { inquiry_id, sender: 'others' })
    jest.setSystemTime(Date.now() + 11_000)
    expect(await uploadInVain('drawing.pdf', PDF)).toMatchObject(FULL)
    jest.useRealTimers()
  })

  it('by the space that the database needs', async () => {
    await restart({ ATTACHMENTS_KEEP_FREE_GB: '999999' })
    expect(await uploadInVain('drawing.pdf', PDF)).toMatchObject(FULL)
  })

  it('while they come, and are free again when they were broken off', async () => {
    const form = await multipartOf('drawing.pdf', PDF)
    const begin = (length: number) => {
      const options = { port: provider.port, path: UPLOAD, method: 'POST', agent: false }
      const sending = request({ ...options, headers: { ...form.headers, 'content-length': length } })
      sending.on('error', () => undefined)
      sending.write(form.body.subarray(0, -20))
      return sending
    }
    const begun = [...Array<number>(9).fill(10 * MB), Math.floor(9.37 * MB)].map(begin)
    await until(() => filesOnDisk().length === 10)
    expect(await upload('drawing.pdf', PDF)).toMatchObject(TOO_MUCH)
    for (const sending of begun) sending.destroy()
    await until(() => filesOnDisk().length === 0)
    expect(await upload('drawing.pdf', PDF)).toMatchObject({ code: 200 })
  })
})

describe('an upload is answered', () => {
  const failing = (code: string) => {
    const error = Object.assign(new Error(`${code}: it failed`), { code })
    jest.spyOn(FolderStore.prototype, 'keep').mockRejectedValueOnce(error)
    jest.spyOn(console, 'error').mockImplementation()
  }
  afterEach(() => jest.restoreAllMocks())

  it.each([
    ['ENOSPC', 503],
    ['EDQUOT', 503],
    ['EIO', 500],
  ])('when its file can’t be kept (%s), of which nothing stays', async (code, status) => {
    failing(code)
    expect(await uploadInVain('drawing.pdf', PDF)).toMatchObject({ status, code: status })
    expect(await upload('drawing.pdf', PDF)).toMatchObject({ code: 200 })
  })

  it('when the disk fills up midway, though the rest is still to come', async () => {
    jest.mocked(receiveFile).mockImplementationOnce(async (_folder, chunks) => {
      for await (const _chunk of chunks) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
      throw new Error('there was none')
    })
    jest.spyOn(console, 'error').mockImplementation()
    const started = Date.now()
    const large = Buffer.alloc(9 * 1024 * 1024, PDF)
    expect(await uploadInVain('drawing.pdf', large)).toMatchObject({ status: 503, code: 503 })
    expect(Date.now() - started).toBeLessThan(10_000)
  })
})

test('files are limited per client address', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => upload('drawing.pdf', PDF)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect([await rows(), filesOnDisk()].map(({ length }) => length)).toEqual([60, 60])
})
