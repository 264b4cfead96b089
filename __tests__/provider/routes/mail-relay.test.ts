import { RATE_LIMITS } from '../../../provider/src/limits/rate-limits'
import { recipientOf, startMailServer, type MailServer } from '../support/mail-server'
import { until } from '../../support/until'
import { startTestProvider, type TestProvider } from '../support/test-provider'
import { password, Visitor } from '../support/visitor'

let server: MailServer
let provider: TestProvider

beforeAll(async () => {
  server = await startMailServer()
  provider = await startTestProvider({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Sales <sales@sample.example>',
    OFFICE_MAIL_TO: 'office@sample.example',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
  })
})
afterEach(() => jest.restoreAllMocks())
afterAll(async () => {
  await provider.close()
  await server.close()
})

const VICTIM = 'victim@example.com'
const TEXT = 'Your account is locked: https://evil.example/unlock'

test('four accounts that send 25 inquiries each in another person’s name reach that person with a few mails, and with no text', async () => {
  const answers: number[] = []
  for (let account = 0; account < 4; account += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${account}` }
    const { body } = await new Visitor(provider).register({ email: `robot${account}@example.com` }, headers)
    const { token } = body.data as { token: string }
    for (let count = 0; count < 25; count += 1) {
      const inquiry = { name: TEXT, company: TEXT, email: VICTIM, message: TEXT, product: TEXT, note: `${count}` }
      const sent = { ...inquiry, consent: true, companyId: '1' }
      const answer = await provider.post('/online/inquiryAdd', sent, { ...headers, authorization: `Bearer ${token}` })
      answers.push(answer.body.code)
    }
  }
  const open = provider.database.kysely.selectFrom('deliveries').select('id').where('sent_at', 'is', null)
  const isSettled = async () =>
    (await provider.database.kysely.selectFrom('inquiries').select('id').where('announced_at', 'is', null).execute())
      .length === 0 && (await open.where('failed_at', 'is', null).execute()).length === 0
  await until(isSettled)
  expect(answers.filter((code) => code === 200)).toHaveLength(40)
  expect(answers.filter((code) => code === 428)).toHaveLength(60)
  const received = server.mails.filter((mail) => recipientOf(mail).includes(VICTIM))
  expect(received).toHaveLength(RATE_LIMITS.recipientConfirmation.max)
  for (const { subject, text, html } of received)
    expect(`${subject}${text}${String(html)}`).not.toContain('evil.example')
  // What was not sent is in the office, with its reason.
  const failed = await provider.database.kysely
    .selectFrom('deliveries')
    .select('error')
    .where('failed_at', 'is not', null)
    .execute()
  expect(failed).toHaveLength(40 - received.length)
  expect(failed.every(({ error }) => error.startsWith('Not sent:'))).toBe(true)
})

test('one address has a few mails a day sent to strangers, whatever the number of its accounts', async () => {
  jest.replaceProperty(RATE_LIMITS, 'register', { ...RATE_LIMITS.register, max: 2 } as never)
  jest.replaceProperty(RATE_LIMITS, 'accountMails', { ...RATE_LIMITS.accountMails, max: 3 } as never)
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const mailsTo = (recipient: string) =>
    provider.database.kysely.selectFrom('deliveries').select('id').where('recipient', '=', recipient).execute()
  const visitor = new Visitor(provider)
  const codes: number[] = []
  for (const owner of ['eve1', 'eve2']) {
    const { body } = await visitor.register({ email: `${owner}@example.com` }, headers)
    const { token } = body.data as { token: string }
    for (const stranger of ['a', 'b']) {
      const change = { email: `${stranger}.${owner}@example.org`, password, companyId: '1' }
      const as = { ...headers, authorization: `Bearer ${token}` }
      codes.push((await provider.post('/online/changeEmail', change, as)).body.code)
    }
  }
  expect(codes).toEqual([200, 200, 200, 429])
  expect(await mailsTo('b.eve2@example.org')).toEqual([])
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 3600_000)
  expect((await visitor.register({ email: 'stranger@example.org' }, headers)).status).toBe(429)
  expect(await mailsTo('stranger@example.org')).toEqual([])
})
