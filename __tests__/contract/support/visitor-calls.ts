import { randomUUID } from 'node:crypto'
import { CALLS, errorsSchema } from '../../../packages/contract/src/calls/all-calls'
import { TRAP } from '../../../packages/contract/src/inquiry-trap'
import { toChallenge } from '../../../src/lib/request/challenge'
import { companyId, createClient, type ContractClient } from './contract-client'
import { siteOrigin as origin } from './external-provider'

/** The requirements for visits and inquiries. Stores a few of both. */
export function describeVisitorCalls(base: () => string): void {
  let client: ContractClient
  beforeAll(() => {
    client = createClient(base())
  })

  describe('visits', () => {
    const visit = { visitedPage: '/contract-test?x=1', referer: '', companyId }
    const elsewhere = { origin: 'https://www.example.com' }

    it('get a session id, which is known then', async () => {
      const first = await client.post('online/accessRecords', visit, elsewhere)
      expect(first.code).toBe(200)
      // So many characters, and no word that means something else.
      expect(first.message).toMatch(/^(?!(dev|404)$).{1,100}$/su)
      const next = { visitedPage: '/contract-test/2', userId: first.message, companyId }
      const reply = await client.post('online/accessRecordsAll', next, elsewhere)
      expect(reply.code).toBe(200)
      expect(reply.message).not.toBe('404')
    })

    it('get a session id each', async () => {
      const one = await client.post('online/accessRecords', visit, elsewhere)
      const two = await client.post('online/accessRecords', visit, elsewhere)
      expect(one.message).not.toBe(two.message)
    })

    // Specification: 7.8
    it('in an unknown session are answered with the message 404', async () => {
      const reply = await client.post('online/accessRecordsAll', { ...visit, userId: randomUUID() })
      expect(reply).toMatchObject({ status: 200, code: 200, message: '404' })
    })

    it.each([
      ['visitedPage', 'online/accessRecords', { visitedPage: '' }],
      ['companyId', 'online/accessRecords', { companyId: 'no-such-company' }],
      ['userId', 'online/accessRecordsAll', {}],
    ])('without a right %s are answered with code 400 (%s)', async (field, path, wrong) => {
      const reply = await client.post(path, { ...visit, ...wrong })
      expect(reply).toMatchObject({ status: 200, code: 400 })
      expect(errorsSchema.parse(reply.data).errors.map((error) => error.field)).toEqual([field])
    })
  })

  describe('inquiryAdd', () => {
    const inquiry = {
      name: 'Contract Test',
      company: '',
      country: '',
      email: 'contract-test@example.com',
      phone: '',
      product: '',
      quantity: '30000',
      message: 'Sent by the contract test.\n第二行',
      consent: true,
      visitedPage: '/inquiry',
      referrer: '',
      recordsId: '',
      companyId,
    }
    const send = (body: unknown, key?: string) =>
      client.post('online/inquiryAdd', body, key === undefined ? {} : { 'idempotency-key': key })
    const idOf = (data: unknown): string => CALLS.inquiryAdd.answer.parse(data).id

    it('stores each inquiry that comes without a key', async () => {
      const [one, two] = await Promise.all([send(inquiry), send(inquiry)])
      expect([one.code, two.code]).toEqual([200, 200])
      expect(idOf(one.data)).not.toBe(idOf(two.data))
    })

    it('stores the same inquiry under the same key once, also when it comes several times at once', async () => {
      const key = randomUUID()
      const replies = await Promise.all([1, 2, 3].map(() => send(inquiry, key)))
      replies.push(await send(inquiry, key))
      expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 200))
      expect(new Set(replies.map(({ data }) => idOf(data))).size).toBe(1)
    })

    it('refuses another inquiry under the same key with code 409', async () => {
      const key = randomUUID()
      await send(inquiry, key)
      expect((await send({ ...inquiry, message: 'Another one.' }, key)).code).toBe(409)
    })

    it('accepts free fields and a filled trap for robots', async () => {
      expect((await send({ ...inquiry, sampleSize: 'A4' })).code).toBe(200)
      expect((await send({ ...inquiry, [TRAP]: 'https://www.example.com' })).code).toBe(200)
    })

    it('accepts inquiries that look like a robot’s too, after a proof of work where it asks for one', async () => {
      const suspicious = { ...inquiry, message: 'https://example.com/contract-test' }
      const key = randomUUID()
      const first = await client.send('online/inquiryAdd', suspicious, { 'idempotency-key': key })
      expect([200, 428]).toContain(first.code)
      if (first.code === 428) expect(toChallenge(first.data)).not.toBeNull()
      const taken = await send(suspicious, key)
      expect(taken.code).toBe(200)
      // A repeat is only acknowledged again: no further proof.
      expect(await client.send('online/inquiryAdd', suspicious, { 'idempotency-key': key })).toEqual(taken)
    })

    it.each([
      ['name', 'required', { name: '' }],
      ['name', 'length', { name: 'x'.repeat(101) }],
      ['email', 'required', { email: '' }],
      ['email', 'format', { email: 'nobody' }],
      ['message', 'required', { message: '  ' }],
      ['city', 'required', { kind: 'samples', country: 'Germany', address: 'Domkloster 4' }],
      ['message', 'length', { message: 'x'.repeat(5001) }],
      ['consent', 'consent', { consent: false }],
      ['companyId', 'unknown', { companyId: 'no-such-company' }],
    ])('refuses a wrong %s with code 400 and its rule (%s)', async (field, rule, wrong) => {
      const reply = await send({ ...inquiry, ...wrong })
      expect(reply).toMatchObject({ status: 200, code: 400 })
      expect(errorsSchema.parse(reply.data).errors).toMatchObject([{ field, rule }])
    })

    it('says in Chinese what is wrong with an email', async () => {
      expect((await send({ ...inquiry, email: '' })).message).toBe('邮箱不能为空')
      expect((await send({ ...inquiry, email: 'nobody' })).message).toBe('邮箱格式错误')
    })

    it('names every wrong field', async () => {
      const { errors } = errorsSchema.parse((await send({ companyId })).data)
      expect(errors.map(({ field }) => field).sort()).toEqual(['consent', 'email', 'message', 'name'])
    })
  })

  describe('every answer', () => {
    it('is an envelope, also for malformed JSON', async () => {
      expect(await client.post('online/inquiryAdd', '{"name":')).toMatchObject({ status: 400, code: 400 })
    })

    it('is an envelope, also for a request that is too large', async () => {
      const reply = await client.post('online/inquiryAdd', { message: 'x'.repeat(300 * 1024) })
      expect(reply).toMatchObject({ status: 413, code: 413 })
    })

    // Specification: 1.8
    it('is an envelope, also for an unknown call', async () => {
      expect(await client.get('online/no-such-call')).toMatchObject({ status: 404, code: 404 })
    })
  })
}

/** What browsers ask before they let the site's pages call the provider. */
export function describeOriginCalls(base: () => string): void {
  it('lets the site in another origin send what it sends', async () => {
    const response = await fetch(createClient(base()).address('online/inquiryAdd'), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key,request-type',
      },
    })
    expect([origin, '*']).toContain(response.headers.get('access-control-allow-origin'))
    const headers = (response.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/,\s*/)
    expect(headers).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'request-type']),
    )
  })
}
