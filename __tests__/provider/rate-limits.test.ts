import type { Refusal } from '../../provider/src/envelope'
import { clientAddress, RATE_LIMITS, RateLimits } from '../../provider/src/rate-limits'
import { startTestProvider, type TestProvider } from './support/test-provider'
import { Visitor } from './support/visitor'

jest.setTimeout(60_000)

const { max, seconds } = RATE_LIMITS.captcha

describe('a rate limit', () => {
  it('allows so many in its time, for each key by itself, and says when to come again', () => {
    let now = 1_000_000
    const limits = new RateLimits(true, () => now)
    for (let count = 0; count < max; count += 1) limits.take('captcha', 'a')
    now += 10_000
    let refusal: unknown
    try {
      limits.take('captcha', 'a')
    } catch (error) {
      refusal = error
    }
    const { httpStatus, headers, envelope } = refusal as Refusal
    expect({ httpStatus, headers, envelope }).toEqual({
      httpStatus: 429,
      headers: { 'retry-after': String(seconds - 10) },
      envelope: { code: 429, message: '请求过于频繁，请稍后再试', data: { retryAfter: seconds - 10 } },
    })
    expect(() => limits.take('captcha', 'b')).not.toThrow()
    now += (seconds - 10) * 1000
    expect(() => limits.take('captcha', 'a')).not.toThrow()
  })

  it('starts anew when it is reset', () => {
    const limits = new RateLimits(true)
    for (let count = 0; count < max; count += 1) limits.take('captcha', 'a')
    expect(limits.allows('captcha', 'a')).toBe(false)
    limits.reset('captcha', 'a')
    expect(limits.allows('captcha', 'a')).toBe(true)
  })

  it('does not fill the memory', () => {
    const limits = new RateLimits(true)
    for (let key = 0; key < 120_000; key += 1) limits.take('search', String(key))
    expect((limits as unknown as { counters: Map<string, unknown> }).counters.size).toBeLessThanOrEqual(50_000)
  })

  it('can be turned off', () => {
    const limits = new RateLimits(false)
    for (let count = 0; count < max * 2; count += 1) limits.take('captcha', 'a')
    expect(limits.allows('captcha', 'a')).toBe(true)
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (ip, address) => expect(clientAddress(ip)).toBe(address))
})

describe('a client that calls too often', () => {
  let provider: TestProvider
  const start = async (env: Record<string, string> = {}) => {
    provider = await startTestProvider(env)
  }
  afterEach(() => provider.close())

  const statusesOf = async (count: number, path: string, headers: (index: number) => Record<string, string>) => {
    const sent = Array.from({ length: count }, (_, index) => provider.send({ path, headers: headers(index) }))
    return (await Promise.all(sent)).map(({ status }) => status).sort()
  }
  const captcha = '/online/captcha?companyId=1&langId=1'
  const times = (count: number, status: number) => Array.from({ length: count }, () => status)

  it('is refused with an envelope and Retry-After, which the site may read', async () => {
    await start()
    await statusesOf(max, captcha, () => ({}))
    const { status, headers, text } = await provider.send({
      path: captcha,
      headers: { origin: 'http://localhost:9000' },
    })
    expect({ status, code: (JSON.parse(text) as { code: number }).code }).toEqual({ status: 429, code: 429 })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:9000',
      'access-control-expose-headers': 'Retry-After',
    })
    expect((await provider.get('/online/site.json', { companyId: '1' })).status).toBe(200)
  })

  it.each(['search', 'inquiryAdd', 'register', 'login'] as const)('is refused by %s too', async (name) => {
    await start()
    const many = RATE_LIMITS[name].max
    const send = () => (name === 'search' ? provider.get('/online/search') : provider.post(`/online/${name}`, {}))
    const statuses = await Promise.all(Array.from({ length: many + 2 }, send))
    expect(statuses.map(({ status }) => status).sort()).toEqual([...times(many, 200), 429, 429])
  })

  it('is not refused when PROVIDER_RATE_LIMITS is off', async () => {
    await start({ PROVIDER_RATE_LIMITS: 'off' })
    expect(await statusesOf(max + 5, captcha, () => ({}))).toEqual(times(max + 5, 200))
  })

  it('gains nothing by claiming another address', async () => {
    await start()
    const claim = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` })
    expect(await statusesOf(max + 1, captcha, claim)).toEqual([...times(max, 200), 429])
  })

  it.each(['1', '127.0.0.1', '10.0.0.0/8, 127.0.0.1'])(
    'is known by its own address behind the proxy %s',
    async (proxy) => {
      await start({ PROVIDER_TRUST_PROXY: proxy })
      // What the client wrote comes first, what the proxy added last.
      const forwarded = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}, 203.0.113.${index % 2}` })
      expect(await statusesOf(2 * max + 1, captcha, forwarded)).toEqual([...times(2 * max, 200), 429])
    },
  )
})

describe('an account that is tried too often', () => {
  it('is refused with 429 from any address, for the right password too, and the others are not', async () => {
    const provider = await startTestProvider({ PROVIDER_TRUST_PROXY: '1' })
    const visitor = new Visitor(provider)
    const from = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` })
    await visitor.register()
    for (let index = 0; index < RATE_LIMITS.loginAccount.max; index += 1) {
      const message = index < 5 ? '用户名或密码错误' : '用户不存在/密码错误'
      expect((await visitor.login({ password: 'wrong' }, from(index))).body.message).toBe(message)
    }
    expect((await visitor.login({ email: 'ANA@example.com' }, from(200))).status).toBe(429)
    expect((await visitor.login({ email: 'ben@example.com' }, from(200))).body.message).toBe('邮箱未注册')
    await provider.close()
  })

  it('is refused when it sends too many inquiries, signed in', async () => {
    const provider = await startTestProvider()
    const token = await new Visitor(provider).signUp()
    const inquiry = { name: 'Ana', email: 'a@example.com', message: 'Hello', consent: true, companyId: '1' }
    const send = (headers: Record<string, string>) => provider.post('/online/inquiryAdd', inquiry, headers)
    const many = RATE_LIMITS.inquiryAddAccount.max
    for (let count = 0; count < many; count += 1) await send({ authorization: `Bearer ${token}` })
    expect((await send({ authorization: `Bearer ${token}` })).status).toBe(429)
    expect((await send({})).status).toBe(200)
    await provider.close()
  })
})
