import pLimit from 'p-limit'
import { MemoryCounters } from '../../../packages/server/src/memory-counters'
import { connectDatabase, type DatabaseHandle } from '../../../provider/src/database/connect'
import { removeExpired } from '../../../provider/src/database/retention'
import type { Refusal } from '../../../packages/server/src/envelope'
import { log } from '../../../packages/server/src/log'
import { clientOf } from '../../../packages/server/src/client'
import { NETWORK_TIMES, RATE_LIMITS, RateLimits } from '../../../provider/src/limits/rate-limits'
import { createContent, type TemporaryFolders } from '../../support/content-fixture'
import { until } from '../../support/until'
import { withoutTrace } from '../support/stored-state'
import { startTestProvider, type TestProvider } from '../support/test-provider'
import { Visitor } from '../support/visitor'

const NAME = 'registerAccount'
const { max, seconds } = RATE_LIMITS[NAME]

describe('a rate limit', () => {
  let folders: TemporaryFolders
  let handle: DatabaseHandle
  const limitsOf = (enabled = true) => new RateLimits({ db: handle.kysely, secret: 'secret', enabled })
  const fill = async (limits: RateLimits, key: string) => {
    for (let count = 0; count < max; count += 1) await limits.take(NAME, key)
  }

  beforeEach(async () => {
    folders = await createContent()
    handle = await connectDatabase({ dataFolder: folders.data, databaseUrl: undefined })
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    await handle.kysely.destroy()
    folders.remove()
  })

  it('allows a number of calls in its time for each key, and says when to come back', async () => {
    let now = 1_000_000
    jest.spyOn(Date, 'now').mockImplementation(() => now)
    const limits = limitsOf()
    await fill(limits, 'a')
    now += 10_000
    const refusal: unknown = await limits.take(NAME, 'a').catch((error: unknown) => error)
    const { httpStatus, headers, envelope } = refusal as Refusal
    expect({ httpStatus, headers, envelope }).toEqual({
      httpStatus: 429,
      headers: { 'retry-after': String(seconds - 10) },
      envelope: { code: 429, message: '请求过于频繁，请稍后再试', data: { retryAfter: seconds - 10 } },
    })
    expect(await limits.take(NAME, 'b')).toBe(1)
    now += (seconds - 10) * 1000 + 1
    expect(await limits.take(NAME, 'a')).toBe(1)
  })

  it.each(['registerAccount', 'search', 'inquiryAdd', 'visitsDay'] as const)(
    'lasts no longer than its time after the clock was ahead for days (%s)',
    async (name) => {
      const DAYS = 5 * 86_400_000
      const { max: many, seconds: lifetime } = RATE_LIMITS[name]
      const real = Date.now.bind(Date)
      let shift = DAYS
      jest.spyOn(Date, 'now').mockImplementation(() => real() + shift)
      // Another process reads from the database alone.
      const limits = limitsOf()
      const other = limitsOf()
      for (let count = 0; count <= many; count += 1) await limits.allows(name, 'a')
      await new Promise((resolve) => setTimeout(resolve, 600))
      shift = 0
      for (const each of [limits, other]) {
        const refusal: unknown = await each.take(name, 'a').catch((error: unknown) => error)
        const { headers = {} } = refusal as Partial<Refusal>
        expect(Number(headers['retry-after'] ?? 0)).toBeLessThanOrEqual(lifetime)
      }
      await new Promise((resolve) => setTimeout(resolve, 600))
      shift = lifetime * 1000 + 1000
      expect([await limits.allows(name, 'a'), await other.allows(name, 'a')]).toEqual([true, true])
      limits.stop()
      other.stop()
    },
  )

  it('is eightfold for all addresses of an IPv6 network together, which have each a part of it', async () => {
    const limits = limitsOf()
    const client = (index: number, network = '2001:db8:1') => clientOf(`${network}:${index.toString(16)}::1`)
    for (let index = 0; index < NETWORK_TIMES * max; index += 1) await limits.take(NAME, client(index))
    expect(await limits.allows(NAME, client(NETWORK_TIMES * max))).toBe(false)
    expect(await limits.take(NAME, client(0, '2001:db8:2'))).toBe(1)
    for (let index = 0; index < 100; index += 1) expect(await limits.take(NAME, `203.0.113.${index}`)).toBe(1)
    // An inquiry looks suspicious after ten.
    for (let index = 0; index < 80; index += 1) await limits.take('inquiryAdd', client(index))
    expect(await limits.take('inquiryAdd', client(80))).toBe(11)
    expect(await limits.take('inquiryAdd', '203.0.113.1')).toBe(1)
    limits.stop()
  })

  it('of an IPv6 client counts its address and network in one write', async () => {
    const insert = jest.spyOn(handle.kysely, 'insertInto')
    await limitsOf().take(NAME, clientOf('2001:db8:1:2::3'))
    expect(insert).toHaveBeenCalledTimes(1)
    expect(await handle.kysely.selectFrom('rate_limits').select('points').execute()).toEqual([
      { points: 1 },
      { points: 1 },
    ])
  })

  it('is one for all processes on a database', async () => {
    const [one, other] = [limitsOf(), limitsOf()]
    for (let count = 0; count < max / 2; count += 1) {
      await one.take(NAME, 'a')
      await other.take(NAME, 'a')
    }
    expect([await one.allows(NAME, 'a'), await other.allows(NAME, 'a')]).toEqual([false, false])
    await other.reset(NAME, 'a')
    expect(await other.allows(NAME, 'a')).toBe(true)
  })

  it('of frequent calls is one for all processes a moment later, at one write for many', async () => {
    const [one, other] = [limitsOf(), limitsOf()]
    const insert = jest.spyOn(handle.kysely, 'insertInto')
    for (let count = 0; count < 40; count += 1) {
      await one.take('visits', 'a')
      await other.take('visits', 'a')
    }
    /** Waits until the database has a count, and until processes ask for it again. */
    const written = async (points: number) => {
      const counted = handle.kysely.selectFrom('rate_limits').select('points')
      await until(async () => (await counted.executeTakeFirst())?.points === points)
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
    await written(80)
    expect(await one.take('visits', 'a')).toBe(81)
    await written(81)
    expect(await other.take('visits', 'a')).toBe(82)
    expect(insert.mock.calls.length).toBeLessThan(20)
    one.stop()
    other.stop()
  })

  it('of frequent calls forgets nothing while its counts are on their way to the database', async () => {
    const limits = limitsOf()
    const { kysely } = handle
    let arrive = (_totals: object[]) => {}
    let sent: { key: string; points: number; expires_at: number }[] = []
    const onItsWay = {
      onConflict: () => ({ returning: () => ({ execute: () => new Promise((resolve) => (arrive = resolve)) }) }),
    }
    const values = (rows: typeof sent) => {
      sent = rows
      return onItsWay
    }
    const insert = jest.spyOn(kysely, 'insertInto').mockImplementationOnce(() => ({ values }) as never)
    for (let count = 0; count < 3; count += 1) await limits.take('visits', 'a')
    await until(() => insert.mock.calls.length > 0)
    // The database knows what another process counted, and not yet these three.
    await kysely
      .insertInto('rate_limits')
      .values({ ...sent[0], points: 1 } as (typeof sent)[0])
      .execute()
    expect(await limits.take('visits', 'a')).toBe(4)
    arrive([{ ...sent[0], points: 4 }])
    await new Promise((resolve) => setImmediate(resolve))
    expect(await limits.take('visits', 'a')).toBe(6)
    limits.stop()
  })

  it('costs no further write for a client that is over it', async () => {
    const limits = limitsOf()
    await fill(limits, 'a')
    const insert = jest.spyOn(handle.kysely, 'insertInto')
    for (let count = 0; count < 100; count += 1) expect(await limits.allows(NAME, 'a')).toBe(false)
    expect(insert).not.toHaveBeenCalled()
  })

  it('keeps no addresses in the database, and is removed from it when it is over', async () => {
    const limits = limitsOf()
    await limits.take(NAME, '203.0.113.7')
    const rows = await handle.kysely.selectFrom('rate_limits').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('203.0')
    await removeExpired(handle.kysely, new Date(Date.now() + seconds * 1000 + 1000))
    expect(await handle.kysely.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })

  it.each([
    ['fails', () => Promise.reject(new Error('gone'))],
    ['hangs', () => new Promise<never>(() => undefined)],
  ])('goes on in memory when the database %s', async (_how, answer) => {
    const told = jest.spyOn(log, 'error').mockImplementation(() => undefined)
    const broken = {
      insertInto: () => ({
        values: () => ({ onConflict: () => ({ returning: () => ({ execute: answer }) }) }),
      }),
    }
    const limits = new RateLimits({ db: broken as unknown as DatabaseHandle['kysely'], secret: 's', enabled: true })
    const start = Date.now()
    await fill(limits, 'a')
    expect(await limits.allows(NAME, 'a')).toBe(false)
    expect(Date.now() - start).toBeLessThan(4000)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('does not fill the memory', () => {
    const counters = new MemoryCounters()
    for (let key = 0; key < 120_000; key += 1)
      counters.add({ key: String(key), points: 1, expiresAt: Date.now() + 60_000 })
    expect(counters.size).toBeLessThanOrEqual(50_000)
  })

  it('can be turned off', async () => {
    const limits = limitsOf(false)
    await fill(limits, 'a')
    expect(await limits.allows(NAME, 'a')).toBe(true)
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (ip, address) => expect(clientOf(ip).address).toBe(address))

  it('counts all of an IPv6 network as one where clients share something', () => {
    const networkOf = (ip: string) => clientOf(ip).network
    expect(['2001:db8:1:2::7', '2001:db8:1:ffff::1'].map(networkOf)).toEqual(Array(2).fill('2001:db8:1::/48'))
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })
})

describe('a client that calls too often', () => {
  const EMPTY = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const { max } = RATE_LIMITS.inquiryAdd
  let provider: TestProvider
  const start = async (env: Record<string, string> = {}) => {
    provider = await startTestProvider(env)
  }
  afterEach(async () => {
    jest.restoreAllMocks()
    await provider.close()
  })

  /** A few at a time: a busy machine refuses calls that have waited too long. */
  const sendMany = async (count: number, send: (index: number) => Promise<{ status: number }>): Promise<number[]> => {
    const limit = pLimit(20)
    const sent = Array.from({ length: count }, (_, index) => limit(send, index))
    return (await Promise.all(sent)).map(({ status }) => status).sort()
  }
  const statusesOf = (count: number, path: string, headers: (index: number) => Record<string, string>) =>
    sendMany(count, (index) => provider.send({ path, ...EMPTY, headers: { ...EMPTY.headers, ...headers(index) } }))
  const inquiry = '/online/inquiryAdd'
  const times = (count: number, status: number) => Array.from({ length: count }, () => status)

  it('is refused with an envelope and Retry-After, which the site may read, and nothing is stored', async () => {
    await start()
    await statusesOf(max, inquiry, () => ({}))
    const given = { name: 'Ana', email: 'ana@example.com', message: 'Hello', consent: true, companyId: '1' }
    const origin = { origin: 'http://localhost:9000' }
    const { status, headers, body } = await withoutTrace(provider, () => provider.post(inquiry, given, origin))
    expect({ status, code: body.code }).toEqual({ status: 429, code: 429 })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:9000',
      'access-control-expose-headers': 'Retry-After',
    })
    expect((await provider.get('/online/site.json', { companyId: '1' })).status).toBe(200)
  })

  it.each(['search', 'register'] as const)('is refused by %s too, which makes nothing', async (name) => {
    await start()
    const visitor = new Visitor(provider)
    const captcha = await visitor.solve()
    const send = () => (name === 'search' ? provider.get('/online/search') : provider.post('/online/register', {}))
    const many = RATE_LIMITS[name].max
    expect(await sendMany(many, send)).toEqual(times(many, 200))
    const over = () => (name === 'search' ? send() : visitor.register({ captcha }))
    expect((await withoutTrace(provider, over)).status).toBe(429)
  })

  it('is not refused when PROVIDER_RATE_LIMITS is off', async () => {
    await start({ PROVIDER_RATE_LIMITS: 'off' })
    expect(await statusesOf(max + 5, inquiry, () => ({}))).toEqual(times(max + 5, 200))
  })

  it('gains nothing by claiming another address', async () => {
    await start()
    const claim = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` })
    expect(await statusesOf(max + 1, inquiry, claim)).toEqual([...times(max, 200), 429])
  })

  it('gains no more than others by thousands of addresses in an IPv6 network', async () => {
    const limit: { max: number } = RATE_LIMITS.inquiryAdd
    jest.replaceProperty(limit, 'max', 5)
    await start({ TRUST_PROXY: '1' })
    const from = (network: string, index: number) => ({ 'x-forwarded-for': `${network}:${index}::1` })
    await statusesOf(5 * NETWORK_TIMES, inquiry, (index) => from('2001:db8:1', index))
    const given = { name: 'Ana', email: 'ana@example.com', message: 'Hello', consent: true, companyId: '1' }
    const send = (network: string) => provider.post(inquiry, given, from(network, 99))
    expect((await withoutTrace(provider, () => send('2001:db8:1'))).status).toBe(429)
    expect((await send('2001:db8:2')).status).toBe(200)
  })

  it.each(['1', '127.0.0.1', '10.0.0.0/8, 127.0.0.1'])(
    'is known by its own address behind the proxy %s',
    async (proxy) => {
      await start({ TRUST_PROXY: proxy })
      // The client's entry comes first, the proxy's last.
      const forwarded = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}, 203.0.113.${index % 2}` })
      expect(await statusesOf(2 * max + 1, inquiry, forwarded)).toEqual([...times(2 * max, 200), 429])
    },
  )
})

describe('an account', () => {
  it('is refused when it sends too many inquiries, signed in', async () => {
    const provider = await startTestProvider()
    const token = await new Visitor(provider).signUp()
    const { kysely } = provider.database
    // Of its own confirmed address no proof is asked.
    await kysely.updateTable('accounts').set({ confirmed_at: new Date().toISOString() }).execute()
    const inquiry = { name: 'Ana', email: 'ana@example.com', message: 'Hello', consent: true, companyId: '1' }
    const send = (headers: Record<string, string>) => provider.post('/online/inquiryAdd', inquiry, headers)
    const many = RATE_LIMITS.inquiryAddAccount.max
    for (let count = 0; count < many; count += 1) await send({ authorization: `Bearer ${token}` })
    expect((await send({ authorization: `Bearer ${token}` })).status).toBe(429)
    expect(await kysely.selectFrom('inquiries').select('id').execute()).toHaveLength(many)
    expect((await send({})).status).toBe(200)
    await provider.close()
  })
})
