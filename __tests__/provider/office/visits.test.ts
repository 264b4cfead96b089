import { describeDatabases } from '../../contract/support/databases'
import { until } from '../../support/until'
import { providerForAll } from '../support/test-provider'
import { OfficeClient, inquire, signedIn, type OfficePage } from './support/office-client'

const rowsOf = ({ $ }: OfficePage, list: string) =>
  $(`section[aria-labelledby="list-${list}"] tbody tr`)
    .map((_, row) =>
      $(row)
        .find('th, td')
        .map((__, cell) => $(cell).text().replace(/\s+/g, ' ').trim())
        .get()
        .join(' | '),
    )
    .get()

describeDatabases(({ create }) => {
  const provider = providerForAll(async () => ({ ...(await create()), PROVIDER_RATE_LIMITS: 'off' }))
  let client: Awaited<ReturnType<typeof signedIn>>
  let paths: string[] = []

  const see = async (page: string, session?: string, headers: Record<string, string> = {}) => {
    const visit = { companyId: '1', visitedPage: page, referer: 'https://www.google.com/' }
    if (session === undefined) return (await provider.post('/online/accessRecords', visit, headers)).body.message
    await provider.post('/online/accessRecordsAll', { ...visit, userId: session }, headers)
    return session
  }

  beforeAll(async () => {
    client = await signedIn(provider, 'lin@example.com')
    paths = provider.live.current.catalogue.content.items.flatMap(({ facts, path }) => (facts ? [path] : []))
  })

  it('says so while nothing has been counted', async () => {
    const page = await client.get('/office/visits')
    expect(page.$('.empty').text()).toContain('No visits yet')
    expect(page.$('svg').length).toBe(0)
  })

  it('is for staff only', async () => {
    expect((await new OfficeClient(provider).get('/office/visits')).$('h1').text()).toBe('Sign in')
  })

  it('shows at once what was just looked at, with names, links and shares', async () => {
    const telephone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari' }
    const buyer = await see(`/${paths[0]}`, undefined, telephone)
    await see('/inquiry', buyer)
    await see('/search?q=xylophone', buyer)
    await see('/search?q=<script>alert(1)</script>', buyer)
    await see(`/de/${paths[1]}`, undefined, { 'sec-gpc': '1' })
    const list = [{ path: paths[0], sku: '', name: '', quantity: null, note: '' }]
    await inquire(provider, { recordsId: buyer, products: JSON.stringify(list) })

    // The page waits a second for the count, which goes on after that.
    const page = await until(async () => {
      const answered = await client.get('/office/visits')
      return rowsOf(answered, 'products').length > 0 && answered
    }, 'the visits to be counted')
    const { catalogue } = provider.live.current
    const names = paths.slice(0, 2).map((own) => {
      const item = catalogue.content.items.find(({ path }) => path === own)
      return item ? `${catalogue.localize(item, '1').name} /${own}` : ''
    })
    expect(rowsOf(page, 'products').sort()).toEqual([`${names[0]} | 1 | 1`, `${names[1]} | 1 | 1`].sort())
    expect(rowsOf(page, 'ways')).toEqual([`${names[1]} | 1 | 0 | 0%`, `${names[0]} | 1 | 1 | 100%`])
    expect(rowsOf(page, 'missing')).toContain('xylophone en | 1')
    expect(rowsOf(page, 'languages')).toEqual(['English | 1 | 4', 'German | 1 | 1'])
    expect(rowsOf(page, 'referrers')).toEqual(['google.com | 2 | 5'])
    expect(rowsOf(page, 'devices').sort()).toEqual(['Phone | 1 | 4', 'Unknown | 1 | 1'])
    expect(page.$('section[aria-labelledby=steps-title] td').text()).toBe('2100%2100%150%150%')
    expect(page.$(`section[aria-labelledby=list-products] a[href="http://localhost:9000/${paths[0]}"]`)).toHaveLength(1)
    expect(page.text).not.toContain('<script>alert(1)')
    expect(page.words).toContain('<script>alert(1)</script>')
    expect(page.$('svg[role=img]').attr('aria-label')).toMatch(/: 2 visits, 5 page views\./)
    expect(page.$('.chart-views')).toHaveLength(30)
  })

  it('keeps period and language in its address', async () => {
    const page = await client.get('/office/visits?days=7&language=de')
    expect(page.$('.tabs a[aria-current]').text()).toBe('7 days')
    expect(page.$('.chart-views')).toHaveLength(7)
    expect(rowsOf(page, 'languages')).toEqual(['German | 1 | 1'])
    expect(page.$('section[aria-labelledby=list-products] tbody a').attr('href')).toBe(
      `http://localhost:9000/de/${paths[1]}`,
    )
    const chosen = await client.get('/office/visits?from=2026-01-31&to=2026-01-01')
    expect([chosen.$('#from').attr('value'), chosen.$('#to').attr('value')]).toEqual(['2026-01-01', '2026-01-31'])
    expect(chosen.$('.empty').text()).toBe('No visits in this period.')
    expect((await client.get('/office/visits?days=364')).$('.chart-views')).toHaveLength(52)
  })

  it.each(['days=x', 'from=2026-02-31', 'from=0001-01-01&to=9999-12-31', 'language=klingon', 'to=%00'])(
    'takes %s for not given',
    async (query) => {
      expect((await client.get(`/office/visits?${query}`)).status).toBe(200)
    },
  )

  it('exports each list, with no formula that a visitor typed', async () => {
    await see('/search?q==1%2B1')
    await provider.database.kysely.deleteFrom('visit_rollups').execute()
    await client.get('/office/visits')
    const missing = await client.get('/office/visits/export.csv?list=searches&days=7')
    expect(missing.headers['content-disposition']).toMatch(/^attachment; filename="visits-searches-[\d-]+\.csv"$/)
    expect(missing.text).toContain('"Words","Language","Visits","Found"')
    expect(missing.text).toContain(`"'=1+1","en",1,`)
    const ways = await client.get('/office/visits/export.csv?list=ways')
    expect(ways.text).toContain(',1,1,1\r\n')
    expect((await client.get('/office/visits/export.csv?list=toString')).status).toBe(404)
  })

  it.each([
    ['de', 'Gesucht und nicht gefunden', 'Deutsch'],
    ['zh', '搜索但未找到', '德语'],
  ])('is written in %s', async (language, heading, german) => {
    const reader = await signedIn(provider, `${language}@example.com`, 'sales', language)
    const page = await reader.get('/office/visits')
    expect(page.words).toContain(heading)
    expect(rowsOf(page, 'languages').some((row) => row.startsWith(german))).toBe(true)
  })
})
