import { readConfig } from '../../../provider/src/config'
import { connectDatabase } from '../../../provider/src/database/connect'
import { loadSecret } from '../../../provider/src/database/secrets'
import type { Database } from '../../../provider/src/database/tables'
import { digestOf, storeInquiry } from '../../../provider/src/inquiries/receive-inquiry'
import { parseInquiry } from '../../../provider/src/routes/inquiry-form'
import type { Suspicion } from '../../../provider/src/inquiries/suspicion'
import { LiveContent } from '../../../provider/src/content/live-content'
import type { MailContext } from '../../../provider/src/mails/render-delivery'
import type { Delivery } from '../../../provider/src/deliveries/claim-deliveries'
import { Outbox } from '../../../provider/src/outbox/outbox'
import { RateLimits } from '../../../provider/src/limits/rate-limits'
import type { Kysely } from 'kysely'
import { createContent } from '../../support/content-fixture'

export interface OutboxFixture {
  context: MailContext
  db: Kysely<Database>
  /** Another process's outbox on the same database, too. */
  start(): Outbox
  /** Lets time pass for the outboxes. */
  pass(ms: number): void
  /** Stores an inquiry as a visitor sends it; its id. */
  inquire(fields?: object, more?: InquireOptions): Promise<string>
  deliveries(): Promise<Delivery[]>
  close(): Promise<void>
}

interface InquireOptions {
  suspicion?: Suspicion[]
  language?: string
  /** Whether the outbox has it already, and tells nobody. */
  isAnnounced?: boolean
}

export const INQUIRY = {
  name: 'Ana García',
  email: 'ana@example.com',
  company: 'Conservas',
  country: 'Spain',
  message: 'Trays for the oven, please.',
  consent: true,
  companyId: '1',
}

/** The outbox on the sample content, without the application, with a clock that tests turn forward. */
export async function createOutboxFixture(env: Record<string, string> = {}): Promise<OutboxFixture> {
  const folders = await createContent()
  const config = readConfig({ CONTENT: folders.content, PROVIDER_DATA: folders.data, ...env }, '/')
  const database = await connectDatabase(config)
  const baseUrl = () => 'https://api.example.com/'
  const live = await LiveContent.open(config, database, baseUrl)
  const deriveSecret = await loadSecret(database.kysely)
  const context = { config, live, database, deriveSecret, officeBase: baseUrl }
  const running: Outbox[] = []
  let passed = 0
  return {
    context,
    db: database.kysely,
    start() {
      const limits = new RateLimits({ db: database.kysely, secret: deriveSecret('limits'), enabled: config.rateLimits })
      const outbox = new Outbox(context, limits, () => Date.now() + passed, 20).start()
      running.push(outbox)
      return outbox
    },
    pass(ms) {
      passed += ms
    },
    async inquire(fields = {}, { suspicion = [], language = 'en', isAnnounced = false } = {}) {
      const inquiry = parseInquiry({ ...INQUIRY, ...fields })
      const storing = { key: null, digest: digestOf(inquiry), accountId: null, suspicion, language, timeZone: 'UTC' }
      return database.kysely.transaction().execute(async (transaction) => {
        const { id } = await storeInquiry(transaction, inquiry, storing)
        const announced = { announced_at: isAnnounced ? new Date().toISOString() : null }
        await transaction.updateTable('inquiries').set(announced).where('id', '=', id).execute()
        return id
      })
    },
    deliveries: () => database.kysely.selectFrom('deliveries').selectAll().orderBy('created_at').execute(),
    async close() {
      await Promise.all(running.map((outbox) => outbox.stop()))
      await database.kysely.destroy()
      folders.remove()
    },
  }
}
