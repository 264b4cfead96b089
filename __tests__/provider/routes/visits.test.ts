import { startTestProvider, type TestProvider } from '../support/test-provider'

let provider: TestProvider
afterEach(() => provider.close())

const stored = () => provider.database.kysely.selectFrom('visits').selectAll().orderBy('received_at').execute()
const visit = { visitedPage: '/food-tray?x=1', referer: 'https://example.com/', companyId: '1' }

describe('visits', () => {
  it('get a session id, under which later ones are kept', async () => {
    provider = await startTestProvider()
    const { body } = await provider.post('/online/accessRecords', visit)
    expect(body).toMatchObject({ code: 200, message: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown })
    const next = { visitedPage: '/product/x', userId: body.message, companyId: '1' }
    expect((await provider.post('/online/accessRecordsAll', next)).body.message).toBe('操作成功')
    expect(await stored()).toMatchObject([
      { session_id: body.message, visited_page: '/food-tray?x=1', referer: 'https://example.com/' },
      { session_id: body.message, visited_page: '/product/x', referer: '' },
    ])
  })

  it('of an unknown session are answered 404 and not stored', async () => {
    provider = await startTestProvider()
    const { status, body } = await provider.post('/online/accessRecordsAll', { ...visit, userId: 'nobody' })
    expect({ status, code: body.code, message: body.message }).toEqual({ status: 200, code: 200, message: '404' })
    expect(await stored()).toEqual([])
  })

  it.each([
    { ...visit, visitedPage: '' },
    { ...visit, visitedPage: 'x'.repeat(2049) },
    { ...visit, companyId: '9' },
  ])('are refused with a wrong parameter', async (body) => {
    provider = await startTestProvider()
    expect((await provider.post('/online/accessRecords', body)).body.code).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('from localhost are recorded by default', async () => {
    provider = await startTestProvider()
    const { body } = await provider.post('/online/accessRecords', visit, { origin: 'http://localhost:9000' })
    expect(body.message).not.toBe('dev')
    expect(await stored()).toHaveLength(1)
  })

  it('from localhost are answered dev and not stored when the provider ignores them', async () => {
    provider = await startTestProvider({ PROVIDER_DEV_VISITS: 'ignore' })
    const byOrigin = await provider.post('/online/accessRecords', visit, { origin: 'http://localhost:9000' })
    const byReferer = await provider.post('/online/accessRecords', visit, { referer: 'http://127.0.0.1:8000/x' })
    const byPage = await provider.post('/online/accessRecords', { ...visit, visitedPage: 'http://localhost:9000/x' })
    expect([byOrigin, byReferer, byPage].map(({ body }) => body.message)).toEqual(['dev', 'dev', 'dev'])
    expect(await stored()).toEqual([])
    const elsewhere = await provider.post('/online/accessRecords', visit, { origin: 'https://www.example.com' })
    expect(elsewhere.body.message).not.toBe('dev')
  })
})
