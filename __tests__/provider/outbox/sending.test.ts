import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { simpleParser } from 'mailparser'
import { PATIENCE } from '../../../provider/src/deliveries/attempt'
import type { Delivery } from '../../../provider/src/deliveries/claim-deliveries'
import { queueDelivery, sendAgain } from '../../../provider/src/deliveries/deliveries'
import { createAccount } from '../../../provider/src/accounts/accounts'
import { sendReset } from '../../../provider/src/accounts/change-password'
import { sendConfirmation } from '../../../provider/src/accounts/confirm-address'
import { LIFETIME_MS } from '../../../provider/src/accounts/one-time-links'
import { RATE_LIMITS } from '../../../provider/src/limits/rate-limits'
import { log } from '../../../packages/server/src/log'
import { recipientOf, startMailServer, type MailServer } from '../support/mail-server'
import { createOutboxFixture, type OutboxFixture } from '../support/outbox-fixture'
import { until } from '../../support/until'

let server: MailServer
let fixture: OutboxFixture
const open: { close(): Promise<void> }[] = []

async function createFixture(env: Record<string, string> = {}): Promise<OutboxFixture> {
  const created = await createOutboxFixture({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Sample Sales <sales@sample.example>',
    OFFICE_MAIL_TO: 'office@sample.example',
    ...env,
  })
  open.unshift(created)
  return created
}

beforeEach(async () => {
  server = await startMailServer()
  open.push(server)
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const mailTo = (address: string) => server.mails.find((mail) => recipientOf(mail).includes(address))
const stateOf = async (recipient: string) => {
  const found = (await fixture.deliveries()).find((delivery) => delivery.recipient === recipient)
  if (!found) throw new Error(`nothing was queued for ${recipient}`)
  return found
}
const buyer = 'ana@example.com'
const confirmOnly = async (): Promise<void> => {
  const id = await fixture.inquire({}, { isAnnounced: true })
  const mail = { channel: 'mail', template: 'inquiry-confirmed', companyId: '1', recipient: buyer } as const
  await queueDelivery(fixture.db, { ...mail, language: 'en', data: {}, inquiryId: id })
}

describe('a new inquiry', () => {
  it('is told to each address of the office, whose reply goes to the buyer, and confirmed to the buyer', async () => {
    fixture = await createFixture({ OFFICE_MAIL_TO: 'office@sample.example, boss@sample.example' })
    fixture.start()
    await fixture.inquire({}, { language: 'de' })
    await until(() => server.mails.length === 3)
    expect(server.asked.sort()).toEqual([buyer, 'boss@sample.example', 'office@sample.example'])
    const toOffice = mailTo('office@sample.example')
    expect(toOffice?.replyTo?.value).toEqual([{ address: buyer, name: 'Ana García' }])
    expect(toOffice?.from?.value).toEqual([{ address: 'sales@sample.example', name: 'Sample Sales' }])
    const toBuyer = mailTo(buyer)
    expect(toBuyer?.subject).toMatch(/^Ihre Anfrage PX-\w{4}-\w{4} ist eingegangen$/)
    expect(toBuyer?.replyTo?.value.map(({ address }) => address)).toContain('office@sample.example')
    // A mail is there a moment before its row says so.
    await until(async () => (await fixture.deliveries()).every(({ sent_at }) => sent_at !== null))
    expect((await fixture.deliveries()).map(({ error }) => error)).toEqual(['', '', ''])
  })

  it('that looks like spam is told to the office only', async () => {
    fixture = await createFixture()
    fixture.start()
    await fixture.inquire({}, { suspicion: ['links'] })
    await until(() => server.mails.length === 1)
    await wait(100)
    expect(server.asked).toEqual(['office@sample.example'])
    expect(server.mails[0]?.text).toContain('Looks like spam')
  })

  it('is announced once, however often the outbox looks', async () => {
    fixture = await createFixture()
    fixture.start()
    fixture.start()
    for (let count = 0; count < 5; count += 1) await fixture.inquire()
    await until(() => server.mails.length >= 10)
    await wait(200)
    expect(server.mails).toHaveLength(10)
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(10)
  })
})

describe('the mail server', () => {
  it('is spoken to with TLS and a password where the address says so', async () => {
    const secure = await startMailServer({ secure: true, authOptional: false })
    open.push(secure)
    fixture = await createFixture({
      SMTP_URL: `smtps://ana%40sample:secret@127.0.0.1:${secure.port}?tls.rejectUnauthorized=false`,
    })
    fixture.start()
    await confirmOnly()
    await until(() => secure.mails.length === 1)
    expect(secure.users).toEqual(['ana@sample'])
  })

  it('gets nothing over TLS when its certificate is not trusted', async () => {
    const secure = await startMailServer({ secure: true })
    open.push(secure)
    fixture = await createFixture({ SMTP_URL: `smtps://127.0.0.1:${secure.port}` })
    fixture.start()
    await confirmOnly()
    await until(async () => (await stateOf(buyer)).error !== '')
    expect((await stateOf(buyer)).error).toMatch(/certificate/i)
    expect((await stateOf(buyer)).failed_at).toBeNull()
    expect(secure.mails).toEqual([])
  })

  it('that refuses a recipient for good ends the delivery at once, with its words', async () => {
    fixture = await createFixture()
    server.script.recipients = [`550 5.1.1 <${buyer}>: no such person here`]
    const told = jest.spyOn(log, 'error').mockImplementation(() => undefined)
    fixture.start()
    await confirmOnly()
    await until(async () => (await stateOf(buyer)).failed_at !== null)
    expect((await stateOf(buyer)).error).toContain(`<${buyer}>: no such person here`)
    // The log outlives a buyer's data.
    expect(JSON.stringify(told.mock.calls)).toContain('… no such person here')
    expect(JSON.stringify(told.mock.calls)).not.toContain(buyer)
    told.mockRestore()
    expect((await stateOf(buyer)).attempts).toBe(1)
  })

  it('that knows no SMTPUTF8 still gets the office’s mail about such a buyer, and fails his confirmation at once', async () => {
    const umlaut = 'jürgen@example.com'
    // As strict servers do: nothing beyond ASCII in commands and headers.
    const strict = await startMailServer({
      hideSMTPUTF8: true,
      onRcptTo: ({ address }, _session, done) =>
        // eslint-disable-next-line no-control-regex
        /^[\u0000-\u007f]*$/.test(address)
          ? done()
          : done(Object.assign(new Error('non-ASCII mailbox'), { responseCode: 501 })),
      onData: (stream, _session, done) => {
        void buffer(stream).then((mail) => {
          const head = mail.subarray(0, mail.indexOf('\r\n\r\n'))
          if (head.some((byte) => byte > 127)) return done(new Error('554 header is not ASCII'))
          received.push(mail.toString())
          done()
        })
      },
    })
    open.push(strict)
    const received: string[] = []
    fixture = await createFixture({ SMTP_URL: `smtp://127.0.0.1:${strict.port}` })
    fixture.start()
    await fixture.inquire({ email: umlaut })
    await until(async () => (await fixture.deliveries()).length === 2)
    await until(async () => (await stateOf(umlaut)).failed_at !== null)
    expect((await stateOf(umlaut)).error).toMatch(/^The mail server takes no address .* \(SMTPUTF8\): .*501/)
    expect((await stateOf(umlaut)).attempts).toBe(1)
    await until(async () => (await stateOf('office@sample.example')).sent_at !== null)
    expect(received).toHaveLength(1)
    const mail = await simpleParser(received[0] ?? '')
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).toContain(`many mail servers refuse ${umlaut}`)
  })

  it('that asks to come later gets the mail a minute later', async () => {
    fixture = await createFixture()
    server.script.recipients = ['451 greylisted, come again']
    const outbox = fixture.start()
    await confirmOnly()
    await until(async () => (await stateOf(buyer)).error !== '')
    expect((await stateOf(buyer)).error).toContain('greylisted')
    fixture.pass(50_000)
    outbox.wake()
    await wait(100)
    expect(server.mails).toHaveLength(0)
    fixture.pass(11_000)
    await until(async () => (await stateOf(buyer)).sent_at !== null)
    expect(server.mails).toHaveLength(1)
    expect((await stateOf(buyer)).attempts).toBe(2)
  })

  it('that breaks off after the mail gets it again, with the same Message-ID', async () => {
    fixture = await createFixture()
    server.script.drops = [true]
    fixture.start()
    await confirmOnly()
    await until(async () => (await stateOf(buyer)).error !== '')
    fixture.pass(61_000)
    await until(async () => (await stateOf(buyer)).sent_at !== null)
    expect(server.mails).toHaveLength(2)
    expect(server.mails[0]?.messageId).toBe(`<${(await stateOf(buyer)).id}@sample.example>`)
    expect(server.mails[1]?.messageId).toBe(server.mails[0]?.messageId)
  })

  it('that is down gets everything when it is back', async () => {
    fixture = await createFixture()
    const { port } = server
    await server.close()
    fixture.start()
    await fixture.inquire()
    await until(async () => (await fixture.deliveries()).filter(({ error }) => error !== '').length === 2)
    for (const delay of [1, 2, 4]) {
      fixture.pass(delay * 60_000 + 1000)
      const isTried = ({ attempts, claimed_until }: Delivery) =>
        attempts > Math.log2(delay) + 1 && claimed_until === null
      await until(async () => (await fixture.deliveries()).every(isTried))
    }
    server = await startMailServer({}, port)
    open.push(server)
    fixture.pass(8 * 60_000 + 1000)
    await until(() => server.mails.length === 2)
  })

  it('that hangs with one mail does not hold up the others', async () => {
    fixture = await createFixture()
    server.hold()
    fixture.start()
    await confirmOnly()
    await until(() => server.connections() === 1)
    server.accept()
    await confirmOnly()
    await until(() => server.mails.length === 1)
    server.release()
    await until(() => server.mails.length === 2)
  })
})

describe('a delivery that can’t be sent', () => {
  it('is tried for two days, ever more seldom, then given up with the reason', async () => {
    fixture = await createFixture()
    server.script.recipients = Array<string>(100).fill('451 not now')
    fixture.start()
    await confirmOnly()
    const pauses: number[] = []
    for (let attempts = 1; (await stateOf(buyer)).failed_at === null; attempts += 1) {
      await until(async () => {
        const { attempts: made, claimed_until } = await stateOf(buyer)
        return made === attempts && claimed_until === null
      })
      const { due_at, failed_at } = await stateOf(buyer)
      if (failed_at !== null) break
      const now = Date.now() + pauses.reduce((sum, pause) => sum + pause, 0)
      const pause = Date.parse(due_at) - now
      pauses.push(Math.round(pause / 60_000) * 60_000)
      fixture.pass(Math.round(pause / 60_000) * 60_000 + 100)
    }
    const minutes = pauses.map((pause) => pause / 60_000)
    expect(minutes.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360])
    expect(minutes.reduce((sum, pause) => sum + pause, 0)).toBe(PATIENCE.total / 60_000)
    expect((await stateOf(buyer)).error).toMatch(/^Given up after \d+ attempts: .*not now/)
  })

  it('does not stop the others when its data or template is wrong', async () => {
    fixture = await createFixture()
    const wrong = { channel: 'mail', companyId: '1', language: 'en' } as const
    const missing = { ...wrong, template: 'inquiry-answered', recipient: 'one@example.com' } as const
    await queueDelivery(fixture.db, { ...missing, data: { eventId: randomUUID() }, inquiryId: await fixture.inquire() })
    await queueDelivery(fixture.db, {
      ...wrong,
      template: 'address-changed',
      recipient: 'two@example.com',
      data: { email: 'ana@example.com' },
    })
    await fixture.db.updateTable('deliveries').set({ data: '{}' }).where('recipient', '=', 'two@example.com').execute()
    await queueDelivery(fixture.db, {
      ...wrong,
      template: 'account-deleted',
      recipient: 'three@example.com',
      data: {},
    })
    await fixture.db
      .updateTable('deliveries')
      .set({ template: 'nothing' })
      .where('recipient', '=', 'three@example.com')
      .execute()
    fixture.start()
    await until(() => server.mails.length === 2)
    const errors = (await fixture.deliveries()).flatMap(({ failed_at, error }) => (failed_at === null ? [] : [error]))
    expect(errors.sort()).toEqual([
      'The mail can\'t be made: [\n  {\n    "expected": "string",\n    "code": "invalid_type",\n    "path": [\n      "email"\n    ],\n    "message": "Invalid input: expected string, received undefined"\n  }\n]',
      'There is no template nothing',
      'What it tells of no longer exists in its inquiry',
    ])
  })

  it('is sent once more when somebody asks for it', async () => {
    fixture = await createFixture()
    server.script.recipients = ['550 no']
    fixture.start()
    await confirmOnly()
    await until(async () => (await stateOf(buyer)).failed_at !== null)
    await sendAgain(fixture.db, (await stateOf(buyer)).id)
    await until(() => server.mails.length === 1)
    expect(await fixture.deliveries()).toMatchObject([{ recipient: buyer, failed_at: null }])
  })
})

describe('without a mail server', () => {
  it('mails wait, for longer than two days', async () => {
    fixture = await createFixture({ SMTP_URL: '' })
    fixture.start()
    await fixture.inquire()
    await until(async () => (await fixture.deliveries()).length === 2)
    fixture.pass(PATIENCE.total * 2)
    await wait(100)
    for (const { attempts, failed_at } of await fixture.deliveries()) expect([attempts, failed_at]).toEqual([0, null])
  })

  it('mails from before are sent when there is one, unless they are older than two days', async () => {
    fixture = await createFixture()
    await confirmOnly()
    const old = new Date(Date.now() - PATIENCE.total - 3_600_000).toISOString()
    await fixture.db
      .updateTable('deliveries')
      .set({ created_at: old, due_at: old, recipient: 'old@example.com' })
      .execute()
    await confirmOnly()
    fixture.start()
    await until(() => server.mails.length === 1)
    await until(async () => (await stateOf('old@example.com')).failed_at !== null)
    expect((await stateOf('old@example.com')).error).toMatch(/^Too old/)
    expect(server.asked).toEqual([buyer])
  })
})

it('nobody finds a link that works in the outbox once its mail was sent', async () => {
  fixture = await createFixture()
  const account = { id: randomUUID(), company_id: '1', email: buyer, email_key: buyer, name: 'Ana', password_hash: '' }
  const times = { created_at: new Date().toISOString(), disabled_at: null }
  await fixture.db
    .insertInto('accounts')
    .values({ ...account, ...times })
    .execute()
  const mail = {
    channel: 'mail',
    template: 'reset-password',
    companyId: '1',
    recipient: buyer,
    language: 'en',
  } as const
  await queueDelivery(fixture.db, { ...mail, data: { token: 'once-only' }, accountId: account.id })
  fixture.start()
  await until(async () => (await stateOf(buyer)).sent_at !== null)
  expect(server.mails[0]?.text).toContain('reset-password?token=once-only')
  expect((await stateOf(buyer)).data).toBe('{"token":""}')
})

it('a stop waits for the mail that is being sent', async () => {
  fixture = await createFixture()
  server.hold()
  const outbox = fixture.start()
  await confirmOnly()
  await until(() => server.connections() === 1)
  const stopped = outbox.stop()
  server.release()
  await stopped
  expect((await stateOf(buyer)).sent_at).not.toBeNull()
})

describe('a mailbox', () => {
  const confirmed = () => server.mails.filter(({ subject = '' }) => subject.startsWith('We have your inquiry'))
  const settled = async () => (await fixture.deliveries()).every(({ sent_at, failed_at }) => sent_at ?? failed_at)

  it('gets few mails that anyone can cause, from all processes and however it is written, and staff see the rest', async () => {
    fixture = await createFixture()
    fixture.start()
    fixture.start()
    const victim = 'victim@münchen.example'
    const spellings = [victim, 'Victim@MÜNCHEN.example', 'vic.tim@xn--mnchen-3ya.example', 'victim+1@münchen。example']
    for (let count = 0; count < 20; count += 1) await fixture.inquire({ email: spellings[count % 4] })
    await until(async () => (await fixture.deliveries()).length === 40 && (await settled()))
    const { max } = RATE_LIMITS.recipientConfirmation
    expect(confirmed()).toHaveLength(max)
    expect(server.asked.filter((address) => address === 'office@sample.example')).toHaveLength(20)
    const refused = (await fixture.deliveries()).filter(({ failed_at }) => failed_at !== null)
    expect(refused).toHaveLength(20 - max)
    expect(new Set(refused.map(({ template, error }) => `${template}: ${error}`))).toEqual(
      new Set([
        'inquiry-confirmed: Not sent: this address has had 8 such mails in 24 hours. Somebody else may have entered it.',
      ]),
    )
    // They keep neither a link to a new password nor what staff send from it.
    const mail = { channel: 'mail', companyId: '1', recipient: victim, language: 'en' } as const
    await queueDelivery(fixture.db, { ...mail, template: 'address-changed', data: { email: 'new@example.com' } })
    await sendAgain(fixture.db, refused[0]?.id ?? '')
    await until(async () => (await settled()) && server.mails.length === 20 + max + 2)
    expect(confirmed()).toHaveLength(max + 1)
  })

  it('has two names at Gmail', async () => {
    fixture = await createFixture()
    fixture.start()
    for (let count = 0; count < 20; count += 1)
      await fixture.inquire({ email: `victim@g${count % 2 === 0 ? '' : 'oogle'}mail.com` })
    await until(async () => (await fixture.deliveries()).length === 40 && (await settled()))
    expect(confirmed()).toHaveLength(RATE_LIMITS.recipientConfirmation.max)
  })

  it('gets mails of all kinds under one limit', async () => {
    fixture = await createFixture()
    fixture.start()
    const { max } = RATE_LIMITS.recipientMail
    const account = await createAccount(fixture.db, { companyId: '1', email: buyer, name: 'Ana', passwordHash: '' })
    if (!account) throw new Error('registered twice')
    const resets = RATE_LIMITS.recipientReset.max
    for (let count = 0; count < resets; count += 1) await sendReset(fixture.db, account, 'en')
    await until(settled)
    for (let count = resets; count < 12; count += 1) await sendConfirmation(fixture.db, account, 'en', { email: buyer })
    await until(async () => (await fixture.deliveries()).length === 12 && (await settled()))
    expect(server.mails).toHaveLength(max)
    expect((await fixture.deliveries()).filter(({ error }) => error.includes('such mails'))).toHaveLength(12 - max)
  })

  it('gets few links to a new password that strangers ask for, and the next once the last ones have ended', async () => {
    fixture = await createFixture()
    fixture.start()
    const { max, seconds } = RATE_LIMITS.recipientReset
    const account = await createAccount(fixture.db, { companyId: '1', email: buyer, name: 'Ana', passwordHash: '' })
    if (!account) throw new Error('registered twice')
    for (let count = 0; count < 10; count += 1) await sendReset(fixture.db, account, 'en')
    await until(async () => (await fixture.deliveries()).length === 10 && (await settled()))
    expect(server.mails).toHaveLength(max)
    expect(seconds * 1000).toBeLessThanOrEqual(LIFETIME_MS)
  })

  it('gets few links a day of accounts that somebody makes with it', async () => {
    fixture = await createFixture()
    fixture.start()
    const { max } = RATE_LIMITS.recipientLink
    const account = await createAccount(fixture.db, { companyId: '1', email: buyer, name: 'Ana', passwordHash: '' })
    if (!account) throw new Error('registered twice')
    for (let count = 0; count <= max; count += 1) await sendConfirmation(fixture.db, account, 'en', { email: buyer })
    await until(settled)
    expect(server.mails).toHaveLength(max)
    const errors = (await fixture.deliveries()).map(({ error }) => error).filter((error) => error !== '')
    expect(errors).toEqual([expect.stringContaining(`${max} such mails in 24 hours`)])
  })
})
