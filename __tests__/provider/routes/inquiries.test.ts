import { inquirySchema } from '../../../packages/contract/src/calls/inquiries'
import { readProducts } from '../../../provider/src/inquiries/products'
import { RATE_LIMITS } from '../../../provider/src/limits/rate-limits'
import { withoutTrace } from '../support/stored-state'
import { providerForEach, startTestProvider } from '../support/test-provider'

const provider = providerForEach()

const inquiry = {
  name: 'Ana Díaz',
  email: 'ana@example.com',
  message: 'How much are 30,000 trays?',
  consent: true,
  companyId: '1',
}
const send = (body: unknown, key?: string) =>
  provider.post('/online/inquiryAdd', body, key === undefined ? {} : { 'idempotency-key': key })
const stored = () => provider.database.kysely.selectFrom('inquiries').selectAll().execute()

describe('an inquiry', () => {
  // Specification: 3.7, 8.13
  it('is stored with everything that was sent', async () => {
    const { body } = await send({
      ...inquiry,
      company: 'Panadería Díaz',
      quantity: '30000',
      visitedPage: '/product/sushi-tray',
      referrer: 'https://example.com/',
      recordsId: 'session-1',
      sample: 'yes',
      topic: '',
    })
    expect(body).toMatchObject({ code: 200, message: '操作成功', data: { id: expect.any(String) as unknown } })
    const [row] = await stored()
    expect(row).toMatchObject({
      name: 'Ana Díaz',
      company: 'Panadería Díaz',
      quantity: '30000',
      visited_page: '/product/sushi-tray',
      records_id: 'session-1',
      extra: '{"sample":"yes"}',
    })
  })

  const wrong: [string, object, string, string, string][] = [
    ['an empty email', { email: '' }, 'email', 'required', '邮箱不能为空'],
    ['a missing email', { email: undefined }, 'email', 'required', '邮箱不能为空'],
    ['a malformed email', { email: 'ana@example' }, 'email', 'format', '邮箱格式错误'],
    ['an email with a space', { email: 'a na@example.com' }, 'email', 'format', '邮箱格式错误'],
    ['a blank name', { name: '  ' }, 'name', 'required', '姓名不能为空'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', 'length', '姓名不能超过100个字符'],
    ['a name that is no text', { name: { x: 1 } }, 'name', 'type', '姓名类型不正确'],
    ['no consent', { consent: false }, 'consent', 'consent', '请先同意隐私政策'],
    ['a missing consent', { consent: undefined }, 'consent', 'consent', '请先同意隐私政策'],
    ['a long message', { message: 'x'.repeat(5001) }, 'message', 'length', '需求说明不能超过5000个字符'],
    [
      'a message whose characters are eighteen each in the search',
      { message: '\ufdfa'.repeat(600) },
      'message',
      'length',
      '需求说明不能超过5000个字符',
    ],
    ['another company', { companyId: '7' }, 'companyId', 'unknown', '公司编号（companyId）不存在：7'],
    ['a free field that is no text', { colours: ['red'] }, 'colours', 'type', 'colours类型不正确'],
    [
      'too many free fields',
      Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`field${index}`, 'x'])),
      'extra',
      'count',
      '附加字段不能超过20个',
    ],
    [
      'thousands of wrong free fields, which are not told one by one',
      Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, 1])),
      'extra',
      'count',
      '附加字段不能超过20个',
    ],
  ]
  // Specification: 5.2, 5.3, 8.20
  it.each(wrong)('is refused with %s', async (_what, change, field, rule, message) => {
    const { status, body } = await withoutTrace(provider, () => send({ ...inquiry, ...change }))
    expect({ status, body }).toEqual({
      status: 200,
      body: { code: 400, message, data: { errors: [{ field, rule, message }] } },
    })
  })

  it.each(['a.b+c@sub.example.co.uk', 'użytkownik@przykład.pl', '销售@例子.中国'])(
    'accepts the address %s',
    async (email) => {
      expect((await send({ ...inquiry, email })).body.code).toBe(200)
    },
  )

  it.each([
    'Buyer <buyer@example.com>',
    'ｂｕｙｅｒ＠example.com',
    'buyer@example.com\u200b',
    'mailto:buyer@example.com',
  ])('with the address "%s" is stored under what it means', async (email) => {
    expect((await send({ ...inquiry, email })).body.code).toBe(200)
    expect((await stored())[0]?.email).toBe('buyer@example.com')
  })

  it('leaves out characters that a database might refuse', async () => {
    await send({ ...inquiry, message: 'one\u0000two\nthree' })
    expect((await stored())[0]?.message).toBe('onetwo\nthree')
  })

  it.each(['', 1])('with 80,000 files %j has one error', (id) => {
    const { error } = inquirySchema.safeParse({ ...inquiry, attachments: Array<unknown>(80_000).fill(id) })
    expect(error?.issues).toHaveLength(1)
  })
})

describe('an idempotency key', () => {
  it('does not depend on the order of the fields', async () => {
    await send(inquiry, 'key-12345678')
    const { body } = await send(Object.fromEntries(Object.entries(inquiry).reverse()), 'key-12345678')
    expect(body.code).toBe(200)
  })

  it.each(['short', 'x'.repeat(201), 'with spaces in it'])('is refused as %s', async (key) => {
    expect((await withoutTrace(provider, () => send(inquiry, key))).body.code).toBe(400)
  })
})

test('texts of one line are stored as one line, and none turns around what follows', async () => {
  const evil = 'a\r\nBcc: x\u2028y\u202ez\u200b'
  const products = JSON.stringify([{ sku: evil, name: evil, path: evil, typed: evil, note: evil }])
  const given = { name: evil, company: evil, country: evil, phone: evil, product: evil, quantity: evil, products }
  const sent = { ...given, email: '\u202eana@example.com\u200b', message: evil, consent: true, companyId: '1' }
  expect((await provider.post('/online/inquiryAdd', sent)).body.code).toBe(200)
  const rows = await provider.database.kysely.selectFrom('inquiries').selectAll().execute()
  const row = rows.find(({ email }) => email === 'ana@example.com')
  const line = 'a Bcc: x yz'
  expect(row).toMatchObject({ name: line, company: line, country: line, phone: line, product: line, quantity: line })
  expect(row?.message).toBe('a\r\nBcc: x\u2028yz')
  expect(readProducts(row?.extra ?? '{}')).toMatchObject([
    { sku: line, name: line, path: line, typed: line, note: 'a\r\nBcc: x\u2028yz' },
  ])
  const named = await provider.post('/online/inquiryAdd', { ...sent, 'x\u202e': 'y' })
  expect(named.body).toMatchObject({ code: 400, data: { errors: [{ field: 'extra', rule: 'format' }] } })
})

test('of one address, a thousand inquiries a day are stored, as calls and as forms, and none more', async () => {
  jest.replaceProperty(RATE_LIMITS.inquiryDay, 'max', 3 as never)
  const own = await startTestProvider()
  const post = () => own.post('/online/inquiryAdd', inquiry)
  const statuses = [await post(), await post(), await post(), await post()].map(({ status }) => status)
  const form = await own.send({
    path: '/online/inquiryForm',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...inquiry, consent: 'on', message: 'Another text' }).toString(),
  })
  const stored = await own.database.kysely.selectFrom('inquiries').select('id').execute()
  await own.close()
  expect([...statuses, form.status]).toEqual([200, 200, 200, 429, 429])
  expect(stored).toHaveLength(3)
})
