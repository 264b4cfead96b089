import { findStepKinds } from '../../../provider/src/inquiries/describe-for-buyer'
import { providerForEach } from '../support/test-provider'
import { Visitor } from '../support/visitor'

const provider = providerForEach()
const visitor = new Visitor(provider)

const inquire = async (message: string, token?: string, more: object = {}) => {
  const body = { name: 'Ana', email: 'other@example.com', message, consent: true, companyId: '1', ...more }
  const answer = await provider.post('/online/inquiryAdd', body, token ? { authorization: `Bearer ${token}` } : {})
  await new Promise((resolve) => setTimeout(resolve, 3))
  return answer
}
const own = (token: string, query: Record<string, string> = {}) =>
  visitor.getAs(token, '/online/myInquiries', { companyId: '1', ...query })
const messagesOf = async (token: string, query: Record<string, string> = {}) => {
  const { data } = await own(token, query)
  return (data as { list: { message: string }[] }).list.map(({ message }) => message)
}

describe('my inquiries', () => {
  it('are those sent while signed in, the newest first, and nobody else sees them', async () => {
    const ana = await visitor.signUp('ana@example.com')
    const ben = await visitor.signUp('ben@example.com')
    await inquire('one', ana)
    await inquire('by nobody')
    await inquire('by Ben', ben)
    await inquire('two', ana)
    expect(await messagesOf(ana)).toEqual(['two', 'one'])
    expect(await messagesOf(ben)).toEqual(['by Ben'])
  })

  it('have what was sent', async () => {
    const token = await visitor.signUp()
    await inquire('Hello', token, { product: 'Sushi tray', quantity: 30000, sample: 'yes', visitedPage: '/inquiry' })
    expect(await own(token)).toEqual({
      code: 200,
      message: '操作成功',
      data: {
        total: 1,
        pageNow: 1,
        pageSize: 20,
        list: [
          {
            id: expect.any(String) as unknown,
            receivedAt: expect.stringMatching(/Z$/) as unknown,
            name: 'Ana',
            company: '',
            country: '',
            email: 'other@example.com',
            phone: '',
            address: '',
            postcode: '',
            city: '',
            region: '',
            product: 'Sushi tray',
            quantity: '30000',
            message: 'Hello',
            visitedPage: '/inquiry',
            products: [],
            attachments: [],
            reference: expect.stringMatching(/^PX-/) as unknown,
            status: 'received',
            statusToken: expect.stringMatching(/^[\w-]{43}$/) as unknown,
            answers: 0,
            extra: { sample: 'yes' },
          },
        ],
      },
    })
  })

  it('have their answers counted, and no message of a thread is read for it', async () => {
    const { kysely } = provider.database
    const { id } = (await inquire('Hello')).body.data as { id: string }
    const event = { id: 'e-1', inquiry_id: id, happened_at: new Date().toISOString(), body: 'x'.repeat(5000) }
    await kysely
      .insertInto('inquiry_events')
      .values({ ...event, kind: 'message', staff_id: null, seen_at: null })
      .execute()
    expect(await findStepKinds(kysely, [id])).toEqual(new Map([[id, [{ inquiry_id: id, kind: 'message' }]]]))
  })

  it('come in pages', async () => {
    const token = await visitor.signUp()
    for (const message of ['one', 'two', 'three']) await inquire(message, token)
    expect(await messagesOf(token, { pageSize: '2' })).toEqual(['three', 'two'])
    expect(await messagesOf(token, { pageSize: '2', pageNow: '2' })).toEqual(['one'])
    expect((await own(token, { pageSize: '2', pageNow: '2' })).data).toMatchObject({
      total: 3,
      pageNow: 2,
      pageSize: 2,
    })
  })

  it.each([
    ['pageSize', '101'],
    ['pageNow', '0'],
    ['companyId', '7'],
    ['companyId', ''],
  ])('are refused for the %s %j', async (name, value) => {
    expect((await own(await visitor.signUp(), { [name]: value })).code).toBe(400)
  })

  it('are told sixty times in ten minutes', async () => {
    const token = await visitor.signUp()
    for (let times = 0; times < 60; times += 1) expect((await own(token)).code).toBe(200)
    expect((await own(token)).code).toBe(429)
    expect((await own(await visitor.signUp('ben@example.com'))).code).toBe(200)
  })

  it('are refused without a valid token', async () => {
    expect(await own('wrong')).toEqual({ code: 401, message: '认证失败，无法访问系统资源', data: null })
  })
})

describe('an inquiry with a token that is not valid', () => {
  it.each(['wrong', 'x'.repeat(5000), ''])('is stored without an account (%#)', async (token) => {
    const { body } = await inquire('Hello', token || ' ')
    expect(body.code).toBe(200)
    const rows = await provider.database.kysely.selectFrom('inquiries').select(['message', 'account_id']).execute()
    expect(rows).toEqual([{ message: 'Hello', account_id: null }])
  })
})
