import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type * as InquiryFields from '../../../packages/contract/src/inquiry-fields'
import { inquiryListing } from '../../../provider/src/cli/inquiry-listing'
import { tabulate } from '../../../packages/text/src/print-rows'
import { loadSecret } from '../../../provider/src/database/secrets'
import { renderDelivery } from '../../../provider/src/mails/render-delivery'
import { buildInquiryEvent } from '../../../provider/src/outbox/inquiry-event'
import { queueDelivery } from '../../../provider/src/deliveries/deliveries'
import { describePerson } from '../../../provider/src/personal-data/describe-person'
import { findPerson } from '../../../provider/src/personal-data/find-person'
import { inquire, signedIn } from '../office/support/office-client'
import { startTestProvider, type TestProvider } from '../support/test-provider'

/*
 * A row of the table and its texts are all that a further field of an inquiry takes; its other half is
 * __tests__/features/inquiry/further-field.test.tsx.
 */
jest.mock('../../../packages/contract/src/inquiry-fields', () => {
  const table = jest.requireActual<typeof InquiryFields>('../../../packages/contract/src/inquiry-fields')
  const website = { part: 'sender', max: 40, required: true }
  const certificates = { part: 'request', max: 100, control: 'lines', searched: true }
  return { ...table, INQUIRY_FIELDS: { ...table.INQUIRY_FIELDS, website, certificates } }
})
jest.mock('../../../src/locales/en/inquiry.json', () => {
  const texts = jest.requireActual<{ fields: object; errors: object }>('../../../src/locales/en/inquiry.json')
  const fields = { ...texts.fields, website: 'Website', certificates: 'Certificates' }
  return { ...texts, fields, errors: { ...texts.errors, websiteRequired: 'Please enter your website.' } }
})

const SAID = { website: 'www.norte.example', certificates: 'BRC\nFSC' }

let provider: TestProvider
let reference: string
let row: { id: string }

beforeAll(async () => {
  provider = await startTestProvider({
    OFFICE_MAIL_TO: 'office@sample.example',
    PROVIDER_ORIGINS: 'https://www.sample.example',
    PROVIDER_RATE_LIMITS: 'off',
  })
  reference = await inquire(provider, SAID)
  const inquiries = provider.database.kysely.selectFrom('inquiries').selectAll()
  row = await inquiries.where('reference', '=', reference).executeTakeFirstOrThrow()
  // Only the owner of a confirmed account is sent everything again.
  const ana = { id: 'a-1', company_id: '1', email: 'ana@example.com', email_key: 'ana@example.com', name: 'Ana Díaz' }
  const times = { created_at: '2026-03-05', confirmed_at: '2026-03-05', disabled_at: null }
  await db()
    .insertInto('accounts')
    .values({ ...ana, ...times, password_hash: '' })
    .execute()
  await db().updateTable('inquiries').set({ account_id: ana.id }).where('id', '=', row.id).execute()
})
afterAll(() => provider.close())

const db = () => provider.database.kysely

const contextOf = async () => ({
  config: provider.config,
  live: provider.live,
  database: provider.database,
  deriveSecret: await loadSecret(db()),
  officeBase: () => 'https://api.example.com/',
})

/** A waiting mail or webhook about the inquiry. */
async function deliver(template: 'inquiry-received' | 'inquiry-confirmed') {
  await db().deleteFrom('deliveries').execute()
  const common = { channel: 'mail', companyId: '1', recipient: 'ana@example.com', language: 'en', data: {} } as const
  await queueDelivery(db(), { ...common, template, inquiryId: row.id })
  return db().selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
}

test('the field is checked by its row: what is required, and how long it may be', async () => {
  const rest = { name: 'Ana', email: 'ana@example.com', message: 'x', consent: true, companyId: '1' }
  const { body } = await provider.post('/online/inquiryAdd', { ...rest, certificates: 'x'.repeat(101) })
  const { errors } = body.data as { errors: { field: string; rule: string }[] }
  expect(errors).toMatchObject([
    { field: 'website', rule: 'required' },
    { field: 'certificates', rule: 'length' },
  ])
})

test('the form that a browser sends itself asks for it again, and keeps what was written', async () => {
  const fields = { name: 'Ana', email: 'ana@example.com', message: 'x', consent: 'on', companyId: '1', langId: '1' }
  const { text } = await provider.send({
    path: '/online/inquiryForm',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://www.sample.example' },
    body: new URLSearchParams({ ...fields, certificates: SAID.certificates }).toString(),
  })
  expect(text).toContain('Please enter your website.')
  expect(text).toMatch(/<input id="website" name="website"[^>]* required/)
  expect(text).toMatch(/<textarea id="certificates"[^>]*>BRC\nFSC<\/textarea>/)
})

test('the status, the account’s inquiries, the webhook and the export of a person have it by its name', async () => {
  const [context, delivery] = [await contextOf(), await deliver('inquiry-received')]
  const person = await findPerson(db(), '1', 'ana@example.com')
  const { data } = (await buildInquiryEvent(context, delivery)) as { data: object }
  const { inquiries } = (await json(Readable.from(describePerson(db(), person, () => null)))) as { inquiries: object[] }
  for (const described of [data, inquiries[0]]) expect(described).toMatchObject({ ...SAID, extra: {} })
})

test('both mails and the office show it under its name', async () => {
  const context = await contextOf()
  const lin = await signedIn(provider, 'lin@example.com')
  const { words } = await lin.get(`/office/inquiries/${reference}`)
  const mails = [await deliver('inquiry-received'), await deliver('inquiry-confirmed')]
  for (const mail of mails) {
    const { text } = await renderDelivery(context, mail)
    expect(text).toMatch(/Website: +www\.norte\.example/)
    expect(text).toContain('BRC')
  }
  // Not among the fields that nobody expects, whose names are shown as they came.
  expect(words).toContain('Websitewww.norte.example')
  expect(words).toContain('CertificatesBRC FSC')
  expect((await lin.get('/office/?q=brc')).words).toContain('Ana Díaz')
})

test('the office’s table and the command’s have a column for it', async () => {
  const lin = await signedIn(provider, 'csv@example.com')
  const { text } = await lin.get('/office/export.csv')
  const rows = await inquiryListing.read(db(), undefined)
  const [head = [], values = []] = tabulate(rows, inquiryListing.columns)
  expect(text).toContain('"Website"')
  expect(text).toContain('www.norte.example')
  expect(values[head.indexOf('website')]).toBe('www.norte.example')
})
