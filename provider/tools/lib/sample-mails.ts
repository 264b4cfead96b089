import { randomUUID } from 'node:crypto'
import { LANGUAGE_CODES } from '../../../packages/text/src/languages'
import { createAccount } from '../../src/accounts/accounts'
import type { DatabaseHandle } from '../../src/database/connect'
import { referenceOf } from '../../src/inquiries/reference'
import type { Delivery } from '../../src/deliveries/claim-deliveries'
import { queueDelivery, type TemplateName, type Templates } from '../../src/deliveries/deliveries'
import { OFFICE_LANGUAGES } from '../../src/office/office-texts'
import { addStaff } from '../../src/staff/staff'

export interface SampleMail {
  name: string
  language: string
  row: Delivery
}

const USUAL = {
  name: 'Ana García López',
  company: 'Conservas del Norte S.L.',
  country: 'España',
  email: 'ana@conservas.example',
  phone: '+34 600 100 200',
  product: '',
  quantity: '',
  message:
    'Buenos días:\nnecesitamos bandejas para platos preparados, aptas para horno.\n\n¿Puede enviarnos precios CIF Bilbao?',
  extra: JSON.stringify({
    products: JSON.stringify([
      { sku: 'CP-2218', name: 'CPET ovenable tray', path: 'cpet-tray', quantity: 120000, note: 'Negra, con film' },
      { sku: 'PET-650', name: 'Clear PET jar 650 ml', path: 'pet-jar', quantity: null, note: '' },
    ]),
    deadline: '2026-09-01',
  }),
}

/** Input that breaks layouts: long words, right-to-left text, markup, no spaces. */
const AWKWARD = {
  name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200),
  company: 'شركة التعبئة والتغليف الحديثة <b>ذ.م.م</b> & Söhne',
  country: 'المملكة العربية السعودية',
  email: `${'a'.repeat(60)}@${'very-long-domain-label.'.repeat(6)}example`,
  phone: '+966 11 000 0000',
  product: 'https://example.com/'.padEnd(290, 'x'),
  quantity: '٥٠٬٠٠٠',
  message: `مرحبا،\nنحتاج إلى ٥٠٬٠٠٠ عبوة.\n<script>alert(1)</script>\n${'W'.repeat(180)}`,
  extra: '{}',
}

const FILES = [
  { name: 'plano-bandeja.pdf', kind: 'pdf', size: 482_130 },
  { name: `${'muy-largo-'.repeat(12)}.step`, kind: 'step', size: 8_120_000 },
]

/** Stores the subjects of mails, and one mail of each kind and language. */
export async function createSampleMails({ kysely }: DatabaseHandle, companyId: string): Promise<SampleMail[]> {
  const now = '2026-03-05T09:12:00.000Z'
  const store = async (fields: typeof USUAL, language: string, { suspicion = '', account = '' } = {}) => {
    const id = randomUUID()
    const event = randomUUID()
    const row = { id, reference: referenceOf(id), received_at: now, company_id: companyId, language, suspicion }
    const rest = { visited_page: `/${language}/inquiry`, referrer: '', records_id: '', digest: '', announced_at: now }
    const sender = { idempotency_key: null, account_id: account === '' ? null : account }
    await kysely
      .insertInto('inquiries')
      .values({ ...row, ...fields, ...rest, ...sender })
      .execute()
    const body = 'Thank you for your inquiry.\n\nThe tray costs 0.082 USD from 100,000 pieces. The quote is attached.'
    const step = { id: event, inquiry_id: id, happened_at: now, kind: 'answer', body } as const
    await kysely
      .insertInto('inquiry_events')
      .values({ ...step, staff_id: null, seen_at: null })
      .execute()
    const files = FILES.flatMap((file) => [
      { ...file, event_id: null },
      { ...file, event_id: event },
    ])
    const common = { company_id: companyId, received_at: now, expires_at: now, account_id: null, inquiry_id: id }
    const rows = files.map((file) => ({ ...file, ...common, id: randomUUID(), file: '', sender: null }))
    await kysely.insertInto('inquiry_attachments').values(rows).execute()
    return { inquiryId: id, eventId: event }
  }
  /** Creates an account with a confirmed address; returns its id. */
  const register = async ({ name, email }: { name: string; email: string }): Promise<string> => {
    const account = await createAccount(kysely, { companyId, name, email, passwordHash: '' })
    await kysely.updateTable('accounts').set({ confirmed_at: now }).execute()
    return account?.id ?? ''
  }
  const person = { name: 'Ana García', email: 'ana@example.com' }
  const accountId = await register(person)
  const buyers = { usual: await register(USUAL), awkward: await register(AWKWARD) }
  const staff = await addStaff(kysely, { ...person, role: 'sales', language: 'en' })

  const samples: SampleMail[] = []
  const add = async <Name extends TemplateName>(
    name: string,
    template: Name,
    language: string,
    data: Templates[Name],
    inquiryId?: string,
  ): Promise<void> => {
    await kysely.deleteFrom('deliveries').execute()
    const about = { accountId, ...(staff && { staffId: staff.id }), ...(inquiryId !== undefined && { inquiryId }) }
    const recipient = { channel: 'mail', companyId, recipient: person.email, language } as const
    await queueDelivery(kysely, { ...recipient, template, data, ...about })
    const row = await kysely.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
    samples.push({ name, language, row })
  }
  const token = 'V2hhdCBhIGxvbmcgdG9rZW4gdGhpcyBpcywgYXMgbG9uZyBhcyBhIHJlYWwgb25l'
  for (const language of LANGUAGE_CODES) {
    const usual = await store(USUAL, language, { account: buyers.usual })
    const awkward = await store(AWKWARD, language, { account: buyers.awkward })
    const unproved = await store(USUAL, language)
    await add('inquiry-acknowledged', 'inquiry-confirmed', language, {}, unproved.inquiryId)
    await add('inquiry-confirmed', 'inquiry-confirmed', language, {}, usual.inquiryId)
    await add('inquiry-confirmed-awkward', 'inquiry-confirmed', language, {}, awkward.inquiryId)
    await add('inquiry-answered', 'inquiry-answered', language, { eventId: usual.eventId }, usual.inquiryId)
    await add('confirm-address', 'confirm-address', language, { token })
    await add('reset-password', 'reset-password', language, { token })
    await add('address-changed', 'address-changed', language, { email: 'a.garcia@conservas.example' })
    await add('account-deleted', 'account-deleted', language, {})
  }
  for (const language of OFFICE_LANGUAGES) {
    const usual = await store(USUAL, 'es')
    const awkward = await store(AWKWARD, 'en', { suspicion: 'many,links,quick' })
    await add('inquiry-received', 'inquiry-received', language, {}, usual.inquiryId)
    await add('inquiry-received-awkward', 'inquiry-received', language, {}, awkward.inquiryId)
    await add('message-received', 'message-received', language, { eventId: usual.eventId }, usual.inquiryId)
    await add('staff-invited', 'staff-invited', language, { token })
    await add('second-factor-guessed', 'second-factor-guessed', language, { count: 10 })
  }
  return samples
}
