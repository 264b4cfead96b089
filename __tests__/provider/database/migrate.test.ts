import { mkdir } from 'node:fs/promises'
import { connectDatabase, openDatabase } from '../../../provider/src/database/connect'
import { migrate } from '../../../provider/src/database/migrate'
import { createContent } from '../support/content-fixture'

describe('the migrations', () => {
  it('keep the inquiries of a database from before there were accounts', async () => {
    const folders = await createContent()
    const config = { dataFolder: folders.data, databaseUrl: undefined }
    await mkdir(config.dataFolder, { recursive: true })
    const old = (await openDatabase(config)).kysely
    await migrate(old, '001-visits-inquiries-content')
    const empty = { company: '', country: '', phone: '', product: '', quantity: '', referrer: '', records_id: '' }
    const sent = {
      company_id: '1',
      name: 'Ana',
      email: 'a@example.com',
      message: 'Hello',
      visited_page: '/',
      extra: '{}',
    }
    const kept = { id: 'old', received_at: '2025-03-31T09:00:00.000Z', digest: 'x', idempotency_key: null }
    await old
      .insertInto('inquiries')
      .values({ ...empty, ...sent, ...kept })
      .execute()
    await old.destroy()

    const { kysely } = await connectDatabase(config)
    const rows = await kysely.selectFrom('inquiries').select(['id', 'message', 'account_id', 'suspicion']).execute()
    expect(rows).toEqual([{ id: 'old', message: 'Hello', account_id: null, suspicion: '' }])
    for (const table of ['accounts', 'inquiry_attachments'] as const) {
      expect(await kysely.selectFrom(table).selectAll().execute()).toEqual([])
    }
    await kysely.destroy()
    folders.remove()
  })
})
