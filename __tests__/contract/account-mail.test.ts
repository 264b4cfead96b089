import type { Templates } from '../../provider/src/deliveries/deliveries'
import { providerForAll, type Answer } from '../provider/support/test-provider'
import { password, Visitor } from '../provider/support/visitor'
import { describeDatabases } from './support/databases'

const TABLES = ['accounts', 'tokens', 'inquiries', 'deliveries', 'one_time_links', 'rate_limits'] as const
const ANA = 'ana@example.com'
const NEW_PASSWORD = 'staple battery'

describeDatabases(({ create }) => {
  const provider = providerForAll(create)
  let visitor: Visitor

  beforeEach(async () => {
    for (const table of TABLES) await provider.database.kysely.deleteFrom(table).execute()
    visitor = new Visitor(provider)
  })

  const call = async (name: string, body: object, token?: string): Promise<Answer['body']> => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    return (await provider.post(`/online/${name}`, { companyId: '1', ...body }, headers)).body
  }
  const mailsOf = async <Name extends keyof Templates>(template: Name) => {
    const sent = provider.database.kysely.selectFrom('deliveries').selectAll().where('template', '=', template)
    const rows = await sent.orderBy('created_at').execute()
    return rows.map(({ recipient, language, data }) => ({
      recipient,
      language,
      data: JSON.parse(data) as Templates[Name],
    }))
  }
  const lastToken = async (template: 'confirm-address' | 'reset-password') =>
    (await mailsOf(template)).at(-1)?.data.token ?? ''
  const inquire = (message: string, token?: string, email = ANA) =>
    call('inquiryAdd', { name: 'Ana', email, message, consent: true }, token)
  const inquiriesOf = async (token: string) => {
    const { data } = await visitor.getAs(token, '/online/myInquiries', { companyId: '1' })
    return (data as { list: { message: string }[] }).list.map(({ message }) => message).sort()
  }
  const userOf = async (token: string) =>
    (await visitor.getAs(token, '/online/account')).data as { user: Record<string, unknown> } | null
  const askForReset = async (email = ANA) =>
    call('requestPasswordReset', { email, captcha: await visitor.solve(), langId: '6' })
  const login = async (fields: object = {}) => (await visitor.login(fields)).body
  const tokenOf = async (fields: object = {}) => ((await login(fields)).data as { token: string }).token

  describe('an address', () => {
    it('is confirmed once, by the link in the mail, in the visitor’s language', async () => {
      const { body } = await visitor.register({ langId: '6' })
      const { token } = body.data as { token: string }
      expect(await userOf(token)).toEqual({
        user: { email: ANA, name: 'Ana Díaz', company: '', country: '', confirmed: false },
      })
      const [mail] = await mailsOf('confirm-address')
      expect(mail).toMatchObject({ recipient: ANA, language: 'de' })
      const link = { token: mail?.data.token }
      expect(await call('confirmAddress', link, token)).toMatchObject({
        code: 200,
        data: { user: { confirmed: true } },
      })
      expect(await userOf(token)).toMatchObject({ user: { confirmed: true } })
      expect(await call('confirmAddress', link, token)).toMatchObject({
        code: 500,
        message: '链接无效或已过期',
        data: { errors: [{ field: 'token', rule: 'expired' }] },
      })
    })

    it('is confirmed without a sign-in only with the account’s password, and a wrong one leaves the link', async () => {
      const signedIn = await visitor.signUp()
      const token = await lastToken('confirm-address')
      for (const wrong of [{}, { password: 'wrong' }]) {
        const reply = await call('confirmAddress', { token, ...wrong })
        expect(reply).toMatchObject({ code: 500, data: { errors: [{ field: 'password', rule: 'credentials' }] } })
      }
      expect(await userOf(signedIn)).toMatchObject({ user: { confirmed: false } })
      expect(await call('confirmAddress', { token, password })).toMatchObject({ code: 200 })
    })

    it('is not confirmed by a link that is over, made up, or for another purpose', async () => {
      const account = await visitor.signUp()
      await askForReset()
      for (const token of ['made-up', await lastToken('reset-password')]) {
        expect(await call('confirmAddress', { token }, account)).toMatchObject({ message: '链接无效或已过期' })
      }
      await provider.database.kysely
        .updateTable('one_time_links')
        .set({ expires_at: new Date(Date.now() - 1).toISOString() })
        .execute()
      const token = await lastToken('confirm-address')
      expect(await call('confirmAddress', { token }, account)).toMatchObject({ message: '链接无效或已过期' })
      expect(await userOf(account)).toMatchObject({ user: { confirmed: false } })
    })

    it('shows earlier inquiries under it only once it is confirmed', async () => {
      await inquire('before the account')
      await inquire('of somebody else', undefined, 'ben@example.com')
      const token = await visitor.signUp('Ana@Example.com')
      await inquire('with the account', token)
      expect(await inquiriesOf(token)).toEqual(['with the account'])
      await call('confirmAddress', { token: await lastToken('confirm-address') }, token)
      expect(await inquiriesOf(token)).toEqual(['before the account', 'with the account'])
    })

    it('gets the link again on request, a few times an hour', async () => {
      const token = await visitor.signUp()
      for (let time = 0; time < 5; time += 1)
        expect(await call('resendConfirmation', {}, token)).toMatchObject({ code: 200 })
      expect(await mailsOf('confirm-address')).toHaveLength(6)
      expect(await call('resendConfirmation', {}, token)).toMatchObject({ code: 429 })
      await call('confirmAddress', { token: await lastToken('confirm-address') }, token)
      expect(await call('resendConfirmation', {}, token)).toMatchObject({ code: 200 })
      expect(await mailsOf('confirm-address')).toHaveLength(6)
      expect(await call('resendConfirmation', {})).toMatchObject({ code: 401 })
    })
  })

  describe('an account that someone made with an address of another', () => {
    it('stays as it is when the owner registers, and is the owner’s by the link with the owner’s password', async () => {
      const stranger = await visitor.signUp()
      await inquire('of the stranger', stranger, 'stranger@example.com')
      await inquire('of the owner')
      const { body } = await visitor.register({ name: 'The owner', password: NEW_PASSWORD })
      expect(body).toMatchObject({ code: 500, message: '邮箱已被注册' })
      expect(await userOf(stranger)).toMatchObject({ user: { name: 'Ana Díaz' } })

      const token = await lastToken('confirm-address')
      // The stranger's sign-in and password are not the owner's.
      expect(await call('confirmAddress', { token, password }, stranger)).toMatchObject({ code: 500 })
      expect(await call('confirmAddress', { token, password: NEW_PASSWORD })).toMatchObject({ code: 200 })
      expect(await visitor.getAs(stranger, '/online/account')).toMatchObject({ code: 401 })
      expect(await login({ password })).toMatchObject({ code: 500 })
      const owner = await tokenOf({ password: NEW_PASSWORD })
      expect(await userOf(owner)).toMatchObject({ user: { name: 'The owner', confirmed: true } })
      expect(await inquiriesOf(owner)).toEqual(['of the owner'])
    })

    it('is not confirmed by the owner’s click alone, and is the owner’s by a new password', async () => {
      const stranger = await visitor.signUp()
      await inquire('of the stranger', stranger, 'stranger@example.com')
      await inquire('of the owner')
      expect(await call('confirmAddress', { token: await lastToken('confirm-address') })).toMatchObject({ code: 500 })
      await askForReset()
      await call('resetPassword', { token: await lastToken('reset-password'), password: NEW_PASSWORD })
      expect(await visitor.getAs(stranger, '/online/account')).toMatchObject({ code: 401 })
      const owner = await tokenOf({ password: NEW_PASSWORD })
      expect(await userOf(owner)).toMatchObject({ user: { name: '', confirmed: true } })
      expect(await inquiriesOf(owner)).toEqual(['of the owner'])
    })

    it('can’t be replaced any more once it is confirmed', async () => {
      const owner = await visitor.signUp()
      const own = await lastToken('confirm-address')
      await visitor.register({ password: NEW_PASSWORD })
      const stranger = await lastToken('confirm-address')
      await call('confirmAddress', { token: own }, owner)
      expect(await call('confirmAddress', { token: stranger, password: NEW_PASSWORD })).toMatchObject({ code: 500 })
      await visitor.register({ password: NEW_PASSWORD })
      expect(await mailsOf('confirm-address')).toHaveLength(2)
      expect(await login()).toMatchObject({ code: 200 })
    })
  })

  describe('a forgotten password', () => {
    it('is replaced by the link: all sign-ins end, the address is confirmed, the link works once', async () => {
      const before = await visitor.signUp()
      expect(await askForReset()).toMatchObject({ code: 200, message: '操作成功' })
      const [mail] = await mailsOf('reset-password')
      expect(mail).toMatchObject({ recipient: ANA, language: 'de' })
      const reset = { token: mail?.data.token, password: NEW_PASSWORD }
      const short = await call('resetPassword', { ...reset, password: 'abcd' })
      expect(short).toMatchObject({ code: 500, data: { errors: [{ field: 'password', rule: 'length' }] } })
      expect(await call('resetPassword', reset)).toMatchObject({
        code: 200,
        data: { user: { email: ANA, confirmed: true } },
      })
      expect(await visitor.getAs(before, '/online/account')).toMatchObject({ code: 401 })
      const again = await call('resetPassword', { ...reset, password })
      expect(again).toMatchObject({ message: '链接无效或已过期' })
      expect(await login()).toMatchObject({ code: 500 })
      expect(await login({ password: NEW_PASSWORD })).toMatchObject({ code: 200 })
    })

    it('is answered alike, and as slowly, for an address without an account', async () => {
      await visitor.signUp()
      const ask = async (email: string) => {
        const captcha = await visitor.solve()
        const start = performance.now()
        const reply = await call('requestPasswordReset', { email, captcha })
        return { reply, time: performance.now() - start }
      }
      const known = await ask(ANA)
      const unknown = await ask('nobody@example.com')
      expect(unknown.reply).toEqual(known.reply)
      for (const { time } of [known, unknown]) expect(time).toBeGreaterThan(240)
      expect(await mailsOf('reset-password')).toHaveLength(1)
    })

    it('needs a captcha, and sends nothing to a disabled account', async () => {
      await visitor.signUp()
      const without = await call('requestPasswordReset', { email: ANA })
      expect(without).toMatchObject({ code: 500, message: '验证码错误' })
      await provider.database.kysely.updateTable('accounts').set({ disabled_at: new Date().toISOString() }).execute()
      expect(await askForReset()).toMatchObject({ code: 200 })
      expect(await mailsOf('reset-password')).toEqual([])
    })

    it('of two answers at the same time, one is taken', async () => {
      await visitor.signUp()
      await askForReset()
      const token = await lastToken('reset-password')
      const chosen = ['password one', 'password two']
      const replies = await Promise.all(chosen.map((given) => call('resetPassword', { token, password: given })))
      const codes = replies.map(({ code }) => code)
      expect([...codes].sort()).toEqual([200, 500])
      for (const [index, given] of chosen.entries()) expect((await login({ password: given })).code).toBe(codes[index])
    })
  })

  describe('a signed-in visitor', () => {
    it('changes the password with the old one, and stays signed in here only', async () => {
      const here = await visitor.signUp()
      const there = await tokenOf()
      const wrong = await call('changePassword', { oldPassword: 'wrong', password: NEW_PASSWORD }, here)
      expect(wrong).toMatchObject({ code: 500, data: { errors: [{ field: 'oldPassword', rule: 'credentials' }] } })
      await askForReset()
      expect(await call('changePassword', { oldPassword: password, password: NEW_PASSWORD }, here)).toMatchObject({
        code: 200,
      })
      expect(await userOf(here)).not.toBeNull()
      expect(await visitor.getAs(there, '/online/account')).toMatchObject({ code: 401 })
      const reset = { token: await lastToken('reset-password'), password }
      expect(await call('resetPassword', reset)).toMatchObject({ message: '链接无效或已过期' })
      expect(await login({ password: NEW_PASSWORD })).toMatchObject({ code: 200 })
    })

    it('can’t guess the password by changing it', async () => {
      const token = await visitor.signUp()
      const guess = (oldPassword: string) => call('changePassword', { oldPassword, password: NEW_PASSWORD }, token)
      for (let time = 0; time < 10; time += 1) await guess('wrong')
      expect(await guess(password)).toMatchObject({ code: 429 })
      expect(await login()).toMatchObject({ code: 200 })
    })

    it('has another address once its link is used, and the former address is told', async () => {
      const token = await visitor.signUp()
      await call('confirmAddress', { token: await lastToken('confirm-address') }, token)
      const wrong = await call('changeEmail', { password: 'wrong', email: 'new@example.com' }, token)
      expect(wrong).toMatchObject({ data: { errors: [{ field: 'password', rule: 'credentials' }] } })
      expect(await mailsOf('confirm-address')).toHaveLength(1)
      expect(await call('changeEmail', { password, email: 'new@example.com' }, token)).toMatchObject({ code: 200 })
      expect(await userOf(token)).toMatchObject({ user: { email: ANA, confirmed: true } })
      const link = { token: await lastToken('confirm-address') }
      expect((await mailsOf('confirm-address')).at(-1)).toMatchObject({ recipient: 'new@example.com' })
      expect(await call('confirmAddress', link, token)).toMatchObject({ data: { user: { email: 'new@example.com' } } })
      expect(await mailsOf('address-changed')).toMatchObject([{ recipient: ANA, data: { email: 'new@example.com' } }])
      expect(await login()).toMatchObject({ message: '邮箱未注册' })
      expect(await login({ email: 'new@example.com' })).toMatchObject({ code: 200 })
    })

    it('can’t take the address of a confirmed account, but that of one nobody confirmed', async () => {
      const ben = await visitor.signUp('ben@example.com')
      const benLink = await lastToken('confirm-address')
      const ana = await visitor.signUp()
      await call('changeEmail', { password, email: 'Ben@example.com' }, ana)
      const link = { token: await lastToken('confirm-address') }
      await call('confirmAddress', { token: benLink }, ben)
      expect(await call('confirmAddress', link, ana)).toMatchObject({ message: '邮箱已被注册' })
      expect(await call('changeEmail', { password, email: 'ben@example.com' }, ana)).toMatchObject({
        message: '邮箱已被注册',
      })
      expect(await userOf(ana)).toMatchObject({ user: { email: ANA } })
      expect(await mailsOf('confirm-address')).toHaveLength(3)

      const cyd = await visitor.signUp('cyd@example.com')
      await call('changeEmail', { password, email: 'cyd@example.com' }, ana)
      await call('confirmAddress', { token: await lastToken('confirm-address') }, ana)
      expect(await userOf(ana)).toMatchObject({ user: { email: 'cyd@example.com', confirmed: true } })
      expect(await visitor.getAs(cyd, '/online/account')).toMatchObject({ code: 401 })
    })

    it('changes name, company and country', async () => {
      const token = await visitor.signUp()
      const details = { name: 'Ana D.', company: 'Sushi Ana', country: 'España' }
      expect(await call('updateAccount', details, token)).toMatchObject({ code: 200, data: { user: details } })
      const long = await call('updateAccount', { name: 'Eve', company: 'x'.repeat(201), country: '' }, token)
      expect(long).toMatchObject({ code: 500, data: { errors: [{ field: 'company', rule: 'length' }] } })
      expect(await userOf(token)).toMatchObject({ user: { ...details, email: ANA } })
    })

    it('gets a mail when the account is deleted', async () => {
      const token = await visitor.signUp()
      await call('confirmAddress', { token: await lastToken('confirm-address') }, token)
      await call('accountDelete', { password }, token)
      expect(await mailsOf('account-deleted')).toMatchObject([{ recipient: ANA, language: 'en', data: {} }])
    })

    it('gets no mail at an address that nobody confirmed, and links of before don’t work', async () => {
      const token = await visitor.signUp()
      const link = await lastToken('confirm-address')
      await call('accountDelete', { password }, token)
      expect(await mailsOf('account-deleted')).toEqual([])
      expect(await mailsOf('confirm-address')).toEqual([])
      expect(await call('confirmAddress', { token: link, password })).toMatchObject({ message: '链接无效或已过期' })
    })
  })
})
