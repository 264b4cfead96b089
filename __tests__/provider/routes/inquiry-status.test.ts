import { randomUUID } from 'node:crypto'
import type { InquiryEventsTable, InquiryStatus } from '../../../provider/src/database/tables'
import { announceMessage } from '../../../provider/src/inquiries/add-message'
import { RATE_LIMITS } from '../../../provider/src/limits/rate-limits'
import { PDF, uploadFile } from '../support/sample-attachments'
import { providerForEach } from '../support/test-provider'
import { Visitor } from '../support/visitor'

const provider = providerForEach()

interface Link {
  id: string
  companyId: string
  reference: string
  token: string
}
const inquire = async (more: object = {}, headers: Record<string, string> = {}): Promise<Link> => {
  const body = { name: 'Ana', email: 'ana@example.com', message: 'Hello', consent: true, companyId: '1', ...more }
  const { data } = (await provider.post('/online/inquiryAdd', body, headers)).body
  const { id, reference, statusToken } = data as { id: string; reference: string; statusToken: string }
  return { id, companyId: '1', reference, token: statusToken }
}
interface Seen {
  status: string
  asked: { products: object[]; files: object[] }
  thread: { id: string; from: string; body: string; files: { id?: string; name: string }[] }[]
}
const read = async ({ id: _id, ...link }: Link) => (await provider.get('/online/inquiryStatus', link)).body.data as Seen
const write = ({ id: _id, ...link }: Link, message: string, more: object = {}) =>
  provider.post('/online/inquiryMessage', { ...link, message, ...more })
const upload = (name?: string) => uploadFile(provider, name)
/** What the office does. */
const happen = async ({ id }: Link, kind: InquiryEventsTable['kind'], body: string, fileId?: string) => {
  const { kysely } = provider.database
  const event = { id: randomUUID(), inquiry_id: id, happened_at: new Date().toISOString(), kind, body }
  await kysely
    .insertInto('inquiry_events')
    .values({ ...event, staff_id: 'staff-1', seen_at: null })
    .execute()
  if (fileId === undefined) return
  const claimed = kysely.updateTable('inquiry_attachments').set({ inquiry_id: id, event_id: event.id })
  await claimed.where('id', '=', fileId).execute()
}
const become = ({ id }: Link, status: InquiryStatus) =>
  provider.database.kysely.updateTable('inquiries').set({ status }).where('id', '=', id).execute()

describe('the status of an inquiry', () => {
  it('has what was asked: fields, products and the names of the files', async () => {
    const year = { typed: '30,000 a year', per: 'year', callOffs: 3 }
    const products = JSON.stringify([
      { sku: 'PP-1', name: 'Tray', path: 'product/tray', quantity: 30000, note: '', ...year },
    ])
    const terms = { incoterm: 'FOB', deliveryPlace: 'Hamburg' }
    const link = await inquire({ country: '西班牙', products, ...terms, attachments: [await upload()] })
    expect(await read(link)).toEqual({
      reference: link.reference,
      receivedAt: expect.stringMatching(/Z$/) as unknown,
      status: 'received',
      asked: {
        name: 'Ana',
        company: '',
        country: '西班牙',
        address: '',
        city: '',
        region: '',
        postcode: '',
        email: 'ana@example.com',
        phone: '',
        product: '',
        quantity: '',
        message: 'Hello',
        products: [
          {
            sku: 'PP-1',
            name: 'Tray',
            path: 'product/tray',
            quantity: 30000,
            note: '',
            load: '',
            pallet: null,
            ...year,
          },
        ],
        terms,
        files: [{ name: 'drawing.pdf', size: PDF.length }],
      },
      thread: [],
    })
  })

  it.each([
    ['new', 'received'],
    ['in-work', 'in-work'],
    ['quoted', 'answered'],
    ['won', 'closed'],
    ['lost', 'closed'],
    ['spam', 'received'],
  ] as const)('of one that is %s at the office is %s to the buyer', async (status, shown) => {
    const link = await inquire()
    await become(link, status)
    expect((await read(link)).status).toBe(shown)
  })

  it('is answered as long as the office has the last word', async () => {
    const link = await inquire()
    await become(link, 'in-work')
    await happen(link, 'answer', 'Which size?')
    expect((await read(link)).status).toBe('answered')
    await new Promise((resolve) => setTimeout(resolve, 3))
    await write(link, 'The small one.')
    expect((await read(link)).status).toBe('in-work')
  })

  it('shows answers and messages, and nothing that the office keeps for itself', async () => {
    const link = await inquire()
    for (const [kind, body] of [
      ['note', 'A difficult one'],
      ['status', ''],
      ['owner', ''],
      ['answer', 'Our quotation'],
    ] as const) {
      await happen(link, kind, body)
    }
    const { text } = await provider.send({
      path: `/online/inquiryStatus?companyId=1&reference=${link.reference}&token=${link.token}`,
    })
    expect((JSON.parse(text) as { data: Seen }).data.thread.map(({ from, body }) => [from, body])).toEqual([
      ['office', 'Our quotation'],
    ])
    expect(text).not.toMatch(/difficult|staff|suspicion|owner/)
  })

  it('opens with the reference in small letters and without its dashes', async () => {
    const link = await inquire()
    const reference = link.reference.toLowerCase().replaceAll('-', '')
    expect(await read({ ...link, reference })).toMatchObject({ status: 'received' })
  })

  it('is asked for no more than its limit', async () => {
    const link = await inquire()
    const { max } = RATE_LIMITS.inquiryMessages
    const answers = await Promise.all(Array.from({ length: max + 1 }, (_, index) => write(link, `${index}`)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await read(link)).thread).toHaveLength(max)
  })
})

describe('a file of an answer', () => {
  const fetchFile = ({ id: _id, ...link }: Link, id: string) =>
    provider.send({ path: `/online/inquiryFile?${new URLSearchParams({ ...link, id }).toString()}` })

  it('is given to the buyer as a download that no browser runs', async () => {
    const link = await inquire()
    await happen(link, 'answer', 'Attached', await upload("Angebot (1) 报价's.pdf"))
    const [file] = (await read(link)).thread[0]?.files ?? []
    const { status, headers, text } = await fetchFile(link, file?.id ?? '')
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''Angebot%20%281%29%20%E6%8A%A5%E4%BB%B7%27s.pdf`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      },
    })
    expect(text).toMatch(/^%PDF-1\.7/)
  })

  it('is not given with the link of another inquiry, and no other file is', async () => {
    const sent = await upload()
    const link = await inquire({ attachments: [sent] })
    const answered = await upload()
    await happen(link, 'answer', 'Attached', answered)
    const noted = await upload()
    await happen(link, 'note', 'For us', noted)
    const statusOf = async (of: Link, id: string) => (await fetchFile(of, id)).status
    expect(await statusOf(link, answered)).toBe(200)
    expect(await statusOf(await inquire(), answered)).toBe(404)
    expect(await statusOf(link, noted)).toBe(404)
    expect(await statusOf(link, sent)).toBe(404)
    expect(await statusOf({ ...link, token: 'x' }, answered)).toBe(404)
  })
})

describe('a message of the buyer', () => {
  it('is new to the office', async () => {
    const link = await inquire()
    await write(link, 'Hello again', { attachments: [await upload()] })
    const events = await provider.database.kysely.selectFrom('inquiry_events').selectAll().execute()
    expect(events).toMatchObject([{ kind: 'message', body: 'Hello again', seen_at: null, staff_id: null }])
    const files = await provider.database.kysely.selectFrom('inquiry_attachments').selectAll().execute()
    expect(files).toMatchObject([{ inquiry_id: link.id, event_id: events[0]?.id }])
  })

  it.each([
    { addresses: ['a@example.com', 'b@example.com'], recipients: ['a@example.com', 'b@example.com'] },
    { addresses: [], recipients: [''] },
  ])('is told at the office to $addresses', async ({ addresses, recipients }) => {
    const { kysely } = provider.database
    const inquiry = { id: (await inquire()).id, company_id: '1' }
    await announceMessage(kysely, inquiry, 'e-1', { office: addresses, officeLanguage: 'de' })
    const mails = kysely.selectFrom('deliveries').select(['recipient', 'language', 'data'])
    expect(await mails.where('template', '=', 'message-received').execute()).toEqual(
      recipients.map((recipient) => ({ recipient, language: 'de', data: '{"eventId":"e-1"}' })),
    )
  })

  it('is not stored when thirty are unanswered, until the office has answered', async () => {
    const link = await inquire()
    for (let count = 0; count < 30; count += 1) await happen(link, 'message', 'And in blue?')
    expect(await write(link, 'And in red?')).toMatchObject({ status: 429, body: { code: 429 } })
    expect((await read(link)).thread).toHaveLength(30)
    await happen(link, 'answer', 'In blue.')
    expect((await write(link, 'And in red?')).status).toBe(200)
  })

  it('is not stored when its files are another account’s', async () => {
    const visitor = new Visitor(provider)
    const token = await visitor.signUp()
    const id = await uploadFile(provider, 'drawing.pdf', PDF, { authorization: `Bearer ${token}` })
    const link = await inquire()
    expect((await write(link, 'Hello', { attachments: [id] })).body.code).toBe(400)
    expect((await read(link)).thread).toEqual([])
    const files = await provider.database.kysely.selectFrom('inquiry_attachments').selectAll().execute()
    expect(files).toMatchObject([{ inquiry_id: null, event_id: null }])
  })
})

test('my inquiries have reference, status, the token of the status page, and the number of answers', async () => {
  const visitor = new Visitor(provider)
  const token = await visitor.signUp()
  const link = await inquire({ attachments: [] }, { authorization: `Bearer ${token}` })
  await happen(link, 'answer', 'Attached', await upload())
  const { data } = await visitor.getAs(token, '/online/myInquiries', { companyId: '1' })
  expect((data as { list: object[] }).list).toMatchObject([
    { reference: link.reference, status: 'answered', statusToken: link.token, answers: 1, attachments: [] },
  ])
})
