import { findStaffByEmail } from '../../../provider/src/staff/staff'
import { RATE_LIMITS } from '../../../provider/src/limits/rate-limits'
import { uploadFile } from '../support/sample-attachments'
import { readState, withoutTrace } from '../support/stored-state'
import { providerForEach, startTestProvider } from '../support/test-provider'
import { Visitor } from '../support/visitor'
import { inquire, OfficeClient, signedIn } from './support/office-client'

const provider = providerForEach({ PROVIDER_RATE_LIMITS: 'off' })
let ada: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  ada = await signedIn(provider, 'ada@example.com', 'admin')
})

it('a buyer’s account is found, disabled and enabled', async () => {
  const visitor = new Visitor(provider)
  const token = await visitor.signUp('ana@example.com')
  expect((await ada.get('/office/accounts?q=nobody')).words).toContain('No account matches')
  const page = await ada.get('/office/accounts?q=ANA%40')
  const action = page.$('.card form').attr('action') ?? ''
  expect((await ada.submit(action)).words).toContain('Disabled')
  const own = await visitor.getAs(token, '/online/myInquiries', { companyId: '1' })
  expect(own.code).toBe(401)
  await ada.submit(action.replace('disable', 'enable'))
  expect((await ada.get('/office/log')).words).toContain('enabled an account')
})

it('a failed mail says why, and is queued again', async () => {
  const reference = await inquire(provider)
  await ada.get(`/office/inquiries/${reference}`)
  await ada.submit(`/office/inquiries/${reference}/answer`, { body: 'Hello' })
  const { kysely } = provider.database
  const failed = { failed_at: new Date().toISOString(), error: '550 no such user', attempts: 9 }
  await kysely.updateTable('deliveries').set(failed).where('template', '=', 'inquiry-answered').execute()
  const page = await ada.get('/office/mails?state=failed')
  expect(page.words).toContain('550 no such user')
  const way = page.$('.rows a').attr('href') ?? ''
  await ada.get(way)
  await ada.submit(`${way}/resend`)
  expect((await ada.get('/office/mails?state=failed')).words).toContain('No emails here')
  const rows = await kysely.selectFrom('deliveries').selectAll().where('template', '=', 'inquiry-answered').execute()
  expect(rows).toMatchObject([{ failed_at: null, sent_at: null, error: '' }])
})

it('nobody at the office sends mails or adds staff without end, or is kept from it by being led to files', async () => {
  jest.replaceProperty(RATE_LIMITS.staffSteps, 'max', 5 as never)
  const limited = await startTestProvider()
  try {
    const { kysely } = limited.database
    const eve = await signedIn(limited, 'eve@example.com', 'admin')
    const reference = await inquire(limited)
    await eve.get(`/office/inquiries/${reference}`)
    await eve.submit(`/office/inquiries/${reference}/answer`, { body: 'Hello' })
    const { id } = await kysely
      .updateTable('deliveries')
      .set({ sent_at: new Date().toISOString() })
      .where('template', '=', 'inquiry-answered')
      .returning('id')
      .executeTakeFirstOrThrow()
    const csrf = String((await eve.get(`/office/mails/${id}`)).$('[name=csrf]').val())
    const looks: number[] = []
    for (let count = 0; count < 6; count += 1)
      looks.push((await eve.get(`/office/inquiries/${reference}/files/x`)).status)
    expect(looks).toEqual([404, 404, 404, 404, 404, 429])
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await eve.post(`/office/mails/${id}/resend`, { csrf })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    const mails = await kysely.selectFrom('deliveries').selectAll().where('template', '=', 'inquiry-answered').execute()
    expect(mails).toHaveLength(5)
    expect((await eve.post('/office/staff', { csrf, email: 'friend@example.com', role: 'admin' })).status).toBe(429)
    expect(await findStaffByEmail(kysely, 'friend@example.com')).toBeUndefined()
  } finally {
    await limited.close()
    jest.restoreAllMocks()
  }
})

it('a mail is shown as its recipient reads it, in a frame that runs nothing', async () => {
  const reference = await inquire(provider)
  await ada.get(`/office/inquiries/${reference}`)
  await ada.submit(`/office/inquiries/${reference}/answer`, { body: 'Hello <b>there</b>' })
  const way = (await ada.get('/office/mails')).$('.rows a').attr('href') ?? ''
  const frame = (await ada.get(way)).$('iframe')
  expect(frame.attr('sandbox')).toBe('')
  const mail = await ada.get(frame.attr('src') ?? '')
  expect(mail.text).toContain('Hello &lt;b&gt;there&lt;/b&gt;')
  expect(mail.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect((await new OfficeClient(provider).get(frame.attr('src') ?? '')).text).not.toContain('Hello')
})

describe('a person', () => {
  it('is found, exported, and erased only when the address is typed again', async () => {
    await inquire(provider, { email: 'ana@example.com' })
    await ada.get('/office/persons')
    const found = await ada.submit('/office/persons', { email: 'ANA@example.com' })
    expect(found.words).toContain('inquiries: 1')
    const wrong = await ada.submit('/office/persons/erase', { confirmation: 'ana@example.org' })
    expect(wrong.status).toBe(422)
    const inquiries = provider.database.kysely.selectFrom('inquiries').select('id')
    expect(await inquiries.execute()).toHaveLength(1)
    const done = await ada.submit('/office/persons/erase', { confirmation: 'ana@example.com' })
    expect(done.words).toContain('The data has been erased')
    expect(await inquiries.execute()).toEqual([])
    const actions = await provider.database.kysely.selectFrom('personal_data_log').selectAll().execute()
    expect(actions.map(({ action, command }) => `${command} ${action}`)).toEqual(['office find', 'office erase'])
    expect(JSON.stringify(actions)).not.toContain('ana@')
    const log = await provider.database.kysely.selectFrom('staff_log').selectAll().execute()
    expect(JSON.stringify(log.filter(({ action }) => action.startsWith('person')))).not.toContain('ana@')
    // The record is found by the address, although it does not hold it.
    expect((await ada.submit('/office/persons', { email: 'Ana@example.com' })).words).toContain(
      'erased a person’s data',
    )
    expect((await ada.submit('/office/persons', { email: 'b@example.com' })).words).not.toContain('erased a person’s')
  })

  it('who is erased is in no table any more, whatever the office has done with their data', async () => {
    await new Visitor(provider).signUp('ana@example.com')
    const file = await uploadFile(provider, 'CV of Ana.pdf')
    const reference = await inquire(provider, { email: 'ana@example.com', attachments: [file] })
    await ada.get(`/office/inquiries/${reference}/files/${file}`)
    const mails = await provider.database.kysely.selectFrom('deliveries').select('id').execute()
    for (const { id } of mails) {
      await ada.get(`/office/mails/${id}`)
      await ada.submit(`/office/mails/${id}/resend`)
    }
    const action = (await ada.get('/office/accounts?q=ana')).$('.card form').attr('action') ?? ''
    await ada.submit(action)
    expect((await ada.get('/office/log')).words).toContain('disabled an accountana@example.com')
    await ada.get('/office/persons')
    await ada.submit('/office/persons', { email: 'ana@example.com' })
    await ada.submit('/office/persons/erase', { confirmation: 'ana@example.com' })
    const { tables } = await readState(provider)
    const told = [...tables].filter(([, rows]) => /ana@|CV of Ana/i.test(JSON.stringify(rows)))
    expect(told).toEqual([])
  })

  it('gets a ZIP archive of it all', async () => {
    await inquire(provider, { email: 'ana@example.com' })
    await ada.get('/office/persons')
    await ada.submit('/office/persons', { email: 'ana@example.com' })
    const archive = await ada.submit('/office/persons/export')
    expect(archive.headers['content-type']).toBe('application/zip')
    expect(archive.text.startsWith('PK')).toBe(true)
  })
})

describe('staff', () => {
  it('is added by an admin, who gets the link to hand over where no mail is sent', async () => {
    await ada.get('/office/staff')
    const page = await ada.submit('/office/staff', { email: 'new@example.com', role: 'sales', language: 'de' })
    const link = new URL(page.$('code.link-once').text())
    const client = new OfficeClient(provider)
    await client.get(link.pathname + link.search)
    await client.submit('/office/password', { password: 'another phrase', again: 'another phrase' })
    expect((await client.signIn('new@example.com', 'another phrase')).$('h1').text()).toBe('Anfragen')
    await ada.get('/office/staff')
    const again = await withoutTrace(provider, () => ada.submit('/office/staff', { email: 'NEW@example.com' }))
    expect(again.status).toBe(422)
  })

  it('is invited by mail where mails are sent', async () => {
    const sending = await startTestProvider({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'office@example.com',
      OFFICE_MAIL_TO: 'office@example.com',
    })
    try {
      const client = await signedIn(sending, 'ada@example.com', 'admin')
      await client.get('/office/staff')
      const page = await client.submit('/office/staff', { email: 'new@example.com' })
      expect(page.$('code.link-once')).toHaveLength(0)
      const rows = await sending.database.kysely.selectFrom('deliveries').select(['template', 'recipient']).execute()
      expect(rows).toEqual([{ template: 'staff-invited', recipient: 'new@example.com' }])
    } finally {
      await sending.close()
    }
  })

  it('chooses its own name and language', async () => {
    await ada.get('/office/me')
    const page = await ada.submit('/office/me', { name: 'Ada L.', language: 'zh' })
    expect(page.$('h1').text()).toBe('我的页面')
    expect(page.$('.me').text()).toContain('Ada L.')
  })
})
