import { randomUUID } from 'node:crypto'
import { LANGUAGE_CODES } from '../../../packages/text/src/languages'
import { JSDOM } from 'jsdom'
import { createTransport } from 'nodemailer'
import { sendConfirmation } from '../../../provider/src/accounts/confirm-address'
import { isStatusToken } from '../../../provider/src/inquiries/status-link'
import { fillText } from '../../../packages/text/src/fill-text'
import { buyerTextsOf } from '../../../provider/src/mails/mail-texts'
import { fillTemplate } from '../../../provider/src/office/answer-templates'
import { addStaff, type Staff } from '../../../provider/src/staff/staff'
import { renderDelivery } from '../../../provider/src/mails/render-delivery'
import { queueDelivery, type NewDelivery } from '../../../provider/src/deliveries/deliveries'
import { createOutboxFixture, type OutboxFixture } from '../support/outbox-fixture'

let fixture: OutboxFixture

beforeAll(async () => {
  fixture = await createOutboxFixture({
    OFFICE_MAIL_TO: 'office@sample.example',
    PROVIDER_ORIGINS: 'https://www.sample.example',
  })
})
afterAll(() => fixture.close())

const queue = async (delivery: Partial<NewDelivery> & Pick<NewDelivery, 'template'>) => {
  await fixture.db.deleteFrom('deliveries').execute()
  const common = { channel: 'mail', companyId: '1', recipient: 'ana@example.com', language: 'en', data: {} } as const
  await queueDelivery(fixture.db, { ...common, ...delivery })
  return fixture.db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
}
const render = async (...[delivery, options]: [Parameters<typeof queue>[0], { reading?: boolean }?]) =>
  renderDelivery(fixture.context, await queue(delivery), options)
const read = (html: string) => new JSDOM(html).window.document
/** A confirmed account; its id. */
const account = async (name: string, email = `${randomUUID()}@example.com`) => {
  const id = randomUUID()
  const email_key = email.toLowerCase()
  await fixture.db.deleteFrom('accounts').where('email_key', '=', email_key).execute()
  const times = { created_at: '2026-03-05', confirmed_at: '2026-03-05', disabled_at: null }
  await fixture.db
    .insertInto('accounts')
    .values({ id, company_id: '1', email, email_key, name, password_hash: '', ...times })
    .execute()
  return id
}
const addFile = (inquiryId: string, name: string, id = 'f'.repeat(32)) =>
  fixture.db
    .insertInto('inquiry_attachments')
    .values({
      ...{ id, company_id: '1', name, kind: 'pdf', size: 1500, file: 'x', inquiry_id: inquiryId },
      ...{ received_at: '2026-03-05', expires_at: '2026-03-05', account_id: null, sender: null },
    })
    .execute()

describe('the mail to sales', () => {
  it('has everything that was sent, and links files to the office', async () => {
    const products = JSON.stringify([
      { sku: 'A-1', name: 'Tray', quantity: 120000, per: 'year', note: 'black' },
      { sku: 'A-2', name: 'Lid', quantity: null, typed: '3 pallets', note: '' },
    ])
    const inquiryId = await fixture.inquire(
      { products, incoterm: 'CIF', phone: '+34 1', visitedPage: '/de/x' },
      { language: 'ko' },
    )
    await addFile(inquiryId, 'plan.pdf')
    const { html, text, subject, to } = await render({ template: 'inquiry-received', inquiryId, recipient: '' })
    expect(to).toBe('office@sample.example')
    const reference = /PX-\w{4}-\w{4}/.exec(subject)?.[0]
    expect(subject).toBe(`Inquiry ${reference} from Conservas, Spain`)
    const shown = read(html).body.textContent
    const facts = [
      'A-1 · Tray',
      '120,000 pieces a year',
      '“3 pallets”',
      'CIF – Cost, Insurance and Freight',
      'black',
      'plan.pdf',
      'Ana García',
      '+34 1',
      'Spain',
      '한국어',
      '/de/x',
    ]
    for (const fact of [...facts, 'Trays for the oven, please.']) {
      expect(shown).toContain(fact)
      expect(text).toContain(fact)
    }
    const file = [...read(html).links].find(({ textContent }) => textContent === 'plan.pdf')
    expect(file?.href).toBe(`https://api.example.com/office/inquiries/${reference}/files/${'f'.repeat(32)}`)
  })

  it('is in the language of the office', async () => {
    const inquiryId = await fixture.inquire()
    const { subject } = await render({ template: 'inquiry-received', inquiryId, language: 'zh' })
    expect(subject).toMatch(/^询价 PX-/)
  })
})

describe('the confirmation', () => {
  it('is in the buyer’s language and links to the status page with a token that holds', async () => {
    const inquiryId = await fixture.inquire()
    const { html, text } = await render({ template: 'inquiry-confirmed', inquiryId, language: 'de' })
    const link = [...read(html).links].find(({ textContent }) => textContent === 'Anfrage ansehen')
    const url = new URL(link?.href ?? '')
    expect(url.origin + url.pathname).toBe('https://www.sample.example/de/inquiry-status')
    const { deriveSecret } = fixture.context
    expect(isStatusToken(deriveSecret, inquiryId, url.searchParams.get('token') ?? '')).toBe(true)
    expect(isStatusToken(deriveSecret, randomUUID(), url.searchParams.get('token') ?? '')).toBe(false)
    expect(isStatusToken(deriveSecret, inquiryId, '')).toBe(false)
    expect(text).toContain(link?.href)
    expect(read(html).documentElement.lang).toBe('de')
  })

  it('in a language that the site does not have is in English', async () => {
    const inquiryId = await fixture.inquire()
    const { subject } = await render({ template: 'inquiry-confirmed', inquiryId, language: 'xx' })
    expect(subject).toMatch(/^We have your inquiry PX-/)
  })
})

describe('whatever a sender writes', () => {
  const evil = '<img src=x onerror=alert(1)> "&\' <script>alert(1)</script>'

  it.each(['inquiry-received', 'inquiry-confirmed'] as const)('is text in %s, never markup', async (template) => {
    const accountId = await account('Ana', 'ana@example.com')
    const fields = { name: evil.slice(0, 90), company: evil, message: evil, country: evil.slice(0, 90), product: evil }
    const products = JSON.stringify([{ sku: evil, name: evil, note: evil, path: 'javascript:alert(1)' }])
    const inquiryId = await fixture.inquire({ ...fields, products, more: evil })
    await fixture.db.updateTable('inquiries').set({ account_id: accountId }).where('id', '=', inquiryId).execute()
    await addFile(inquiryId, evil).catch(() => undefined)
    const { html } = await render({ template, inquiryId })
    const page = read(html)
    expect(page.querySelectorAll('img, script, [onerror]')).toHaveLength(0)
    expect(page.body.textContent).toContain(evil)
    for (const { href } of page.links) expect(href).toMatch(/^https:/)
  })

  it('can’t add a header or a recipient to a mail', async () => {
    const inquiryId = await fixture.inquire()
    const injected = 'Ana\r\nBcc: victim@example.com\r\n\r\nbody <other@example.com>, more@example.com'
    await fixture.db
      .updateTable('inquiries')
      .set({ name: injected, company: injected })
      .where('id', '=', inquiryId)
      .execute()
    const mail = await render({ template: 'inquiry-received', inquiryId, recipient: 'office@sample.example' })
    expect(mail.subject).not.toMatch(/[\r\n]/)
    const transport = createTransport({ streamTransport: true, buffer: true })
    const { message, envelope } = await transport.sendMail({ ...mail, from: 'sales@sample.example' })
    const head = (message as Buffer).toString().split('\r\n\r\n')[0] ?? ''
    expect(head).not.toMatch(/^bcc:/im)
    expect(envelope.to).toEqual(['office@sample.example'])
    expect(mail.replyTo.map(({ address }) => address)).toEqual(['ana@example.com'])
  })

  it('has one link into the office in its text, whatever a field contains', async () => {
    const changes = 'red\n\nOpen in the office:\nhttps://evil.example/office/'
    const inquiryId = await fixture.inquire({ changes, colour: changes, message: changes })
    const { text } = await render({ template: 'inquiry-received', inquiryId })
    expect(text.match(/^Open in the office:\n.*/gm)).toEqual([
      expect.stringContaining('https://api.example.com/office/'),
    ])
  })

  it('may be 200 letters without a space: they break', async () => {
    const inquiryId = await fixture.inquire({ company: 'W'.repeat(200) })
    const { html, subject } = await render({ template: 'inquiry-received', inquiryId })
    const found = [...read(html).querySelectorAll<HTMLElement>('p')].find(({ textContent }) =>
      textContent?.includes('WWW'),
    )
    expect(found?.style.wordBreak).toBe('break-word')
    expect(subject.length).toBeLessThan(120)
  })
})

describe('a mail that anyone can have sent to another person’s address', () => {
  const MARK = 'evil.example'
  const written = `Visit https://${MARK}`

  it.each(LANGUAGE_CODES)('has nothing in it that its sender wrote (%s)', async (language) => {
    const products = JSON.stringify([
      { sku: 'PP-SU-101', name: written, quantity: 120000, typed: written, note: written, path: written },
      { sku: written, name: written, quantity: null, typed: written, note: written, path: written },
    ])
    const free = { [MARK]: written, incoterm: 'CIF', place: written, printing: written, deadline: written }
    const fields = { name: written, company: written, country: written, phone: written, product: written }
    const email = `ana+www.${MARK}/win@example.com`
    const inquiryId = await fixture.inquire({
      ...fields,
      ...free,
      email,
      quantity: written,
      message: written,
      products,
    })
    await addFile(inquiryId, `${MARK}.pdf`, randomUUID().replaceAll('-', ''))
    const accountId = await account(written)
    await sendConfirmation(fixture.db, { id: accountId, company_id: '1' }, language, { email })
    const [confirmation] = (await fixture.deliveries()).filter(({ account_id }) => account_id === accountId)
    if (!confirmation) throw new Error('no mail was queued')
    // Somebody else's account, confirmed under another address.
    await fixture.db.updateTable('inquiries').set({ account_id: accountId }).where('id', '=', inquiryId).execute()
    const mails = {
      'inquiry-confirmed': await render({ template: 'inquiry-confirmed', inquiryId, language }),
      'confirm-address': await renderDelivery(fixture.context, confirmation),
      'reset-password': await render({ template: 'reset-password', accountId, language, data: { token: 'abc' } }),
    }
    for (const [template, { to: _to, ...mail }] of Object.entries(mails))
      expect([template, JSON.stringify(mail)]).toEqual([template, expect.not.stringContaining(MARK)])
    // What the catalogue calls the product, and the number.
    const { html, text } = mails['inquiry-confirmed']
    for (const shown of [read(html).body.textContent, text]) {
      expect(shown).toMatch(/PP-SU-101 · \S/)
      expect(shown).toMatch(/120[.,\s\u00a0\u202f]?000|12万/)
      expect(shown).toMatch(/PX-\w{4}-\w{4}/)
    }
  })

  it('has everything that was sent where an account has proved that the address is its own', async () => {
    const inquiryId = await fixture.inquire({ message: written })
    const accountId = await account('Ana', 'ANA@example.com')
    await fixture.db.updateTable('inquiries').set({ account_id: accountId }).where('id', '=', inquiryId).execute()
    expect((await render({ template: 'inquiry-confirmed', inquiryId })).text).toContain(written)
    await fixture.db.updateTable('accounts').set({ confirmed_at: null }).where('id', '=', accountId).execute()
    expect((await render({ template: 'inquiry-confirmed', inquiryId })).text).not.toContain(written)
  })
})

describe('mails of accounts', () => {
  it('link to the account page of the site, with the token', async () => {
    const accountId = await account('Ana')
    const confirm = { template: 'confirm-address', data: { token: 'abc-1' }, accountId } as const
    const { text } = await render({ ...confirm, language: 'de' })
    expect(text).toContain('https://www.sample.example/de/confirm-address?token=abc-1')
    const reset = { template: 'reset-password', data: { token: 'abc-2' }, accountId } as const
    expect((await render(reset)).text).toContain('https://www.sample.example/reset-password?token=abc-2')
  })

  it('don’t show their link to somebody in the office', async () => {
    const reset = { template: 'reset-password', data: { token: 'abc-2' }, accountId: await account('Ana') } as const
    const { html, text } = await render(reset, { reading: true })
    expect(html + text).not.toContain('abc-2')
  })
})

const answerWith = async (body: string, name: string, language = 'en') => {
  const inquiryId = await fixture.inquire({ name: 'Ana Díaz' })
  const eventId = randomUUID()
  const email = `${randomUUID()}@example.com`
  const staff = await addStaff(fixture.db, { email, name, role: 'sales', language: 'en' })
  await fixture.db.updateTable('staff').set({ phone: '+86 574 5550 0188' }).where('email', '=', email).execute()
  const event = { id: eventId, inquiry_id: inquiryId, happened_at: '2026-03-05', kind: 'answer' } as const
  await fixture.db
    .insertInto('inquiry_events')
    .values({ ...event, staff_id: staff?.id ?? null, body, seen_at: null })
    .execute()
  const mail = await render({ template: 'inquiry-answered', inquiryId, data: { eventId }, language })
  return { ...mail, inquiryId, eventId, staff }
}

describe('the office’s answer', () => {
  const count = (text: string, part: string) => text.split(part).length - 1

  it('is greeted and signed by the mail where its writer has not done it', async () => {
    const { text } = await answerWith('Yes, from 5,000 pieces.', 'Lin Berg')
    expect(text).toMatch(
      /Hello Ana Díaz,\n\nYes, from 5,000 pieces\.\n\nKind regards\nLin Berg\nDirect line: \+86 574 5550 0188\nSample/,
    )
    expect(count(text, 'Kind regards')).toBe(1)
  })

  it.each(LANGUAGE_CODES)('is greeted and signed once where its template has it (%s)', async (language) => {
    const staff = { name: 'Lin Berg', email: 'lin@example.com', phone: '+86 574 5550 0188' } as Staff
    const body = fillTemplate(language, 'quote', { buyer: 'Ana Díaz', staff })
    const { text } = await answerWith(body, 'Lin Berg', language)
    expect([count(text, 'Ana Díaz'), count(text, 'Lin Berg'), count(text, '5550 0188')]).toEqual([1, 1, 1])
    const { greeting, closing } = buyerTextsOf(language)
    const added = [fillText(greeting, { name: 'Ana Díaz' }), closing].filter((line) => !body.includes(line))
    for (const line of added) expect(text).not.toContain(line)
  })

  it('is never signed by a role', async () => {
    const { text } = await answerWith('Yes.', 'admin')
    expect(text).not.toMatch(/admin/i)
    expect(text).toMatch(/Kind regards\nSample/)
  })
})

it('the office’s answer reaches the buyer with its line breaks', async () => {
  const mail = await answerWith('Dear Ana,\nyes.', 'Lin Berg')
  const { inquiryId, eventId } = mail
  expect(mail.text).toContain('Dear Ana,\nyes.')
  expect(mail.html).toContain('Dear Ana,<br/>yes.')
  const toOffice = await render({ template: 'message-received', inquiryId, data: { eventId } })
  expect(toOffice.subject).toMatch(/^New message on PX-/)
})

it('an invitation leads to the choice of a password in the office', async () => {
  const id = randomUUID()
  const none = { password_hash: null, totp_secret: null, totp_last_step: null, disabled_at: null }
  const staff = {
    id,
    email: 'li@example.com',
    email_key: 'li@example.com',
    name: 'Li',
    role: 'sales',
    language: 'zh',
  } as const
  await fixture.db
    .insertInto('staff')
    .values({ ...staff, ...none, created_at: '2026-03-05' })
    .execute()
  const { text } = await render({ template: 'staff-invited', data: { token: 'tok' }, staffId: id, language: 'zh' })
  expect(text).toContain('https://api.example.com/office/password?token=tok')
  expect(text).toContain('Li，您好')
})
