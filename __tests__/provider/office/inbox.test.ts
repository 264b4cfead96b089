import { strFromU8, unzipSync } from 'fflate'
import { tabulateInquiries, writeXlsx } from '../../../provider/src/office/inbox/export-inquiries'
import { readFilter } from '../../../provider/src/office/inbox/filter'
import { findInquiries } from '../../../provider/src/office/inbox/find-inquiries'
import { officeTextsOf } from '../../../provider/src/office/office-texts'
import { describeDatabases } from '../../contract/support/databases'
import { startTestProvider, type TestProvider } from '../support/test-provider'
import { inquire, signedIn, type OfficePage } from './support/office-client'

jest.setTimeout(120_000)

const namesOf = ({ $ }: OfficePage) =>
  $('.inbox .who')
    .map((_, element) => $(element).find('bdi').text())
    .get()

const products = (...skus: string[]) =>
  JSON.stringify(skus.map((sku) => ({ sku, name: `Name of ${sku}`, path: 'x', quantity: 5000, note: '' })))

describeDatabases(({ create }) => {
  let provider: TestProvider
  let client: Awaited<ReturnType<typeof signedIn>>

  beforeAll(async () => {
    provider = await startTestProvider({ ...(await create()), PROVIDER_RATE_LIMITS: 'off' })
    client = await signedIn(provider, 'lin@example.com')
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    await provider.database.kysely.deleteFrom('inquiries').execute()
  })

  const show = (query: Record<string, string> = {}) => client.get(`/office/?${new URLSearchParams(query).toString()}`)

  it('shows the newest first, the unread ones with a mark', async () => {
    const first = await inquire(provider, { name: 'First' })
    await inquire(provider, { name: 'Second' })
    await client.get(`/office/inquiries/${first}`)
    const page = await show()
    expect(namesOf(page)).toEqual(['Second', 'First'])
    expect(page.$('.unread .who').text()).toBe('Unread:Second')
    expect(namesOf(await show({ unread: 'yes' }))).toEqual(['Second'])
  })

  it('brings an inquiry back to the top, unread, when its buyer writes', async () => {
    const { kysely } = provider.database
    const reference = await inquire(provider, { name: 'First' })
    await inquire(provider, { name: 'Second' })
    await client.get(`/office/inquiries/${reference}`)
    const { id } = await kysely
      .selectFrom('inquiries')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    await kysely
      .insertInto('inquiry_events')
      .values({
        id: 'e1',
        inquiry_id: id,
        happened_at: new Date().toISOString(),
        kind: 'message',
        staff_id: null,
        seen_at: null,
      })
      .execute()
    expect(namesOf(await show())).toEqual(['First', 'Second'])
    expect(namesOf(await show({ unread: 'yes' }))).toContain('First')
    await client.get(`/office/inquiries/${reference}`)
    expect(namesOf(await show({ unread: 'yes' }))).toEqual(['Second'])
  })

  it('keeps what looks like spam apart, with its count, until somebody decides', async () => {
    await inquire(provider, { name: 'Buyer' })
    const reference = await inquire(provider, { name: 'Robot' })
    const { kysely } = provider.database
    await kysely.updateTable('inquiries').set({ suspicion: 'links' }).where('reference', '=', reference).execute()
    expect(namesOf(await show())).toEqual(['Buyer'])
    const apart = await show({ status: 'suspected' })
    expect(namesOf(apart)).toEqual(['Robot'])
    expect(apart.$('.tabs a[aria-current]').text()).toBe('Looks like spam 1')
    await client.get(`/office/inquiries/${reference}`)
    await client.submit(`/office/inquiries/${reference}/not-spam`)
    expect(namesOf(await show())).toEqual(['Robot', 'Buyer'])
  })

  it('filters by status and owner', async () => {
    const reference = await inquire(provider, { name: 'Mine' })
    await inquire(provider, { name: 'Free' })
    await client.get(`/office/inquiries/${reference}`)
    await client.submit(`/office/inquiries/${reference}/owner`, { owner: client.staff.id })
    await client.get(`/office/inquiries/${reference}`)
    await client.submit(`/office/inquiries/${reference}/status`, { status: 'quoted' })
    expect(namesOf(await show({ status: 'quoted' }))).toEqual(['Mine'])
    expect(namesOf(await show({ status: 'new' }))).toEqual(['Free'])
    expect(namesOf(await show({ owner: 'me' }))).toEqual(['Mine'])
    expect(namesOf(await show({ owner: 'none' }))).toEqual(['Free'])
  })

  it('filters by day, both days included, by language and by category', async () => {
    const { kysely } = provider.database
    const change = (reference: string, values: { received_at?: string; language?: string }) =>
      kysely.updateTable('inquiries').set(values).where('reference', '=', reference).execute()
    await change(await inquire(provider, { name: 'May' }), { received_at: '2026-05-02T23:59:00.000Z', language: 'de' })
    await change(await inquire(provider, { name: 'June', products: products('PP-SU-101') }), {
      received_at: '2026-06-01T00:00:00.000Z',
    })
    await inquire(provider, { name: 'Longer', products: products('PP-SU-1010') })
    expect(namesOf(await show({ from: '2026-05-02', to: '2026-05-02' }))).toEqual(['May'])
    expect(namesOf(await show({ to: '2026-05-31' }))).toEqual(['May'])
    expect(namesOf(await show({ language: 'de' }))).toEqual(['May'])
    expect(namesOf(await show({ category: '101' }))).toEqual(['June'])
    expect(namesOf(await show({ category: '107' }))).toEqual([])
    expect((await show({ from: 'yesterday', status: 'what' })).status).toBe(200)
  })

  it('finds sample boxes, and marks them', async () => {
    await inquire(provider, { name: 'Box', kind: 'samples', address: '1 High St, York' })
    await inquire(provider, { name: 'Quote', message: '"kind":"samples"' })
    const page = await show({ samples: 'yes' })
    expect(namesOf(page)).toEqual(['Box'])
    expect(page.$('.inbox .tag').text()).toContain('Sample box')
    expect(page.$('.filters a').attr('href')).toBe('/office/')
  })

  it.each([
    ['díaz', 'Ana DÍAZ'],
    ['ÜBER straße', 'Über Straße GmbH'],
    ['寿司', '我要寿司盒'],
    ['ＡＢＣ', 'abc'],
    ['100%', 'at 100% rPET'],
    ['a_b', 'a_b'],
  ])('finds %s in %s, in whatever case and script', async (q, message) => {
    await inquire(provider, { name: 'Found', message })
    await inquire(provider, { name: 'Other', message: 'a-b at 1000 rPET' })
    expect(namesOf(await show({ q }))).toEqual(['Found'])
  })

  it('finds every field that people look for, and all words of several', async () => {
    const sent = { company: 'Bäckerei Łódź', email: 'einkauf@baeckerei.example', products: products('PP-SU-102') }
    const reference = await inquire(provider, { name: 'Jan Kowalski', ...sent })
    await inquire(provider, { name: 'Other' })
    for (const q of ['kowal', 'łódź', 'EINKAUF@', 'pp-su-102', reference, reference.toLowerCase(), 'jan łódź']) {
      expect([q, namesOf(await show({ q }))]).toEqual([q, ['Jan Kowalski']])
    }
    expect(namesOf(await show({ q: 'jan berlin' }))).toEqual([])
  })

  it('goes through many on pages that keep the filters', async () => {
    for (let number = 0; number < 51; number += 1) await inquire(provider, { name: `Number ${number}` })
    const page = await show({ q: 'number' })
    expect(namesOf(page)).toHaveLength(50)
    const next = page.$('.paging a[rel=next]').attr('href') ?? ''
    expect(next).toBe('/office/?q=number&page=2')
    expect(namesOf(await client.get(next))).toEqual(['Number 0'])
  })

  describe('the export', () => {
    it('has what is filtered, and no formula that a visitor typed', async () => {
      await inquire(provider, { name: '=1+1', message: 'Line one\nline two' })
      await inquire(provider, { name: 'Other' })
      const { text, headers } = await client.get('/office/export.csv?q=line')
      expect(headers['content-disposition']).toMatch(/^attachment; filename="inquiries-[\d-]+\.csv"$/)
      expect(text.startsWith('\ufeff"Reference","Received (UTC)"')).toBe(true)
      expect(text).toContain("'=1+1")
      expect(text).not.toContain('Other')
    })

    it('is written as German spreadsheets read it, for who reads German', async () => {
      await inquire(provider, { name: '=1+1' })
      const reader = await signedIn(provider, 'excel-de@example.com', 'sales', 'de')
      const [head, row] = (await reader.get('/office/export.csv')).text.split('\r\n')
      expect(head).toMatch(/^\ufeff"[^"]+";"[^"]+ \(UTC\)";/)
      expect(row).toMatch(/^"PX-[^"]+";\d\d\.\d\d\.20\d\d \d\d:\d\d;.*;"'=1\+1";.*;0$/)
    })

    it('is written for Excel, too, with texts, a time and a number', async () => {
      await inquire(provider, { name: '=1+1 \u0001' })
      const asker = { companyId: '1', staffId: '', catalogue: provider.live.current.catalogue }
      const rows = await findInquiries(provider.database.kysely, readFilter({}), asker, { limit: 1, offset: 0 })
      const files = unzipSync(await writeXlsx(tabulateInquiries(rows, officeTextsOf('en')), 'en'))
      const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
      const row = sheet.slice(sheet.indexOf('<row r="2"'))
      expect(row).toMatch(/<c r="E2"[^>]* t="\w+"/)
      expect(row).not.toContain('<f>')
      expect(row).toMatch(/<c r="B2"[^>]*><v>\d{5}\.\d+<\/v>/)
      const { headers, text, status } = await client.get('/office/export.xlsx')
      expect(status).toBe(200)
      expect(headers['content-type']).toContain('spreadsheetml')
      expect(text.startsWith('PK')).toBe(true)
    })
  })
})
