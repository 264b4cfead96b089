import { setDisabled } from '../../../provider/src/accounts/accounts'
import { setPassword } from '../../../provider/src/accounts/change-password'
import { hashPassword, PASSWORD_COST } from '../../../provider/src/accounts/passwords'
import type { Challenge } from '../../../src/lib/request/challenge'
import { listChanges, readState, withoutTrace } from '../support/stored-state'
import { providerForEach } from '../support/test-provider'
import { password, Visitor } from '../support/visitor'

const provider = providerForEach({ TRUST_PROXY: '1' })
const visitor = new Visitor(provider)

const refused = (code: number, field: string, rule: string, message: string) => ({
  status: 200,
  body: { code, message, data: { errors: [{ field, rule, message }] } },
})
const unauthorized = { code: 401, message: '认证失败，无法访问系统资源', data: null }
const from = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` })
const future = (days: number): number => Date.now() + days * 24 * 60 * 60_000

describe('registering', () => {
  // Specification: 8.18
  it('makes an account and signs in', async () => {
    const { status, body } = await visitor.register()
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        code: 200,
        message: '注册成功',
        data: {
          token: expect.stringMatching(/^[\w-]{43}$/) as unknown,
          user: { email: 'ana@example.com', name: 'Ana Díaz' },
        },
      },
    })
    const { token, expiresAt } = body.data as { token: string; expiresAt: string }
    expect(Math.abs(Date.parse(expiresAt) - future(7))).toBeLessThan(60_000)
    expect(await visitor.getAs(token, '/online/account')).toMatchObject({
      code: 200,
      data: { user: { name: 'Ana Díaz' } },
    })
  })

  it('needs no name', async () => {
    expect((await visitor.register({ name: undefined })).body.data).toMatchObject({ user: { name: '' } })
  })

  it('keeps neither the password nor the token readable', async () => {
    const token = await visitor.signUp()
    const { kysely } = provider.database
    const rows = [
      await kysely.selectFrom('accounts').selectAll().execute(),
      await kysely.selectFrom('tokens').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).toContain('$scrypt$v=1$')
    expect(JSON.stringify(rows)).not.toContain(password)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  // Specification: 5.4, 8.17
  it.each(['ana@example.com', 'ANA@Example.COM'])('refuses %s when ana@example.com has an account', async (email) => {
    await visitor.signUp()
    const before = await readState(provider)
    expect(await visitor.register({ email })).toMatchObject(refused(500, 'email', 'registered', '邮箱已被注册'))
    // A link for the owner of the address.
    const changes = ['deliveries', 'one_time_links', 'rate_limits', 'used_challenges']
    expect(listChanges(before, await readState(provider))).toEqual(changes)
  })

  it('makes one account when the same address comes twice at once', async () => {
    const answers = await Promise.all([visitor.register(), visitor.register()])
    expect(answers.map(({ body }) => body.message).sort()).toEqual(['注册成功', '邮箱已被注册'].sort())
    const { tables } = await readState(provider)
    expect([tables.get('accounts'), tables.get('tokens')]).toMatchObject([[{}], [{}]])
  })

  const wrong: [string, object, string, string, string][] = [
    ['an empty email', { email: '' }, 'email', 'required', '邮箱不能为空'],
    ['a missing email', { email: undefined }, 'email', 'required', '邮箱不能为空'],
    ['a malformed email', { email: 'ana@example' }, 'email', 'format', '邮箱格式不正确'],
    ['a missing password', { password: '' }, 'password', 'required', '密码长度必须介于5到20个字符之间'],
    ['a password of 4', { password: 'abcd' }, 'password', 'length', '密码长度必须介于5到20个字符之间'],
    ['a password of 21', { password: 'x'.repeat(21) }, 'password', 'length', '密码长度必须介于5到20个字符之间'],
    ['a password that is a number', { password: 123456 }, 'password', 'type', '密码类型不正确'],
    ['a missing captcha', { captcha: '' }, 'captcha', 'required', '验证码错误'],
    ['a wrong captcha', { captcha: '999' }, 'captcha', 'captcha', '验证码错误'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', 'length', '姓名不能超过100个字符'],
  ]
  // Specification: 5.1, 5.2, 5.3, 5.6, 8.12, 8.15, 8.16, 8.21, 9.4
  it.each(wrong)('is refused with %s', async (_what, fields, field, rule, message) => {
    const answer = await withoutTrace(provider, () => visitor.register(fields))
    expect(answer).toMatchObject(refused(500, field, rule, message))
  })

  it('names every wrong field, and leaves the captcha unused', async () => {
    const captcha = await visitor.solve()
    const { body } = await visitor.register({ captcha, email: 'x', password: 'x' })
    const { errors } = body.data as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field).sort()).toEqual(['email', 'password'])
    expect((await visitor.register({ captcha })).body.message).toBe('注册成功')
  })

  it('is refused for another company with code 400, as every call', async () => {
    const answer = await withoutTrace(provider, () => visitor.register({ companyId: '7' }))
    expect(answer).toMatchObject({ body: { code: 400 } })
  })

  // Specification: 5.1, 9.4
  it.each([
    ['5 characters', 'abcde'],
    ['20 characters', 'x'.repeat(20)],
    ['20 characters of two units each', '🎂'.repeat(20)],
    ['spaces at its ends', ' abc '],
  ])('accepts a password of %s, and only that', async (_what, given) => {
    expect((await visitor.register({ password: given })).body.message).toBe('注册成功')
    expect((await visitor.login({ password: given })).body.code).toBe(200)
    expect((await visitor.login({ password: 'abc  ' })).body.code).toBe(500)
  })
})

describe('signing in', () => {
  beforeEach(() => visitor.signUp())

  // Specification: 7.14
  it('gives a token of its own each time', async () => {
    const one = await visitor.login()
    const two = await visitor.login({ email: 'Ana@Example.com' })
    expect(one.body).toMatchObject({ code: 200, message: '操作成功', data: { user: { email: 'ana@example.com' } } })
    expect((one.body.data as { token: string }).token).not.toBe((two.body.data as { token: string }).token)
  })

  it('gives no token for a password that is changed while it is checked', async () => {
    const { kysely } = provider.database
    await visitor.register({ email: 'late@example.com' })
    const { id } = await kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'late@example.com')
      .executeTakeFirstOrThrow()
    const slow = jest.replaceProperty(PASSWORD_COST, 'logN', 18)
    const password_hash = await hashPassword(password)
    slow.restore()
    jest.replaceProperty(PASSWORD_COST, 'logN', 4)
    await kysely.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
    const signingIn = visitor.login({ email: 'late@example.com' })
    const counted = kysely.selectFrom('rate_limits').select('key').where('key', 'like', 'loginPair:%')
    while (!(await counted.executeTakeFirst())) await new Promise((resolve) => setTimeout(resolve, 5))
    await setPassword(kysely, id, await hashPassword('another phrase'))
    expect((await signingIn).body).toMatchObject({ code: 500, data: { errors: [{ rule: 'credentials' }] } })
    expect(await kysely.selectFrom('tokens').selectAll().where('account_id', '=', id).execute()).toEqual([])
  })

  it('accepts a password in either Unicode form', async () => {
    await visitor.register({ email: 'b@example.com', password: 'pässwörd'.normalize('NFC') })
    expect((await visitor.login({ email: 'b@example.com', password: 'pässwörd'.normalize('NFD') })).body.code).toBe(200)
  })

  // Specification: 8.24
  it('no longer reveals who has an account after five failures', async () => {
    for (let failure = 0; failure < 5; failure += 1) await visitor.login({ email: `nobody${failure}@example.com` })
    const vague = refused(500, 'password', 'credentials', '用户不存在/密码错误')
    expect(await visitor.login({ email: 'nobody@example.com' })).toMatchObject(vague)
    expect(await visitor.login({ password: 'wrong horse' })).toMatchObject(vague)
    expect((await visitor.login()).body.code).toBe(200)
  })

  // Specification: 8.25
  it('is refused for a disabled account, which only someone with its password is told', async () => {
    await setDisabled(provider.database.kysely, '1', 'ANA@example.com', true)
    const answer = await withoutTrace(provider, () => visitor.login())
    expect(answer).toMatchObject(refused(500, 'email', 'disabled', '账户已被停用'))
    const wrong = await withoutTrace(provider, () => visitor.login({ password: 'wrong horse' }))
    expect(wrong.body.message).toBe('用户名或密码错误')
    await setDisabled(provider.database.kysely, '1', 'ana@example.com', false)
    expect((await visitor.login()).body.code).toBe(200)
  })

  it('brings a new challenge with a refusal of the captcha, which a client can solve at once', async () => {
    const { body } = await visitor.login({ captcha: 'wrong' })
    const { challenge } = body.data as { challenge: Challenge }
    expect((await visitor.login({ captcha: await visitor.solve(challenge) })).body.code).toBe(200)
  })
})

describe('guessing a password', () => {
  const guess = (index: number, headers: Record<string, string>) =>
    visitor.login({ password: `guess ${index}` }, headers)
  let device = ''

  beforeEach(async () => {
    const { body } = await visitor.register({}, from(200))
    device = (body.data as { device: string }).device
  })

  it('has to wait longer and longer from one address, while the owner elsewhere does not', async () => {
    for (let index = 0; index < 6; index += 1) expect((await guess(index, from(1))).status).toBe(200)
    const { status, headers, body } = await withoutTrace(provider, () => visitor.login({}, from(1)))
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 429 } })
    const retryAfter = Number(headers['retry-after'])
    expect(retryAfter).toBeGreaterThan(10)
    expect(retryAfter).toBeLessThanOrEqual(15)
    expect(body.data).toEqual({ retryAfter })
    expect((await visitor.login({}, from(2))).body.code).toBe(200)
  })

  it('gets no more tries by many calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index, from(1))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  })

  it('does not keep the owner out on a device that has signed in before, even from the same address', async () => {
    for (let index = 0; index < 8; index += 1) await guess(index, from(200))
    expect((await withoutTrace(provider, () => visitor.login({}, from(200)))).status).toBe(429)
    expect((await visitor.login({ device }, from(200))).body).toMatchObject({ code: 200 })
  })

  it('from many addresses makes attempts more costly, and shuts nobody out', async () => {
    for (let index = 0; index < 22; index += 1) await guess(index, from(index))
    const refusal = (await withoutTrace(provider, () => visitor.login({}, from(100)))).body
    expect(refusal).toMatchObject({ code: 428, message: '需要安全验证' })
    const { challenge } = refusal.data as { challenge: Challenge & { parameters: { data: unknown } } }
    expect(challenge.parameters.data).toEqual({ level: 2 })
    expect((await visitor.login({ captcha: await visitor.solve(challenge) }, from(100))).body.code).toBe(200)
    expect((await visitor.login({ device }, from(101))).body.code).toBe(200)
  })

  it('from a known device makes it an unknown one, and no worse', async () => {
    for (let index = 0; index < 11; index += 1) await visitor.login({ device, password: 'wrong' }, from(1))
    expect((await visitor.login({ device }, from(2))).body.code).toBe(200)
  })

  it.each([
    [
      'of another account',
      () =>
        visitor
          .register({ email: 'eve@example.com' }, from(9))
          .then(({ body }) => (body.data as { device: string }).device),
    ],
    [
      'that signed in before the password was changed',
      async () => {
        const { body } = await visitor.login({ device }, from(200))
        const headers = { authorization: `Bearer ${(body.data as { token: string }).token}` }
        const change = { oldPassword: password, password: 'another horse', companyId: '1' }
        await provider.post('/online/changePassword', change, headers)
        return device
      },
    ],
    ['that is made up', () => Promise.resolve('abc.abc.abc')],
    ['with another time', () => Promise.resolve(device.replace(/\..*\./, '.zzzzzzzz.'))],
  ])('gains nothing from a device %s', async (_what, forge) => {
    const forged = await forge()
    for (let index = 0; index < 6; index += 1) await guess(index, from(1))
    expect((await withoutTrace(provider, () => visitor.login({ device: forged }, from(1)))).status).toBe(429)
  })

  it('does not keep anybody from registering the same email elsewhere', async () => {
    const register = (index: number) => visitor.register({ email: 'ben@example.com', captcha: 'wrong' }, from(index))
    for (let index = 0; index < 12; index += 1) await register(1)
    expect((await visitor.register({ email: 'ben@example.com' }, from(2))).body.message).toBe('注册成功')
  })
})

describe('a token', () => {
  const account = (token: string) => visitor.getAs(token, '/online/account')

  // Specification: 8.22
  it('is refused when it is missing, unknown, or sent in another way', async () => {
    const token = await visitor.signUp()
    expect((await provider.get('/online/account')).body).toEqual(unauthorized)
    expect(await account('unknown')).toEqual(unauthorized)
    const basic = await provider.send({ path: '/online/account', headers: { authorization: `Basic ${token}` } })
    expect(JSON.parse(basic.text)).toEqual(unauthorized)
    expect(basic.status).toBe(200)
  })

  it('ends with signing out, and the others do not', async () => {
    const token = await visitor.signUp()
    const other = ((await visitor.login()).body.data as { token: string }).token
    const logout = () => provider.post('/online/logout', {}, { authorization: `Bearer ${token}` })
    expect((await logout()).body).toEqual({ code: 200, message: '操作成功', data: null })
    expect(await account(token)).toEqual(unauthorized)
    expect((await logout()).body).toEqual(unauthorized)
    expect((await account(other)).code).toBe(200)
  })

  it('expires when its time is over', async () => {
    const token = await visitor.signUp()
    const setExpiry = (ms: number) =>
      provider.database.kysely
        .updateTable('tokens')
        .set({ expires_at: new Date(ms).toISOString() })
        .execute()
    await setExpiry(Date.now() + 5000)
    expect((await account(token)).code).toBe(200)
    await setExpiry(Date.now())
    expect(await account(token)).toEqual(unauthorized)
  })

  it('does nothing for a call that was begun before it ended', async () => {
    const { kysely } = provider.database
    const token = await visitor.signUp()
    const account = await kysely.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    const change = { oldPassword: password, password: 'the thief’s own', companyId: '1' }
    const { text } = await provider.send({
      path: '/online/changePassword',
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(change),
      meanwhile: async () => setPassword(kysely, account.id, await hashPassword('by the link')),
    })
    expect(JSON.parse(text)).toEqual(unauthorized)
    const late = setPassword(kysely, account.id, await hashPassword(change.password), { account, token })
    expect(await late).toBe(false)
    expect((await visitor.login({ password: change.password })).body.code).toBe(500)
    expect((await visitor.login({ password: 'by the link' })).body.code).toBe(200)
  })

  it('lets no address check many passwords without work, whatever the number of its accounts', async () => {
    const tokens: string[] = []
    for (let index = 0; index < 7; index += 1) tokens.push(await visitor.signUp(`a${index}@example.com`))
    const change = { oldPassword: 'wrong horse', password: 'another phrase', companyId: '1' }
    const changeFrom = (address: number, index: number) =>
      provider.post('/online/changePassword', change, {
        ...from(address),
        authorization: `Bearer ${tokens[index % 7]}`,
      })
    for (let index = 0; index < 60; index += 1) expect((await changeFrom(1, index)).status).toBe(200)
    expect((await withoutTrace(provider, () => changeFrom(1, 60))).status).toBe(429)
    expect((await changeFrom(2, 60)).status).toBe(200)
  })

  it('ends for good when the account is disabled', async () => {
    const token = await visitor.signUp()
    await setDisabled(provider.database.kysely, '1', 'ana@example.com', true)
    expect(await account(token)).toEqual(unauthorized)
    await setDisabled(provider.database.kysely, '1', 'ana@example.com', false)
    expect(await account(token)).toEqual(unauthorized)
  })
})
