import { existsSync, mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AttachmentFiles } from '../../../provider/src/attachments/attachment-files'
import { removeExpired } from '../../../provider/src/attachments/attachments'
import { inquiryListing } from '../../../provider/src/cli/inquiry-listing'
import { formatListing } from '../../../provider/src/cli/run-listing'
import { multipartOf, SAMPLE_FILES } from '../support/sample-attachments'
import { startTestProvider, type TestProvider } from '../support/test-provider'
import { Visitor } from '../support/visitor'

let provider: TestProvider
beforeEach(async () => {
  provider = await startTestProvider()
})
afterEach(() => provider.close())

const PDF = SAMPLE_FILES['drawing.pdf'] ?? Buffer.alloc(0)
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
const uploadPdf = async (headers: Record<string, string> = {}) => (await upload('drawing.pdf', PDF, headers)).data.id

const inquiry = { name: 'Ana', email: 'ana@example.com', message: 'Trays?', consent: true, companyId: '1' }
const inquire = (attachments: unknown, headers: Record<string, string> = {}) =>
  provider.post('/online/inquiryAdd', { ...inquiry, attachments }, headers)
const tokenOf = async (email: string) =>
  ((await new Visitor(provider).register({ email })).body.data as { token: string }).token
const rows = () => provider.database.kysely.selectFrom('inquiry_attachments').selectAll().execute()
const inquiries = () => provider.database.kysely.selectFrom('inquiries').selectAll().execute()
const folder = () => join(provider.folders.data, 'attachments')
const filesOnDisk = () => (existsSync(folder()) ? readdirSync(folder()) : [])

describe('a file for an inquiry', () => {
  it.each(Object.entries(SAMPLE_FILES))('is taken in as %s', async (name, content) => {
    const reply = await upload(name, content)
    expect(reply).toMatchObject({ status: 200, code: 200, data: { name, size: content.length } })
    const [row] = await rows()
    expect(row).toMatchObject({ id: reply.data.id, name, inquiry_id: null })
    expect(readFileSync(join(provider.folders.data, row?.file ?? ''))).toEqual(content)
  })

  it.each([
    ['a program called a picture', 'photo.png', Buffer.from('MZ\x90\0')],
    ['a page called a PDF', 'drawing.pdf', Buffer.from('<html>%PDF-1.7')],
    ['a PDF called a program', 'drawing.exe', PDF],
    ['a PDF called a picture', 'drawing.png', PDF],
    ['a PDF without an ending', 'drawing', PDF],
    ['an SVG', 'drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a sound in a RIFF file', 'photo.webp', Buffer.from('RIFF\x1a\0\0\0WAVEfmt ')],
    ['a text called DXF', 'tray.dxf', Buffer.from('Hello\n0\nSECTION\n')],
  ])('is refused and not kept when it is %s', async (_what, name, content) => {
    const reply = await upload(name, content)
    expect(reply).toMatchObject({ status: 200, code: 400, data: { errors: [{ field: 'file', rule: 'kind' }] } })
    expect(filesOnDisk()).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('may have 10 MB and no byte more', async () => {
    const largest = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 - PDF.length)])
    expect(await upload('drawing.pdf', largest)).toMatchObject({ code: 200, data: { size: 10 * 1024 * 1024 } })
    const reply = await upload('drawing.pdf', Buffer.concat([largest, Buffer.alloc(1)]))
    expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: 'file', rule: 'size' }] } })
    expect(filesOnDisk()).toHaveLength(1)
  })

  it('is refused when it is empty or missing', async () => {
    const missing = { code: 400, data: { errors: [{ field: 'file', rule: 'required' }] } }
    expect(await upload('drawing.pdf', Buffer.alloc(0))).toMatchObject(missing)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const { text } = await provider.send({ path: UPLOAD, method: 'POST', body: '--x--\r\n', headers })
    expect(JSON.parse(text)).toMatchObject(missing)
  })

  it('is refused with another content type, which other calls refuse in turn', async () => {
    const { status, body } = await provider.post(UPLOAD, {})
    expect({ status, message: body.message }).toEqual({ status: 415, message: '请求内容类型必须是multipart/form-data' })
    expect(await upload('drawing.pdf', PDF, {}, '/online/inquiryAdd')).toMatchObject({ status: 415 })
  })

  it('is refused for another company', async () => {
    const reply = await upload('drawing.pdf', PDF, {}, '/online/inquiryAttachments?companyId=7')
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

  it('is given out to nobody', async () => {
    const id = await uploadPdf()
    for (const path of [`/attachments/${id}.pdf`, `/media/attachments/${id}.pdf`, `/online/inquiryAttachments/${id}`]) {
      expect((await provider.send({ path })).status).toBe(404)
    }
  })
})

describe('an inquiry', () => {
  it('takes the files that it names, and the listing names them with their place', async () => {
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
    expect((await inquire([id], { authorization: `Bearer ${other}` })).body.code).toBe(400)
    expect((await inquire([id])).body.code).toBe(400)
    expect((await inquire([id], { authorization: `Bearer ${owner}` })).body.code).toBe(200)
  })

  it('is stored once under its key, with its files', async () => {
    const ids = [await uploadPdf()]
    const key = { 'idempotency-key': 'key-12345678' }
    const answers = [await inquire(ids, key), await inquire(ids, key)]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await inquire([], key)).body.code).toBe(409)
    expect(await inquiries()).toHaveLength(1)
  })

  it('may have five files', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => uploadPdf()))
    expect((await inquire(ids)).body).toMatchObject({ data: { errors: [{ field: 'attachments', rule: 'count' }] } })
    expect((await inquire(ids.slice(1))).body.code).toBe(200)
  })

  it('may have 25 MB of files', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(9 * 1024 * 1024)])
    const ids = [1, 2, 3].map(async () => (await upload('drawing.pdf', large)).data.id)
    const reply = await inquire(await Promise.all(ids))
    expect(reply.body).toMatchObject({ code: 400, data: { errors: [{ field: 'attachments', rule: 'size' }] } })
  })

  it.each([
    ['a text', 'x'],
    ['numbers', [1]],
  ])('is refused with %s for files', async (_what, attachments) => {
    expect((await inquire(attachments)).body.code).toBe(400)
  })
})

describe('a file that no inquiry names', () => {
  const sweep = (now: number) =>
    removeExpired(provider.database.kysely, new AttachmentFiles(provider.folders.data), new Date(now))

  it('is removed after a day, and one of an inquiry is not', async () => {
    const [kept] = [await uploadPdf(), await uploadPdf()]
    await inquire([kept])
    await sweep(Date.now() + DAY - 60_000)
    expect(filesOnDisk()).toHaveLength(2)
    await sweep(Date.now() + DAY + 60_000)
    expect(filesOnDisk()).toEqual([`${kept}.pdf`])
    expect((await rows()).map(({ id }) => id)).toEqual([kept])
  })

  it('is removed when a stopped process left it behind', async () => {
    mkdirSync(folder(), { recursive: true })
    for (const name of ['old.part', 'new.part']) writeFileSync(join(folder(), name), 'x')
    const old = new Date(Date.now() - DAY - 60_000)
    utimesSync(join(folder(), 'old.part'), old, old)
    await sweep(Date.now())
    expect(filesOnDisk()).toEqual(['new.part'])
  })
})

test('files are limited per client address', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => upload('x.svg', Buffer.from('<svg/>'))))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
