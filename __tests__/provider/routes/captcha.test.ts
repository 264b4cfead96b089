import { startTestProvider, type TestProvider } from '../support/test-provider'
import { Visitor } from '../support/visitor'

jest.setTimeout(60_000)

let provider: TestProvider
let visitor: Visitor
beforeEach(async () => {
  provider = await startTestProvider()
  visitor = new Visitor(provider)
})
afterEach(() => provider.close())

const get = (query: Record<string, string>) =>
  provider.get('/online/captcha', { companyId: '1', langId: '1', ...query })
/** Registers somebody with this captcha; a right one gets past it. */
const use = async (captchaId: string, captcha: string, email = 'ana@example.com') =>
  (await visitor.register({ captchaId, captcha, email })).body.message

describe('a captcha', () => {
  it('has a picture, a question and five minutes', async () => {
    const { status, body, headers } = await get({})
    expect({ status, body }).toMatchObject({ status: 200, body: { code: 200, message: '操作成功' } })
    const { captchaId, image, question, expiresAt } = body.data as Awaited<ReturnType<Visitor['captcha']>>
    expect(captchaId).toMatch(/^[\w-]{22}$/)
    expect(image).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
    expect(question).toMatch(/^What is [a-z]+ (plus|minus) [a-z]+\?$/)
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 5 * 60_000)).toBeLessThan(10_000)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('asks in the language asked for', async () => {
    expect((await get({ langId: '6' })).body.data).toMatchObject({
      question: expect.stringMatching(/^Wie viel ist /) as unknown,
    })
  })

  it.each([
    [{ langId: '99' }, 'unknown'],
    [{ langId: '' }, 'required'],
    [{ companyId: '7' }, 'unknown'],
  ])('is refused for %j', async (query, rule) => {
    expect((await get(query)).body).toMatchObject({ code: 400, data: { errors: [{ rule }] } })
  })

  it('is kept as hashes only', async () => {
    const { captchaId } = await visitor.captcha()
    const [row] = await provider.database.kysely.selectFrom('captchas').selectAll().execute()
    expect(row).toMatchObject({ id: captchaId, tries: 0 })
    expect([row?.code_hash, row?.sum_hash].every((hash) => /^[0-9a-f]{64}$/.test(hash ?? ''))).toBe(true)
  })

  it('is good for one right answer', async () => {
    const { captchaId, captcha } = await visitor.answeredCaptcha()
    expect(await use(captchaId, captcha)).toBe('注册成功')
    expect(await use(captchaId, captcha, 'b@example.com')).toBe('验证码已过期')
  })

  it('is good for one of several right answers that come at once', async () => {
    const { captchaId, captcha } = await visitor.answeredCaptcha()
    const messages = await Promise.all([1, 2, 3].map((index) => use(captchaId, captcha, `${index}@example.com`)))
    expect(messages.sort()).toEqual(['注册成功', '验证码已过期', '验证码已过期'])
  })

  it('may be answered again after four wrong answers', async () => {
    const { captchaId, captcha } = await visitor.answeredCaptcha()
    for (let attempt = 0; attempt < 4; attempt += 1) expect(await use(captchaId, 'WRONG')).toBe('验证码错误')
    expect(await use(captchaId, captcha)).toBe('注册成功')
  })

  it('is over after five wrong answers', async () => {
    const { captchaId, captcha } = await visitor.answeredCaptcha()
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await use(captchaId, 'WRONG')).toBe('验证码错误')
    expect(await use(captchaId, captcha)).toBe('验证码已过期')
  })

  it('is over when its time is, and goes from the database then', async () => {
    const { captchaId, captcha } = await visitor.answeredCaptcha()
    await provider.database.kysely.updateTable('captchas').set({ expires_at: new Date().toISOString() }).execute()
    expect(await use(captchaId, captcha)).toBe('验证码已过期')
    await visitor.captcha()
    const rows = await provider.database.kysely.selectFrom('captchas').select('id').execute()
    expect(rows.map(({ id }) => id)).not.toContain(captchaId)
  })

  it('that nobody has seen is answered like an expired one', async () => {
    expect(await use('no-such-captcha', '7')).toBe('验证码已过期')
  })
})
