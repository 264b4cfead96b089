import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { describeDatabases } from '../../contract/support/databases'
import type { VisitKind } from '../../../provider/src/database/tables'
import { readCounts } from '../../../provider/src/office/visits/read-counts'
import { removeOld } from '../../../provider/src/database/retention'
import { VisitCounter } from '../../../provider/src/visits/visit-counter'
import { providerForAll } from '../support/test-provider'
import { inquire } from '../office/support/office-client'

const DAY = '2026-05-02'
const NEXT_NOON = Date.parse('2026-05-03T12:00:00.000Z')

describeDatabases(({ create }) => {
  const provider = providerForAll(async () => ({ ...(await create()), PROVIDER_RATE_LIMITS: 'off' }))
  let now = NEXT_NOON

  // The provider's own counter would count at its own time.
  beforeEach(async () => {
    now = NEXT_NOON
    const { kysely } = provider.database
    for (const table of ['visits', 'visit_days', 'visit_rollups', 'inquiries'] as const) {
      await kysely.deleteFrom(table).execute()
    }
  })

  const newCounter = () => new VisitCounter(provider, () => now)

  interface Seen {
    at?: string
    session?: string
    from?: string
    device?: string
  }

  const see = async (
    page: string,
    { at = `${DAY}T10:00:00.000Z`, session = 's1', from = '', device = '' }: Seen = {},
  ) => {
    const visit = { id: randomUUID(), session_id: session, company_id: '1', visited_page: page, referer: from }
    await provider.database.kysely
      .insertInto('visits')
      .values({ ...visit, received_at: at, device })
      .execute()
  }

  const counts = async (kind: VisitKind, day = DAY) => {
    const rows = await provider.database.kysely
      .selectFrom('visit_days')
      .selectAll()
      .where('kind', '=', kind)
      .where('day', '=', day)
      .orderBy('views', 'desc')
      .orderBy('sessions', 'desc')
      .orderBy('name')
      .execute()
    return rows.map(({ language, name, views, sessions }) => [language, name, views, sessions])
  }

  it('counts the views and sessions of pages and products by language', async () => {
    await see('/about?utm=1', { session: 'a' })
    await see('http://localhost:9000/about/', { session: 'a' })
    await see('/de/about.html', { session: 'b' })
    await newCounter().countDue()
    expect(await counts('page')).toEqual([
      ['en', '/about', 2, 1],
      ['de', '/about', 1, 1],
    ])
    const products = provider.live.current.catalogue.content.items.filter(({ kind }) => kind === 'product')
    await see(`/zh/${products[0]?.path}`, { at: '2026-05-03T10:00:00.000Z' })
    await newCounter().countDue()
    expect(await counts('product', '2026-05-03')).toEqual([['zh', `/${products[0]?.path}`, 1, 1]])
  })

  it('counts a session where it began, once, whatever it came to see', async () => {
    await see('/de', { at: `${DAY}T10:00:00.000Z`, from: 'https://www.google.com/search?q=x', device: 'phone' })
    await see('/about', { at: `${DAY}T10:00:01.000Z`, device: 'phone' })
    await see('/about', { at: `${DAY}T10:00:02.000Z`, session: 'other', from: 'http://localhost:9000/x' })
    await newCounter().countDue()
    expect(await counts('all')).toEqual([
      ['en', '', 2, 1],
      ['de', '', 1, 1],
    ])
    expect(await counts('referrer')).toEqual([
      ['de', 'google.com', 2, 1],
      ['en', '-', 1, 1],
    ])
    expect(await counts('device')).toEqual([
      ['de', 'phone', 2, 1],
      ['en', '', 1, 1],
    ])
  })

  it('divides days at midnight in UTC', async () => {
    await see('/about', { at: '2026-05-01T23:59:59.999Z' })
    await see('/about', { at: '2026-05-02T00:00:00.000Z' })
    await see('/about', { at: '2026-05-02T23:59:59.999Z' })
    await see('/about', { at: '2026-05-03T00:00:00.000Z' })
    await newCounter().countDue()
    expect(await counts('page', '2026-05-01')).toEqual([['en', '/about', 1, 1]])
    expect(await counts('page', '2026-05-02')).toEqual([['en', '/about', 2, 1]])
    expect(await counts('page', '2026-05-03')).toEqual([['en', '/about', 1, 1]])
  })

  it('knows what was searched, and what the site finds for it', async () => {
    await see('/search?q=%20Sushi%20%20TRAY')
    await see('/search?q=ｓｕｓｈｉ+tray', { session: 's2' })
    await see('/search?q=xylophone')
    await see('/de/search?q=xylophone')
    await see('/search?q=')
    await see('/search?q=ana@example.com')
    await see('/search?q=%2B34+600+000+000')
    await newCounter().countDue()
    const { kysely } = provider.database
    const rows = await kysely.selectFrom('visit_days').selectAll().where('kind', '=', 'search').execute()
    const found = rows.map(({ language, name, views, found: hits }) => [language, name, views, Number(hits) > 0])
    expect(found.sort()).toEqual([
      ['de', 'xylophone', 1, false],
      ['en', '', 2, false],
      ['en', 'sushi tray', 2, true],
      ['en', 'xylophone', 1, false],
    ])
  })

  it('stores texts that are hard to store: markup, other writing directions, no characters at all', async () => {
    const words = ['<script>alert(1)</script>', 'עטיפה לסושי', 'صينية \u202eشوشي', 'a\u0000b', '\ud800', '%', "'; --"]
    for (const text of words) await see(`/search?q=${text === '\ud800' ? text : encodeURIComponent(text)}`)
    await see('/%00%ff/<b>%E2%80%AE')
    await see('\\\\//evil.example/x')
    await see('javascript:alert(1)')
    await newCounter().countDue()
    const names = (await counts('search')).map(([, name]) => name)
    expect(names).toEqual(
      expect.arrayContaining(['<script>alert(1)</script>', 'עטיפה לסושי', 'صينية شوشي', 'ab', '%', "'; --"]),
    )
    for (const [, name] of await counts('page')) expect(name).toMatch(/^\//)
  })

  it('keeps the most viewed names of a day, however many a robot makes up', async () => {
    const visits = Array.from({ length: 30_000 }, (_, index) => ({
      id: `robot-${String(index).padStart(6, '0')}`,
      session_id: 'robot',
      company_id: '1',
      visited_page: index % 100 === 99 ? '/about' : `/robot-${index}`,
      referer: '',
      received_at: `${DAY}T10:00:00.000Z`,
    }))
    const { kysely } = provider.database
    await kysely.transaction().execute(async (transaction) => {
      for (let start = 0; start < visits.length; start += 1000) {
        await transaction
          .insertInto('visits')
          .values(visits.slice(start, start + 1000))
          .execute()
      }
    })
    await newCounter().countDue()
    const rows = await counts('page')
    expect(rows).toHaveLength(501)
    expect(rows.slice(0, 2)).toEqual([
      ['en', '', 29_201, 1],
      ['en', '/about', 300, 1],
    ])
    expect(await counts('all')).toEqual([['en', '', 30_000, 1]])
  })

  it('keeps the most frequent referrers of a day, however many a robot makes up', async () => {
    for (let number = 0; number < 700; number += 1) {
      await see('/about', {
        session: `s${number}`,
        from: number % 2 ? `https://r${number}.example/` : 'https://a.example',
      })
    }
    await newCounter().countDue()
    const rows = await counts('referrer')
    expect(rows).toHaveLength(301)
    expect(rows.slice(0, 2)).toEqual([
      ['en', 'a.example', 350, 350],
      ['en', '', 51, 51],
    ])
  })

  it('follows the way from a product to an inquiry', async () => {
    const products = provider.live.current.catalogue.content.items.filter(({ facts }) => facts)
    const [asked, other] = products
    await see(`/${asked?.path}`, { session: 'buyer' })
    await see(`/${other?.path}`, { session: 'buyer' })
    await see('/inquiry', { session: 'buyer' })
    await see(`/${asked?.path}`, { session: 'looker' })
    await see('/inquiry', { session: 'robot' })
    const list = [{ sku: asked?.facts?.sku, name: '', path: asked?.path, quantity: 10, note: '' }]
    const { kysely } = provider.database
    for (const [recordsId, suspicion] of [
      ['buyer', ''],
      ['robot', 'links'],
      ['', ''],
    ]) {
      const reference = await inquire(provider, { recordsId, products: JSON.stringify(list) })
      const change = { received_at: `${DAY}T11:00:00.000Z`, suspicion }
      await kysely.updateTable('inquiries').set(change).where('reference', '=', reference).execute()
    }
    await newCounter().countDue()
    const steps = await counts('step')
    expect(steps.map(([, name, , sessions]) => [name, sessions]).sort()).toEqual([
      ['inquiry', 2],
      ['product', 2],
      ['sent', 1],
    ])
    const rows = await kysely.selectFrom('visit_days').selectAll().where('kind', '=', 'product').execute()
    const shares = rows.map(({ name, sessions, asked: times }) => [name, sessions, times])
    expect(shares).toEqual(
      expect.arrayContaining([
        [`/${asked?.path}`, 2, 1],
        [`/${other?.path}`, 1, 0],
      ]),
    )
  })

  it('is not kept from counting by an inquiry about products whose paths only the database takes for equal', async () => {
    await see('/about', { session: 'robot' })
    const halves = [{ path: '/x\ud800' }, { path: '/x\ud801' }]
    const reference = await inquire(provider, { recordsId: 'robot', products: JSON.stringify(halves) })
    const { kysely } = provider.database
    const change = { received_at: `${DAY}T11:00:00.000Z` }
    await kysely.updateTable('inquiries').set(change).where('reference', '=', reference).execute()
    expect(await newCounter().countDue()).toBe(1)
    expect(await counts('page')).toEqual([['en', '/about', 1, 1]])
  })

  it('reads the inquiries of a day little by little, as each may be long', async () => {
    const { kysely } = provider.database
    const [item] = provider.live.current.catalogue.content.items.filter(({ facts }) => facts)
    const products = JSON.stringify([{ sku: item?.facts?.sku, name: '', path: item?.path, quantity: 10, note: '' }])
    const extra = JSON.stringify({ products, more: 'x'.repeat(40_000) })
    for (let count = 0; count < 50; count += 1) {
      await see(`/${item?.path}`, { session: `buyer${count}` })
      const reference = await inquire(provider, { recordsId: `buyer${count}` })
      const change = { received_at: `${DAY}T11:00:00.000Z`, extra }
      await kysely.updateTable('inquiries').set(change).where('reference', '=', reference).execute()
    }
    let most = 0
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        most = Math.max(most, JSON.stringify(result.rows).length)
        return Promise.resolve(result)
      },
    }
    const database = { ...provider.database, kysely: kysely.withPlugin(plugin) }
    await new VisitCounter({ ...provider, database }, () => now).countDue()
    const rows = await kysely.selectFrom('visit_days').select('asked').where('kind', '=', 'product').execute()
    expect(rows).toEqual([{ asked: 50 }])
    expect(most).toBeLessThan(1_000_000)
  })

  it('counts the present day again when it has new visits, and a day that is over once more an hour later', async () => {
    now = Date.parse(`${DAY}T12:00:00.000Z`)
    await see('/about')
    expect(await newCounter().countDue()).toBe(1)
    expect(await newCounter().countDue()).toBe(0)
    now += 60_000
    expect(await newCounter().countDue()).toBe(0)
    await see('/about', { at: `${DAY}T12:00:30.000Z` })
    expect(await newCounter().countDue()).toBe(1)
    expect(await counts('page')).toEqual([['en', '/about', 2, 1]])
    await see('/about', { at: `${DAY}T23:59:59.000Z` })
    now = Date.parse('2026-05-03T00:30:00.000Z')
    expect(await newCounter().countDue()).toBe(1)
    // From a process whose clock is behind.
    await see('/about', { at: `${DAY}T23:59:59.500Z` })
    now = Date.parse('2026-05-03T01:30:00.000Z')
    expect(await newCounter().countDue()).toBe(1)
    expect(await counts('page')).toEqual([['en', '/about', 4, 1]])
    now = NEXT_NOON
    expect(await newCounter().countDue()).toBe(0)
  })

  it('keeps the counts of visits that were deleted since', async () => {
    await see('/about', { at: `${DAY}T00:10:00.000Z` })
    await see('/about', { at: `${DAY}T23:50:00.000Z` })
    now = Date.parse('2026-05-03T00:05:00.000Z')
    await newCounter().countDue()
    const later = new Date('2026-05-03T00:30:00.000Z')
    await removeOld(provider.database.kysely, { keepVisitsDays: 1, keepInquiriesDays: 1095 }, later)
    now = NEXT_NOON
    await newCounter().countDue()
    expect(await counts('page')).toEqual([['en', '/about', 2, 1]])
    await provider.database.kysely.deleteFrom('visits').execute()
    await newCounter().countDue()
    expect(await counts('page')).toEqual([['en', '/about', 2, 1]])
  })

  it('leaves what was counted when it stops on the way', async () => {
    now = Date.parse(`${DAY}T12:00:00.000Z`)
    await see('/about')
    await newCounter().countDue()
    await see('/about', { at: `${DAY}T12:00:10.000Z` })
    now += 60_000
    const stopping = newCounter()
    const counting = stopping.countDue()
    await stopping.stop()
    await counting
    expect(await counts('page')).toEqual([['en', '/about', 1, 1]])
    expect(await newCounter().countDue()).toBe(1)
    expect(await counts('page')).toEqual([['en', '/about', 2, 1]])
  })

  it('lets several processes count the same days, each day once', async () => {
    const days = ['2026-04-28', '2026-04-29', '2026-04-30', '2026-05-01', DAY]
    for (const day of days) await see('/about', { at: `${day}T10:00:00.000Z` })
    const counted = await Promise.all([newCounter(), newCounter(), newCounter()].map((counter) => counter.countDue()))
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(days.length)
    for (const day of days) expect(await counts('page', day)).toEqual([['en', '/about', 1, 1]])
  })

  it('counts the other days when one can’t be counted', async () => {
    await see('/about', { at: '2026-05-01T10:00:00.000Z' })
    await see('/about')
    const { search } = provider.live.current
    await see('/search?q=broken')
    jest.spyOn(search, 'search').mockRejectedValueOnce(new Error('out of order'))
    await expect(newCounter().countDue()).rejects.toThrow('out of order')
    expect(await counts('page', '2026-05-01')).toEqual([['en', '/about', 1, 1]])
    expect(await counts('page')).toEqual([])
    await newCounter().countDue()
    expect(await counts('page')).toEqual([
      ['en', '/about', 1, 1],
      ['en', '/search', 1, 1],
    ])
  })
  describe('the sums of months', () => {
    const sees = async (...days: string[]) => {
      for (const day of days) await see('/about', { at: `${day}T10:00:00.000Z`, session: day })
    }
    const read = (from: string, to: string) =>
      readCounts(provider.database.kysely, { from, to, days: null, language: '' }, { kind: 'page', by: ['name'] })

    it('give the same counts as the days, whatever period is asked for', async () => {
      await sees('2026-02-28', '2026-03-01', '2026-03-31', '2026-04-15', '2026-04-30', '2026-05-01', DAY)
      const periods = [
        ['2026-01-01', '2026-05-31', 7],
        ['2026-03-01', '2026-04-30', 4],
        ['2026-03-02', '2026-04-30', 3],
        ['2026-03-01', '2026-04-29', 3],
        ['2026-02-15', '2026-05-01', 6],
        ['2026-04-15', '2026-04-15', 1],
      ] as const
      await newCounter().countDue()
      const { kysely } = provider.database
      const sums = await kysely.selectFrom('visit_days').select('day').where('day', 'like', 'm%').distinct().execute()
      expect(sums.map(({ day }) => day).sort()).toEqual(['m2026-02', 'm2026-03', 'm2026-04'])
      for (const [from, to, views] of periods) {
        expect([from, to, await read(from, to)]).toMatchObject([from, to, [{ name: '/about', views, sessions: views }]])
      }
    })

    it('are made again when a day of theirs is counted later', async () => {
      await sees('2026-04-01')
      await newCounter().countDue()
      await sees('2026-04-02')
      await newCounter().countDue()
      expect(await read('2026-04-01', '2026-04-30')).toMatchObject([{ name: '/about', views: 2 }])
      expect(await read('2026-04-01', '2026-05-30')).toMatchObject([{ name: '/about', views: 2 }])
    })
  })
})
