import { sql } from 'kysely'
import { connectDatabase } from '../../../provider/src/database/connect'
import { createContent } from '../support/content-fixture'

describe('the migrations', () => {
  it('keep the inquiries of a database from before there were accounts', async () => {
    const folders = await createContent()
    const config = { dataFolder: folders.data, databaseUrl: undefined }
    const old = (await connectDatabase(config)).kysely
    const later = ['accounts', 'tokens', 'inquiry_attachments', 'secrets', 'rate_limits', 'used_challenges']
    for (const table of later) await old.schema.dropTable(table).execute()
    await old.schema.dropIndex('inquiries_account').execute()
    for (const column of ['account_id', 'suspicion'])
      await old.schema.alterTable('inquiries').dropColumn(column).execute()
    await sql`delete from kysely_migration where name > '002'`.execute(old)
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
