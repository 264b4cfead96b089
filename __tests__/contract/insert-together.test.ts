import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { connectDatabase, type DatabaseHandle } from '../../provider/src/database/connect'
import { digestOf, storeInquiry } from '../../provider/src/inquiries/receive-inquiry'
import { parseInquiry } from '../../provider/src/routes/inquiry-form'
import type { PostgresServer } from '../../provider/tools/lib/postgres-server'
import { describePostgres, openPostgres } from './support/test-postgres'

describePostgres('inquiries that come together, with PostgreSQL', () => {
  let server: PostgresServer
  let database: DatabaseHandle

  beforeAll(async () => {
    server = await openPostgres()
    database = await connectDatabase({ dataFolder: tmpdir(), databaseUrl: server.url })
    // Counts statements, each with one commit; refuses a row.
    await sql`create table statements (number serial)`.execute(database.kysely)
    await sql`create function watch() returns trigger language plpgsql as $$ begin insert into statements default values; return null; end $$`.execute(
      database.kysely,
    )
    await sql`create trigger watch after insert on inquiries for each statement execute function watch()`.execute(
      database.kysely,
    )
    await sql`alter table inquiries add check (message <> 'bad')`.execute(database.kysely)
  })
  afterAll(async () => {
    await database.kysely.destroy()
    await server.stop()
  })

  const store = (message: string, key: string | null = randomUUID()) => {
    const inquiry = parseInquiry({ name: 'Ana', email: 'a@example.com', message, consent: true, companyId: '1' })
    const storing = { key, digest: digestOf(inquiry), accountId: null, suspicion: [], language: 'en', timeZone: 'UTC' }
    return storeInquiry(database.kysely, inquiry, storing)
  }
  const count = async (table: 'inquiries' | 'statements', where = 'true'): Promise<number> => {
    const counted = sql<{ count: string }>`select count(*) as count from ${sql.table(table)} where ${sql.raw(where)}`
    return Number((await counted.execute(database.kysely)).rows[0]?.count)
  }

  it('share statements, and each is stored when it is answered', async () => {
    const stored = await Promise.all(Array.from({ length: 40 }, () => store('many').then(({ id }) => id)))
    expect(new Set(stored).size).toBe(40)
    expect(await count('inquiries', "message = 'many'")).toBe(40)
    expect(await count('statements')).toBe(1)
  })

  it('fail alone', async () => {
    const results = await Promise.allSettled([store('good'), store('bad'), store('good', null)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await count('inquiries', "message in ('good', 'bad')")).toBe(2)
  })

  it('are one under the same key, and refused when they differ', async () => {
    const results = await Promise.allSettled([
      store('one', 'same-key'),
      store('one', 'same-key'),
      store('two', 'same-key'),
    ])
    const ids = results.map((result) => (result.status === 'fulfilled' ? result.value.id : (result.reason as unknown)))
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).toMatchObject({ envelope: { code: 409 } })
    expect(await count('inquiries', "idempotency_key = 'same-key'")).toBe(1)
  })
})
