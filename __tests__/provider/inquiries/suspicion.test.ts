import { isLinksOnly, SUSPICION } from '../../../provider/src/inquiries/suspicion'
import { toChallenge } from '../../../src/lib/request/challenge'
import { solveChallenge } from '../../../src/lib/request/solve-challenge'
import { providerForEach } from '../support/test-provider'
import { Visitor } from '../support/visitor'

describe('a message', () => {
  it.each([
    ['https://spam.example', true],
    ['Hi! https://spam.example/a www.spam.example', true],
    ['https://a.example https://b.example '.repeat(3) + 'and we would like thirty thousand trays', true],
    ['Like https://example.com/tray but black, 30,000 pieces', false],
    ['类似 https://example.com/tray 的寿司盒，请报三万个的价格', false],
    ['How much are 30,000 trays?', false],
    ['ok', false],
  ])('"%s" says little but links: %s', (message, isSo) => expect(isLinksOnly(message)).toBe(isSo))

  it('of 5,000 characters is examined at once', () => {
    const start = performance.now()
    for (const text of ['www.', 'http://', 'w', ' www', 'https:/']) isLinksOnly(text.repeat(5000 / text.length))
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

describe('an inquiry that looks like a robot’s', () => {
  const provider = providerForEach()

  const inquiry = { name: 'Ana', email: 'a@example.com', message: 'How much are trays?', consent: true, companyId: '1' }
  const links = { ...inquiry, message: 'https://spam.example' }
  const send = (body: object, headers: Record<string, string> = {}) =>
    provider.post('/online/inquiryAdd', body, headers)
  const stored = () => provider.database.kysely.selectFrom('inquiries').select(['message', 'suspicion']).execute()

  it('is asked for a proof of work, and taken with it', async () => {
    const key = { 'idempotency-key': 'one-and-only' }
    const { status, body } = await send(links, key)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        code: 428,
        message: '需要安全验证',
        data: { errors: [{ field: 'captcha', rule: 'required' }], expiresAt: expect.any(String) as unknown },
      },
    })
    expect(await stored()).toEqual([])
    const challenge = toChallenge(body.data)
    const captcha = await solveChallenge(challenge ?? (undefined as never))
    const taken = await send({ ...links, captcha }, key)
    expect(taken.body.code).toBe(200)
    expect(await stored()).toEqual([{ message: links.message, suspicion: 'links' }])
    // A proof does not serve another inquiry; a repeat of the same inquiry is only acknowledged again.
    expect((await send({ ...links, captcha })).body).toMatchObject({ code: 601, message: '验证码已过期' })
    expect((await send({ ...links, captcha: 'x' })).body).toMatchObject({ code: 500, message: '验证码错误' })
    expect((await send(links, key)).body).toEqual(taken.body)
    expect(await stored()).toHaveLength(1)
  })

  it('has a filled trap: with a proof it is stored and marked, since form fillers fill in such fields for people', async () => {
    const filled = { ...inquiry, topic: 'https://www.example.com' }
    const { body } = await send(filled)
    expect(body.code).toBe(428)
    expect(await stored()).toEqual([])
    const captcha = await solveChallenge(toChallenge(body.data) ?? (undefined as never))
    expect((await send({ ...filled, captcha })).body.code).toBe(200)
    expect(await stored()).toEqual([{ message: inquiry.message, suspicion: 'trap' }])
  })

  it('has a new challenge with each refusal', async () => {
    for (const captcha of ['', 'x', {}, null]) {
      expect(toChallenge((await send({ ...links, captcha })).body.data)).not.toBeNull()
    }
    expect(await stored()).toEqual([])
  })

  it('is one of many from its address', async () => {
    for (let count = 0; count < SUSPICION.usual; count += 1) expect((await send(inquiry)).body.code).toBe(200)
    expect((await send(inquiry)).body.code).toBe(428)
    expect(await stored()).toHaveLength(SUSPICION.usual)
  })

  it('comes a moment after its session began', async () => {
    const visit = await provider.post('/online/accessRecords', { visitedPage: '/inquiry', companyId: '1' })
    const quick = { ...inquiry, recordsId: visit.body.message }
    expect((await send(quick)).body.code).toBe(428)
    expect(await stored()).toEqual([])
    const earlier = new Date(Date.now() - SUSPICION.filling).toISOString()
    await provider.database.kysely.updateTable('visits').set({ received_at: earlier }).execute()
    expect((await send(quick)).body.code).toBe(200)
  })

  it('is none that an account sends from its own confirmed address', async () => {
    const token = await new Visitor(provider).signUp('A@example.com')
    const sendAs = async (body: object) => (await send(body, { authorization: `Bearer ${token}` })).body.code
    expect(await sendAs(links)).toBe(428)
    const confirmed = { confirmed_at: new Date().toISOString() }
    await provider.database.kysely.updateTable('accounts').set(confirmed).execute()
    expect(await sendAs({ ...links, email: 'victim@example.com' })).toBe(428)
    expect(await stored()).toEqual([])
    expect(await sendAs(links)).toBe(200)
  })

  it.each([
    ['links', links],
    ['trap', { ...inquiry, topic: 'https://www.example.com' }],
  ])('is stored and marked (%s) when it comes from a plain form, which can’t solve anything', async (mark, fields) => {
    const form = new URLSearchParams({ ...fields, consent: 'on', langId: '1', scripts: 'off' })
    const { status } = await provider.send({
      path: '/online/inquiryForm',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:9000' },
      body: form.toString(),
    })
    expect(status).toBe(303)
    expect(await stored()).toEqual([{ message: fields.message, suspicion: mark }])
  })
})
