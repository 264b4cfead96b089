import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { CALLS, errorsSchema } from '../../../packages/contract/src/calls/all-calls'
import { solveChallenge } from '../../../src/lib/request/solve-challenge'
import { solveQuestion } from './captcha-question'
import { companyId, createClient, type ContractClient, type Reply } from './contract-client'

/** The requirements for captchas and accounts, if they are offered. Stores a few accounts and inquiries. */
export function describeAccountCalls(base: () => string): void {
  let client: ContractClient
  let langId = ''
  const email = `contract-test-${randomUUID()}@example.com`
  const password = 'contract 12345'

  beforeAll(async () => {
    client = createClient(base())
    langId = (await client.site()).languages.find(({ code }) => code === 'en')?.langId ?? ''
  })

  const getCaptcha = async () =>
    CALLS.captcha.answer.parse((await client.get('online/captcha', { companyId, langId })).data)
  const answerCaptcha = async () => {
    const captcha = await getCaptcha()
    if ('challenge' in captcha) return { captcha: await solveChallenge(captcha.challenge) }
    return { captchaId: captcha.captchaId, captcha: solveQuestion(captcha.question) }
  }
  const submit = async (call: string, fields: object = {}): Promise<Reply> =>
    client.post(`online/${call}`, { email, password, ...(await answerCaptcha()), companyId, ...fields })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const getAs = (token: string, path: string, query: Record<string, string> = {}) =>
    client.get(path, query, bearer(token))
  const signIn = async () => CALLS.login.answer.parse((await submit('login')).data)
  let session: Promise<z.output<typeof CALLS.login.answer>> | undefined
  /** One for all tests that don't end it: each sign-in costs a proof of work. */
  const staySignedIn = () => (session ??= signIn())

  describe('captchas and accounts', () => {
    it('give a challenge, or a picture without script and a question in the language', async () => {
      const captcha = await getCaptcha()
      if ('challenge' in captcha) return
      const { image, question } = captcha
      expect(image).not.toMatch(/<script|<foreignObject|href|\son\w+=/i)
      expect(solveQuestion(question)).toMatch(/^\d+$/)
    })

    it('register once for each email', async () => {
      const reply = await submit('register', { name: 'Contract Test' })
      expect(reply).toMatchObject({ status: 200, code: 200, message: '注册成功' })
      expect(CALLS.login.answer.parse(reply.data).user).toEqual({ email, name: 'Contract Test' })
      const again = await submit('register')
      expect(again).toMatchObject({ status: 200, code: 500, message: '邮箱已被注册' })
      expect(errorsSchema.parse(again.data).errors).toMatchObject([{ field: 'email', rule: 'registered' }])
    })

    it.each([
      ['email', 'required', { email: '' }, '邮箱不能为空'],
      ['email', 'format', { email: 'nobody' }, '邮箱格式不正确'],
      ['password', 'length', { password: 'abcd' }, '密码长度必须介于5到20个字符之间'],
      ['password', 'length', { password: 'x'.repeat(21) }, '密码长度必须介于5到20个字符之间'],
      ['captcha', 'captcha', { captcha: 'wrong' }, '验证码错误'],
    ])('refuse a wrong %s (%s) with code 500', async (field, rule, fields, message) => {
      for (const call of ['register', 'login']) {
        const reply = await submit(call, { email: `other-${email}`, ...fields })
        expect(reply).toMatchObject({ status: 200, code: 500, message })
        expect(errorsSchema.parse(reply.data).errors).toMatchObject([{ field, rule }])
      }
    })

    // Specification: 5.6, 8.19
    it('refuse a used captcha with code 601', async () => {
      const captcha = await answerCaptcha()
      const first = await submit('login', { ...captcha, email: `nobody-${email}` })
      expect(first.message).toBe('邮箱未注册')
      const again = await submit('login', { ...captcha, email: `nobody-${email}` })
      expect(again).toMatchObject({ status: 200, code: 601, message: '验证码已过期' })
    })

    // Specification: 5.5, 8.14, 8.23
    it('sign in with the right password, not with another one or for nobody', async () => {
      expect((await staySignedIn()).user.email).toBe(email)
      expect(await submit('login', { password: 'wrong' })).toMatchObject({ code: 500, message: '用户名或密码错误' })
      const nobody = await submit('login', { email: `nobody-${email}` })
      expect(nobody).toMatchObject({ code: 500, message: '邮箱未注册' })
    })

    it('know a token until it is signed out', async () => {
      const { token, user } = await signIn()
      expect(await getAs(token, 'online/account')).toMatchObject({ code: 200, data: { user } })
      expect(await client.post('online/logout', {}, bearer(token))).toMatchObject({ code: 200, message: '操作成功' })
      for (const gone of [token, 'unknown']) {
        const reply = await getAs(gone, 'online/account')
        expect(reply).toMatchObject({ code: 401, message: '认证失败，无法访问系统资源' })
      }
    })

    it('list the inquiries that were sent while signed in, the newest first', async () => {
      const { token } = await staySignedIn()
      const inquire = (message: string, headers: Record<string, string>) => {
        const inquiry = { name: 'Contract Test', email, message, product: 'Tray', consent: true, companyId }
        return client.post('online/inquiryAdd', inquiry, headers)
      }
      await inquire('one', bearer(token))
      await new Promise((resolve) => setTimeout(resolve, 5))
      await inquire('two', bearer(token))
      expect((await inquire('with a wrong token', bearer('unknown'))).code).toBe(200)
      const query = { companyId, pageNow: '1', pageSize: '10' }
      const { total, list } = CALLS.myInquiries.answer.parse((await getAs(token, 'online/myInquiries', query)).data)
      expect(total).toBe(2)
      expect(list.map(({ message }) => message)).toEqual(['two', 'one'])
    })

    it('give visitors their own data as a file, where that is announced', async () => {
      if (!(await client.site()).settings.accountData) return
      const { token } = await staySignedIn()
      const { data } = await getAs(token, 'online/accountData', { companyId })
      const { url, expiresAt } = CALLS.accountData.answer.parse(data)
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
      const file = await fetch(new URL(url, base()))
      expect(file.headers.get('content-disposition')).toMatch(/^attachment\b/)
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0)
      expect(await getAs('unknown', 'online/accountData', { companyId })).toMatchObject({ code: 401 })
    })

    it('keep to the rules of mail, where that is announced', async () => {
      if (!(await client.site()).settings.accountMail) return
      const { token } = await staySignedIn()
      const callAs = (given: string, call: string, body: object) =>
        client.post(`online/${call}`, { companyId, ...body }, bearer(given))
      const { user } = CALLS.account.answer.parse((await getAs(token, 'online/account')).data)
      expect(user).toMatchObject({ email, confirmed: false })
      const details = { name: 'Contract Test', company: 'Contracts', country: 'Spain' }
      const updated = await callAs(token, 'updateAccount', details)
      expect(CALLS.updateAccount.answer.parse(updated.data).user).toMatchObject(details)
      expect(await callAs(token, 'resendConfirmation', {})).toMatchObject({ code: 200 })

      for (const call of ['confirmAddress', 'resetPassword']) {
        const reply = await callAs('', call, { token: 'made-up', password })
        expect(reply).toMatchObject({ code: 500, message: '链接无效或已过期' })
        expect(errorsSchema.parse(reply.data).errors).toMatchObject([{ field: 'token', rule: 'expired' }])
      }
      const ask = async (address: string) =>
        client.post('online/requestPasswordReset', { email: address, ...(await answerCaptcha()), companyId })
      expect(await ask(`nobody-${email}`)).toEqual(await ask(email))

      for (const [call, field, body] of [
        ['changePassword', 'oldPassword', { oldPassword: 'wrong', password }],
        ['changeEmail', 'password', { password: 'wrong', email: `new-${email}` }],
      ] as const) {
        expect(await callAs('unknown', call, body)).toMatchObject({ code: 401 })
        const reply = await callAs(token, call, body)
        expect(reply).toMatchObject({ code: 500, message: '用户名或密码错误' })
        expect(errorsSchema.parse(reply.data).errors).toMatchObject([{ field, rule: 'credentials' }])
      }
      expect(await callAs(token, 'changeEmail', { password, email: `new-${email}` })).toMatchObject({ code: 200 })
      expect(await callAs(token, 'changePassword', { oldPassword: password, password })).toMatchObject({ code: 200 })
      expect(await getAs(token, 'online/account')).toMatchObject({ code: 200, data: { user: { email } } })
    })

    it('delete the account with its password only, where that is announced', async () => {
      if (!(await client.site()).settings.accountDelete) return
      const { token } = await staySignedIn()
      const remove = (given: string) =>
        client.post('online/accountDelete', { password: given, inquiries: 'erase', companyId }, bearer(token))
      const wrong = await remove('wrong')
      expect(wrong).toMatchObject({ code: 500, message: '用户名或密码错误' })
      expect(errorsSchema.parse(wrong.data).errors).toMatchObject([{ field: 'password', rule: 'credentials' }])
      const { erased, kept } = CALLS.accountDelete.answer.parse((await remove(password)).data).inquiries
      expect(erased + kept).toBe(2)
      expect(await getAs(token, 'online/account')).toMatchObject({ code: 401 })
      expect(await submit('login')).toMatchObject({ code: 500, message: '邮箱未注册' })
    })
  })
}
