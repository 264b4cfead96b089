import { RATE_LIMITS } from '../../../provider/src/limits/rate-limits'
import { MAX_VISITS } from '../../../provider/src/routes/visits'
import { providerForEach } from '../support/test-provider'

const provider = providerForEach({ TRUST_PROXY: '1' })
afterEach(() => jest.restoreAllMocks())

const stored = ({ database } = provider) =>
  database.kysely.selectFrom('visits').selectAll().orderBy('received_at').execute()
const visit = { visitedPage: '/food-tray?x=1', referer: 'https://example.com/', companyId: '1' }

describe('visits', () => {
  // Specification: 3.6
  it('get a session id, under which later ones are kept', async () => {
    const { body } = await provider.post('/online/accessRecords', visit)
    expect(body).toMatchObject({ code: 200, message: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown })
    const next = { visitedPage: '/product/x', userId: body.message, companyId: '1' }
    expect((await provider.post('/online/accessRecordsAll', next)).body.message).toBe('操作成功')
    expect(await stored()).toMatchObject([
      { session_id: body.message, visited_page: '/food-tray?x=1', referer: 'https://example.com/' },
      { session_id: body.message, visited_page: '/product/x', referer: '' },
    ])
  })

  // Specification: 4.2
  it('in an unknown session are answered 404 and not stored', async () => {
    const { status, body } = await provider.post('/online/accessRecordsAll', { ...visit, userId: 'nobody' })
    expect({ status, code: body.code, message: body.message }).toEqual({ status: 200, code: 200, message: '404' })
    expect(await stored()).toEqual([])
  })

  it('in a session longer than any visitor’s are answered 404, so that the browser begins another, and not stored', async () => {
    const { body } = await provider.post('/online/accessRecords', visit)
    const { kysely } = provider.database
    const [row] = await stored()
    const more = Array.from(
      { length: MAX_VISITS - 1 },
      (_, index) => ({ ...row, id: `${index}` }) as NonNullable<typeof row>,
    )
    await kysely.insertInto('visits').values(more).execute()
    const next = await provider.post('/online/accessRecordsAll', { ...visit, userId: body.message })
    expect([next.body.message, (await stored()).length]).toEqual(['404', MAX_VISITS])
  })

  it('from localhost are recorded by default', async () => {
    const { body } = await provider.post('/online/accessRecords', visit, { origin: 'http://localhost:9000' })
    expect(body.message).not.toBe('dev')
    expect(await stored()).toHaveLength(1)
  })

  // Specification: 7.7
  it('from localhost are answered dev and not stored when the provider ignores them', async () => {
    provider.config.devVisits = 'ignore'
    const byOrigin = await provider.post('/online/accessRecords', visit, { origin: 'http://localhost:9000' })
    const byReferer = await provider.post('/online/accessRecords', visit, { referer: 'http://127.0.0.1:8000/x' })
    const byPage = await provider.post('/online/accessRecords', { ...visit, visitedPage: 'http://localhost:9000/x' })
    expect([byOrigin, byReferer, byPage].map(({ body }) => body.message)).toEqual(['dev', 'dev', 'dev'])
    expect(await stored()).toEqual([])
    const elsewhere = await provider.post('/online/accessRecords', visit, { origin: 'https://www.example.com' })
    expect(elsewhere.body.message).not.toBe('dev')
  })

  it('have at most 500 characters of each address in the database', async () => {
    const long = `/search?q=${'x'.repeat(2000)}`
    await provider.post('/online/accessRecords', { visitedPage: long, referer: long, companyId: '1' })
    expect(await stored()).toMatchObject([{ visited_page: long.slice(0, 500), referer: long.slice(0, 500) }])
  })

  it.each(['', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.0', 'python-requests/2.31'])(
    'from the robot "%s" are answered like others, and not stored',
    async (userAgent) => {
      const headers = { 'user-agent': userAgent }
      const { body } = await provider.post('/online/accessRecords', visit, headers)
      expect(body).toMatchObject({ code: 200, message: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown })
      const next = await provider.post('/online/accessRecordsAll', { ...visit, userId: body.message }, headers)
      expect(next.body).toEqual({ code: 200, message: '操作成功', data: null })
      expect(await stored()).toEqual([])
    },
  )

  it.each([
    [
      'phone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    ],
    ['phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'],
    ['tablet', 'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
    [
      'tablet',
      'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1',
    ],
    ['desktop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'],
    ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ])('have the kind of device, a %s, and nothing else of the browser’s name', async (device, userAgent) => {
    await provider.post('/online/accessRecords', visit, { 'user-agent': userAgent })
    const [row] = await stored()
    expect(row?.device).toBe(device)
    expect(JSON.stringify(row)).not.toContain('Mozilla')
  })

  it('have the kind of device that the beginning of the browser’s name says', async () => {
    await provider.post('/online/accessRecords', visit, {
      'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64; ${'x '.repeat(500)}iPhone) Gecko/20100101 Firefox/140.0`,
    })
    expect(await stored()).toMatchObject([{ device: 'desktop' }])
  })

  it.each(['sec-gpc', 'dnt'])('have no device where the browser asks by %s not to be tracked', async (name) => {
    await provider.post('/online/accessRecords', visit, { [name]: '1' })
    expect(await stored()).toMatchObject([{ device: '' }])
  })

  it('from one address are limited, without refusing those from others', async () => {
    const send = (address: string) => provider.post('/online/accessRecords', visit, { 'x-forwarded-for': address })
    const { max } = RATE_LIMITS.visits
    const answers = await Promise.all(Array.from({ length: max + 5 }, () => send('203.0.113.1')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await stored()).toHaveLength(max)
    expect((await send('203.0.113.2')).status).toBe(200)
  })
})

describe.each([
  ['one address in a day', 'visitsDay', 200],
  ['all addresses in a day', 'visitsTotal', 429],
] as const)('visits from %s', (_what, name, status) => {
  beforeEach(() => void jest.replaceProperty(RATE_LIMITS, name, { ...RATE_LIMITS[name], max: 3 } as never))
  const limited = providerForEach({ TRUST_PROXY: '1' })

  it('are limited', async () => {
    const send = (from: string) => limited.post('/online/accessRecords', visit, { 'x-forwarded-for': from })
    for (let count = 0; count < 3; count += 1) expect((await send('203.0.113.8')).status).toBe(200)
    expect((await send('203.0.113.8')).status).toBe(429)
    expect((await send('203.0.113.9')).status).toBe(status)
    expect(await stored(limited)).toHaveLength(status === 200 ? 4 : 3)
  })
})
