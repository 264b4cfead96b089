import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { load } from 'cheerio'
import { unzipSync } from 'fflate'
import { SLICES } from '../../../provider/src/database/keyset-slices'
import { indexInquiries } from '../../../provider/src/inquiries/index-inquiries'
import { EXPORTS } from '../../../provider/src/office/inbox/export-inquiries'
import { readFilter } from '../../../provider/src/office/inbox/filter'
import { INBOX, readAll, readInbox } from '../../../provider/src/office/inbox/find-inquiries'
import { describeDatabases } from '../../contract/support/databases'
import { until } from '../../support/until'
import { providerForAll, type TestProvider } from '../support/test-provider'
import { inquire, signedIn, type OfficePage } from './support/office-client'

const namesOf = ({ $ }: OfficePage) =>
  $('.inbox .who')
    .map((_, element) => $(element).find('bdi').text())
    .get()

const products = (...skus: string[]) =>
  JSON.stringify(skus.map((sku) => ({ sku, name: `Name of ${sku}`, path: 'x', quantity: 5000, note: '' })))

describeDatabases(({ create }) => {
  const provider = providerForAll(async () => ({ ...(await create()), PROVIDER_RATE_LIMITS: 'off' }))
  let client: Awaited<ReturnType<typeof signedIn>>

  beforeAll(async () => {
    client = await signedIn(provider, 'lin@example.com')
  })
  beforeEach(async () => {
    await provider.database.kysely.deleteFrom('inquiries').execute()
  })

  const show = (query: Record<string, string> = {}) => client.get(`/office/?${new URLSearchParams(query).toString()}`)

  it('shows what is overdue first, then what is due, then the rest by its latest news', async () => {
    const { kysely } = provider.database
    const add = async (name: string, due_at: string | null) => {
      const reference = await inquire(provider, { name })
      await kysely.updateTable('inquiries').set({ due_at }).where('reference', '=', reference).execute()
    }
    await add('Answered', null)
    await add('Tomorrow', new Date(Date.now() + 86_400_000).toISOString())
    await add('Yesterday', new Date(Date.now() - 86_400_000).toISOString())
    await add('Today', new Date(Date.now() + 1000).toISOString())
    await add('Last week', new Date(Date.now() - 7 * 86_400_000).toISOString())
    await add('Answered later', null)
    const page = await show()
    const names = ['Last week', 'Yesterday', 'Today', 'Tomorrow', 'Answered later', 'Answered']
    expect(namesOf(page)).toEqual(names)
    expect(page.$('.inbox .overdue')).toHaveLength(2)
    expect(page.$('.inbox li').eq(3).find('.due').text()).toMatch(/^Due (?!today)/)
    expect(page.$('.inbox li').eq(4).find('.due')).toHaveLength(0)
    jest.replaceProperty(INBOX, 'page', 2)
    const found: string[] = []
    let shown = await show()
    for (let href: string | undefined = ''; href !== undefined; href = shown.$('.paging a[rel=next]').attr('href')) {
      if (href !== '') shown = await client.get(href)
      found.push(...namesOf(shown))
    }
    expect(found).toEqual(names)
    jest.restoreAllMocks()
  })

  it('names company, items with their quantities, owner and age of each', async () => {
    await inquire(provider, {
      name: 'Ana',
      company: 'Díaz SL',
      country: 'Spain',
      products: products('A-1', 'A-2', 'A-3'),
    })
    const { $ } = await show()
    expect($('.inbox .who bdi').text()).toBe('Díaz SL')
    expect($('.inbox .place').text()).toBe('Ana · Spain')
    expect($('.inbox .item').first().text()).toBe('Name of A-1 · 5,000 pieces per order')
    expect($('.inbox .about').text()).toContain('and 1 more')
    expect($('.inbox .owner').text()).toContain('No owner')
    expect($('.inbox .when').text()).toMatch(/Due .*0 minutes ago/)
  })

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
    await inquire(provider, {
      name: 'Box',
      kind: 'samples',
      country: 'United Kingdom',
      address: '1 High St',
      city: 'York',
    })
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
      expect([q, namesOf(await show({ q }))]).toEqual([q, ['Bäckerei Łódź']])
    }
    expect(namesOf(await show({ q: 'jan berlin' }))).toEqual([])
  })

  it('goes through many on pages that keep the filters, and back', async () => {
    for (let number = 0; number < 51; number += 1) await inquire(provider, { name: `Number ${number}` })
    const page = await show({ q: 'number' })
    expect(namesOf(page)).toHaveLength(50)
    expect(page.$('.paging a[rel=prev]')).toHaveLength(0)
    const next = page.$('.paging a[rel=next]').attr('href') ?? ''
    expect(next).toMatch(/^\/office\/\?q=number&after=/)
    const second = await client.get(next)
    expect(namesOf(second)).toEqual(['Number 0'])
    expect(second.$('.paging a[rel=next]')).toHaveLength(0)
    const first = await client.get(second.$('.paging a[rel=prev]').attr('href') ?? '')
    expect(namesOf(first)).toEqual(namesOf(page))
    expect(first.$('.paging a[rel=prev]')).toHaveLength(0)
  })

  it('repeats nothing on the next page, although inquiries have come meanwhile', async () => {
    for (let number = 0; number < 52; number += 1) await inquire(provider, { name: `Number ${number}` })
    const next = (await show()).$('.paging a[rel=next]').attr('href') ?? ''
    await inquire(provider, { name: 'Late' })
    expect(namesOf(await client.get(next))).toEqual(['Number 1', 'Number 0'])
  })

  it.each(['yesterday', '2026-01-01_', "2026-01-01T00:00:00.000Z_'; drop table inquiries"])(
    'shows the first page for the address of no page: %s',
    async (after) => {
      await inquire(provider, { name: 'First' })
      expect(namesOf(await show({ after }))).toEqual(['First'])
    },
  )

  it('searches for the ten longest words only', async () => {
    await inquire(provider, {
      name: 'Ana',
      message: 'quote sushi trays with clear lids, cartons, pallets, labels, film, paper',
    })
    const q = 'quote sushi trays with clear lids cartons pallets labels paper'
    expect(namesOf(await show({ q: `${q} z y w` }))).toEqual(['Ana'])
    expect(namesOf(await show({ q: `${q.replace('paper', 'glass')} z y w` }))).toEqual([])
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
      await inquire(provider, { name: '=1+1\u0001x', company: 'Díaz & <Söhne>' })
      const { headers, content, status } = await fetchFile(provider, client, '/office/export.xlsx')
      expect(status).toBe(200)
      expect(headers.get('content-type')).toContain('spreadsheetml')
      const parts = unzipSync(content)
      expect(Object.keys(parts).sort()).toEqual([
        '[Content_Types].xml',
        '_rels/.rels',
        'xl/_rels/workbook.xml.rels',
        'xl/styles.xml',
        'xl/workbook.xml',
        'xl/worksheets/sheet1.xml',
      ])
      const $ = load(Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString(), { xml: true })
      const rowOf = (index: number) =>
        $('row')
          .eq(index)
          .find('t')
          .map((_, cell) => $(cell).text())
          .get()
      expect(rowOf(0).slice(0, 2)).toEqual(['Reference', 'Received (UTC)'])
      expect(rowOf(1)).toEqual(expect.arrayContaining(['=1+1x', 'Díaz & <Söhne>']))
      expect($('row')).toHaveLength(2)
      expect($('f')).toHaveLength(0)
      const cells = $('row').eq(1).find('c')
      const days = (Date.now() - Date.UTC(1899, 11, 30)) / 86_400_000
      expect(Number(cells.eq(1).find('v').text())).toBeCloseTo(days, 2)
      expect(cells.last().find('v').text()).toBe('0')
    })

    it('has each inquiry once, although its buyer writes while it is read', async () => {
      jest.replaceProperty(SLICES, 'rows', 2)
      for (const name of ['A', 'B', 'C', 'D', 'E']) await inquire(provider, { name })
      const { kysely } = provider.database
      const [oldest] = await kysely.selectFrom('inquiries').select('id').where('name', '=', 'A').execute()
      const catalogue = provider.live.current.catalogue
      const asker = { companyId: '1', staffId: client.staff.id, catalogue }
      const names: string[] = []
      for await (const rows of readAll(kysely, readFilter({}), asker)) {
        names.push(...rows.map(({ name }) => name))
        if (names.length === 2) await write(provider, oldest?.id ?? '')
      }
      expect(names).toEqual(['E', 'D', 'C', 'B', 'A'])
      jest.restoreAllMocks()
    })
  })

  it('lets other calls have their turn between the chunks of all exports', async () => {
    jest.replaceProperty(SLICES, 'rows', 2)
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await inquire(provider, { name })
    const { catalogue } = provider.live.current
    const asker = { companyId: '1', staffId: client.staff.id, catalogue }
    let turn = 0
    let isOver = false
    const count = () => {
      turn += 1
      if (!isOver) setImmediate(count)
    }
    count()
    const turns: number[] = []
    const read = async () => {
      for await (const rows of readAll(provider.database.kysely, readFilter({}), asker)) {
        turns.push(turn)
        expect(rows).toHaveLength(2)
      }
    }
    await Promise.all(Array.from({ length: 5 }, read))
    isOver = true
    expect(turns).toHaveLength(15)
    expect(new Set(turns).size).toBe(15)
    jest.restoreAllMocks()
  })

  it('allows a member of staff two exports at once, and another when one has ended', async () => {
    const open: PassThrough[] = []
    const write = () => {
      const content = new PassThrough()
      content.write('begun')
      open.push(content)
      return content
    }
    jest.replaceProperty(EXPORTS, 'csv', { ...EXPORTS.csv, write })
    const begin = async (cookie: string) => {
      const asking = request({ port: provider.port, path: '/office/export.csv', headers: { cookie } }).end()
      const [answer] = (await once(asking, 'response')) as [IncomingMessage]
      answer.resume()
      return { status: answer.statusCode, asking }
    }
    const other = await signedIn(provider, 'second@example.com')
    const first = await begin(client.cookie)
    const statuses = [first.status, (await begin(client.cookie)).status, (await begin(client.cookie)).status]
    expect([...statuses, (await begin(other.cookie)).status]).toEqual([200, 200, 429, 200])
    const { kysely } = provider.database
    const log = kysely.selectFrom('staff_log').select('id').where('action', '=', 'inquiries-exported')
    expect(await log.where('staff_id', '=', other.staff.id).execute()).toHaveLength(1)
    // Whoever breaks off an export has room for the next.
    first.asking.destroy()
    await until(() => open[0]?.destroyed)
    expect((await begin(client.cookie)).status).toBe(200)
    for (const content of open) content.destroy()
    jest.restoreAllMocks()
  })

  it('renders one page at a time for a member of staff, and refuses more than twenty waiting', async () => {
    // Each page takes more turns than there are requests.
    jest.replaceProperty(SLICES, 'rows', 1)
    for (let count = 0; count < 40; count += 1) await inquire(provider, { name: `Ana ${count}` })
    const other = await signedIn(provider, 'third@example.com')
    const ask = async ({ cookie }: { cookie: string }) =>
      (await provider.send({ path: '/office/?q=tray', headers: { cookie } })).status
    const asked = Array.from({ length: 30 }, () => ask(client))
    expect(await ask(other)).toBe(200)
    const statuses = await Promise.all(asked)
    const refused = statuses.filter((status) => status === 503).length
    expect(refused).toBeGreaterThan(5)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30 - refused)
    jest.restoreAllMocks()
  })

  it.each(['GET', 'POST'])('renders the page of an inquiry after the pages asked for before (%s)', async (method) => {
    jest.replaceProperty(SLICES, 'rows', 1)
    const reference = await inquire(provider, { name: 'Ana' })
    for (let count = 0; count < 40; count += 1) await inquire(provider, { name: `Ana ${count}` })
    const csrf = (await client.get('/office/me')).$('input[name=csrf]').attr('value') ?? ''
    const order: string[] = []
    const ask = async (path: string, request: object = {}) => {
      await provider.send({ path, headers: { cookie: client.cookie }, ...request })
      order.push(path)
    }
    const [inbox, page] = ['/office/?q=tray', `/office/inquiries/${reference}${method === 'POST' ? '/answer' : ''}`]
    const headers = { cookie: client.cookie, 'content-type': 'application/x-www-form-urlencoded' }
    const form = { method, headers, body: `csrf=${csrf}` }
    let arrived = 0
    provider.server.on('request', () => (arrived += 1))
    const asked = [ask(inbox), ask(inbox), ask(inbox)]
    await until(() => arrived === asked.length, 'the inboxes are asked for')
    await Promise.all([...asked, ask(page, method === 'POST' ? form : {})])
    expect(order).toEqual([inbox, inbox, inbox, page])
    jest.restoreAllMocks()
  })

  it('takes what no database has a text for as not given, in addresses and forms', async () => {
    const reference = await inquire(provider, { name: 'Ana' })
    for (const query of ['q', 'owner', 'language', 'category', 'status', 'after']) {
      expect(namesOf(await client.get(`/office/?${query}=a%00b`))).toEqual(['Ana'])
    }
    const csrf = (await client.get('/office/me')).$('input[name=csrf]').attr('value') ?? ''
    const pending = `\0.${Date.now() + 60_000}.x`
    const answers = [
      await client.get('/office/accounts?q=%00'),
      await client.get(`/office/inquiries/${reference}/files/%00`),
      await client.get('/office/mails/%00'),
      await client.post(`/office/accounts/%00/disable`, { csrf }),
      await client.post(`/office/inquiries/${reference}/owner`, { csrf, owner: 'a\0b' }),
      await client.post(`/office/inquiries/${reference}/notes`, { csrf, note: 'one\0two' }),
      await client.post('/office/sign-in/code', { pending, code: '1' }),
      await provider.send({ path: `/online/accountDataFile?key=%00.${Date.now() + 60_000}.%00` }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 400, 200, 422, 404])
    const notes = await provider.database.kysely.selectFrom('inquiry_events').select('body').execute()
    expect(notes).toEqual([{ body: 'onetwo' }])
  })

  describe('in a long list', () => {
    beforeEach(() => void jest.replaceProperty(SLICES, 'rows', 2))
    afterEach(() => void jest.restoreAllMocks())

    it.each([
      ['寿司', ['Seven', 'One']],
      ['司', ['Seven', 'One']],
      ['tray', ['Five', 'Four', 'Three']],
      ['ray lid', ['Four']],
      ['pp-su-10', ['Six', 'Two']],
      ['TRAY ご', []],
    ])('finds what there is of %s, wherever it is', async (q, names) => {
      await inquire(provider, { name: 'One', message: '寿司盒' })
      await inquire(provider, { name: 'Two', products: products('PP-SU-101') })
      await inquire(provider, { name: 'Three', message: 'A tray.' })
      await inquire(provider, { name: 'Four', message: 'Traylids' })
      await inquire(provider, { name: 'Five', message: 'An ashtray' })
      await inquire(provider, { name: 'Six', products: products('PP-SU-1010') })
      await inquire(provider, { name: 'Seven', message: '我要寿司' })
      const page = await show({ q })
      expect(namesOf(page)).toEqual(names)
      expect(page.$('.tabs a[aria-current] .count').text()).toBe(String(names.length))
    })

    it('counts no more than anybody needs to know, and finds the next pages all the same', async () => {
      jest.replaceProperty(INBOX, 'page', 2)
      jest.replaceProperty(INBOX, 'counted', 3)
      const names = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
      for (const name of names) await inquire(provider, { name })
      const found: string[] = []
      let page = await show({ q: 'quote' })
      expect(page.$('.tabs a[aria-current] .count').text()).toBe('4+')
      for (let href: string | undefined = ''; href !== undefined; href = page.$('.paging a[rel=next]').attr('href')) {
        if (href !== '') page = await client.get(href)
        found.push(...namesOf(page))
      }
      expect(found).toEqual([...names].reverse())
      expect(page.$('.tabs a[aria-current] .count').text()).toBe('9')
      const before: string[] = []
      for (let href: string | undefined = ''; href !== undefined; href = page.$('.paging a[rel=prev]').attr('href')) {
        if (href !== '') page = await client.get(href)
        before.unshift(...namesOf(page))
      }
      expect(before).toEqual(found)
    })

    it('finds those about the products of a category, indexed or not', async () => {
      const { kysely } = provider.database
      await inquire(provider, { name: 'Indexed', products: products('PP-SU-101', 'PP-XX-1') })
      await inquire(provider, { name: 'Longer', products: products('PP-SU-1010') })
      await indexInquiries(kysely)
      await inquire(provider, { name: 'New', products: products('pp-su-101') })
      expect(namesOf(await show({ category: '101' }))).toEqual(['New', 'Indexed'])
      await indexInquiries(kysely)
      expect(namesOf(await show({ category: '101' }))).toEqual(['New', 'Indexed'])
      await kysely.deleteFrom('inquiries').execute()
      expect(await kysely.selectFrom('inquiry_products').selectAll().execute()).toEqual([])
    })

    it('lets other work run between its parts', async () => {
      for (const name of ['A', 'B', 'C', 'D', 'E']) await inquire(provider, { name })
      let turns = 0
      let isRunning = true
      const count = (): void => {
        turns += 1
        if (isRunning) setImmediate(count)
      }
      setImmediate(count)
      const asker = { companyId: '1', staffId: client.staff.id, catalogue: provider.live.current.catalogue }
      await readInbox(provider.database.kysely, readFilter({ q: 'nothing' }), asker)
      isRunning = false
      expect(turns).toBeGreaterThanOrEqual(2)
    })
  })
})

async function fetchFile(provider: TestProvider, { cookie }: { cookie: string }, path: string) {
  const response = await fetch(`http://127.0.0.1:${provider.port}${path}`, { headers: { cookie } })
  return {
    status: response.status,
    headers: response.headers,
    content: new Uint8Array(await response.arrayBuffer()),
  }
}

async function write({ database }: TestProvider, inquiryId: string): Promise<void> {
  const event = { inquiry_id: inquiryId, happened_at: new Date().toISOString(), kind: 'message' } as const
  await database.kysely
    .insertInto('inquiry_events')
    .values({ ...event, id: `message to ${inquiryId}`, staff_id: null, seen_at: null })
    .execute()
}
