import { createHash } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { emailKeyOf } from '../../src/accounts/accounts'
import type { Database, DeliveriesTable, InquiriesTable, InquiryEventsTable } from '../../src/database/tables'
import { dueAfter } from '../../src/inquiries/due'
import { referenceOf } from '../../src/inquiries/reference'
import { searchTextOf } from '../../src/inquiries/search-text'
import { createRandom } from '../../../scripts/lib/random'

/** Rows per statement; databases limit the number of parameters. */
const STEP = 500
const DAY_MS = 86_400_000
const YEARS = 8

const LANGUAGES = ['en', 'en', 'en', 'de', 'fr', 'es', 'pl', 'zh', 'ja', 'it'] as const
const SENTENCES: Record<string, readonly string[]> = {
  en: [
    'We pack sushi for supermarkets and need trays with clear lids.',
    'Please quote with our logo, including tooling and lead time.',
    'Could you send samples to our office before the end of the month?',
    'The tray has to survive minus 40 degrees and a microwave oven.',
    'Our present supplier delivers rPET with 30 % recycled content.',
  ],
  de: [
    'Wir suchen eine Verpackung für Gebäck mit Klappdeckel.',
    'Bitte um ein Angebot frei Haus, Lieferung in drei Abrufen.',
    'Die Schale muss für die Mikrowelle geeignet sein.',
  ],
  fr: [
    'Nous cherchons des barquettes pour la pâtisserie.',
    'Merci de nous envoyer votre meilleur prix et un échantillon.',
  ],
  es: ['Necesitamos bandejas para frutas con tapa.', '¿Cuál es el plazo de entrega para el primer pedido?'],
  pl: ['Szukamy tacek z pokrywką do ciastek.', 'Prosimy o ofertę z dostawą do Łodzi.'],
  it: ['Cerchiamo vaschette per pasticceria.', 'Attendiamo la vostra offerta con campioni.'],
  zh: ['我们需要寿司盒，请报价。', '请告诉我们最小起订量和交货时间。', '需要食品级材料，带透明盖。'],
  ja: ['寿司用のトレーを探しています。', 'サンプルを送っていただけますか。', '見積もりをお願いします。'],
}
const FIRST_NAMES = ['Ana', 'Jan', 'Lin', 'Marie', 'Peter', 'Olga', 'Yuki', 'Marco', 'Ines', 'Tom', 'Zofia', 'Wei']
const SYLLABLES = 'ba ker lo mi ten ra schu wski do na fer gon lin ta vel sou'.split(' ')
const STATUSES = ['new', 'in-work', 'quoted', 'won', 'lost', 'lost', 'lost', 'spam'] as const

export interface ManyInquiries {
  count: number
  companyId: string
  skus: readonly string[]
  staffIds: readonly string[]
}

/**
 * Stores inquiries as they accumulate over years: in several languages, with lists of products, answers, messages,
 * files and mails. The same count creates the same rows, except for their times, which end now.
 */
export async function insertInquiries(db: Kysely<Database>, given: ManyInquiries): Promise<void> {
  const random = createRandom(38)
  const end = Date.now()
  for (let start = 0; start < given.count; start += STEP) {
    const inquiries: Insertable<InquiriesTable>[] = []
    const events: Insertable<InquiryEventsTable>[] = []
    const deliveries: Insertable<DeliveriesTable>[] = []
    const files: Insertable<Database['inquiry_attachments']>[] = []
    for (let number = start; number < Math.min(given.count, start + STEP); number += 1) {
      const at = end - Math.floor(((given.count - number) / given.count) * YEARS * 365 * DAY_MS)
      const inquiry = buildInquiry(number, at, random, given)
      const { id: inquiry_id, company_id, email, language, status } = inquiry
      inquiries.push(inquiry)
      const later = (hours: number) => new Date(at + hours * 3600_000).toISOString()
      const addEvent = (kind: 'answer' | 'message', at: string) =>
        events.push({
          id: idOf(`${kind} ${inquiry_id}`),
          inquiry_id,
          happened_at: at,
          kind,
          staff_id: kind === 'answer' ? any(given.staffIds, random) : null,
          body: proseOf('en', 2, random),
          seen_at: at,
        })
      const isAnswered = status !== 'new' && status !== 'spam'
      if (isAnswered) addEvent('answer', later(20))
      if (isAnswered && at < end - 60 * DAY_MS && random() < 0.3) addEvent('message', later(48))
      if (random() < 0.15) {
        const id = idOf(`file ${inquiry_id}`).replaceAll('-', '')
        files.push({
          id,
          company_id,
          name: 'drawing.pdf',
          kind: 'pdf',
          size: Math.floor(random() * 1_000_000),
          file: `attachments/${id}.pdf`,
          received_at: later(0),
          expires_at: later(0),
          account_id: null,
          inquiry_id,
          event_id: null,
          sender: null,
        })
      }
      for (const template of ['inquiry-received', 'inquiry-confirmed', ...(isAnswered ? ['inquiry-answered'] : [])]) {
        deliveries.push({
          id: idOf(`${template} ${inquiry_id}`),
          company_id,
          channel: 'mail',
          template,
          recipient: template === 'inquiry-received' ? 'sales@example.com' : emailKeyOf(email),
          language,
          data: '{}',
          inquiry_id,
          account_id: null,
          staff_id: null,
          created_at: later(0),
          due_at: later(0),
          attempts: 1,
          sent_at: later(0),
        })
      }
    }
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('inquiries').values(inquiries).execute()
      if (events.length > 0) await transaction.insertInto('inquiry_events').values(events).execute()
      if (files.length > 0) await transaction.insertInto('inquiry_attachments').values(files).execute()
      for (let at = 0; at < deliveries.length; at += STEP) {
        await transaction
          .insertInto('deliveries')
          .values(deliveries.slice(at, at + STEP))
          .execute()
      }
    })
  }
}

type Random = () => number

const any = <Value>(values: readonly Value[], random: Random): Value => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to choose from')
  return value
}
const idOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
const nameOf = (random: Random): string => {
  const name = Array.from({ length: 2 + Math.floor(random() * 3) }, () => any(SYLLABLES, random)).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
const proseOf = (language: string, sentences: number, random: Random): string =>
  Array.from({ length: sentences }, () => any(SENTENCES[language] ?? [], random)).join(' ')

function buildInquiry(number: number, at: number, random: Random, { companyId, skus, staffIds, count }: ManyInquiries) {
  const id = idOf(`inquiry ${number}`)
  const language = any(LANGUAGES, random)
  const name = `${any(FIRST_NAMES, random)} ${nameOf(random)}`
  const company = `${nameOf(random)} ${any(['GmbH', 'Ltd', 'S.L.', 'Sp. z o.o.', '株式会社', '有限公司'], random)}`
  // Some buyers write often.
  const buyer = random() < 0.1 ? Math.floor(random() * 50) : Math.floor(random() * count)
  const email = `${name.split(' ').join('.')}${buyer}@${nameOf(createRandom(buyer))}.example`
  const products = Array.from({ length: Math.floor(random() * 4) }, () => {
    const sku = any(skus, random)
    return { sku, name: `Tray ${nameOf(random)}`, path: 'products/tray', quantity: 5000, note: '' }
  })
  const extra = JSON.stringify({
    ...(products.length > 0 && { products: JSON.stringify(products) }),
    ...(random() < 0.03 && { kind: 'samples', address: '1 High St, York' }),
  })
  const message = `${proseOf(language, 4, random)}\n${name}, ${nameOf(random)} ${nameOf(random)}`
  const texts = { name, company, email, product: products[0]?.name ?? '', extra, message }
  const isNew = number > count * 0.98
  const status = isNew ? (random() < 0.7 ? 'new' : 'in-work') : any(STATUSES.slice(1), random)
  return {
    ...texts,
    id,
    reference: referenceOf(id),
    search: searchTextOf(texts),
    received_at: new Date(at).toISOString(),
    company_id: companyId,
    country: any(['Germany', 'Spain', 'Poland', 'Japan', 'France', 'China'], random),
    phone: '+34 600 000 000',
    quantity: '30000',
    visited_page: 'https://www.example.com/inquiry',
    referrer: '',
    records_id: `session-${number}`,
    idempotency_key: `key-${id}`,
    digest: idOf(`digest ${number}`),
    account_id: null,
    suspicion: random() < 0.02 ? 'links' : '',
    language,
    status,
    owner_id: status === 'new' ? null : any(staffIds, random),
    read_at: status === 'new' ? null : new Date(at + 3600_000).toISOString(),
    announced_at: new Date(at).toISOString(),
    due_at: status === 'new' ? dueAfter(new Date(at).toISOString(), 'UTC') : null,
  } satisfies Insertable<InquiriesTable>
}
