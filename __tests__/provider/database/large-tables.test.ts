import { pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import { Pool } from 'pg'
import { readConfig } from '../../../provider/src/config'
import { connectDatabase, databaseFile } from '../../../provider/src/database/connect'
import { createLibsqlDialect } from '../../../provider/src/database/libsql-file-dialect'
import { migrate } from '../../../provider/src/database/migrate'
import { SLICES } from '../../../provider/src/database/keyset-slices'
import type { Database } from '../../../provider/src/database/tables'
import { indexInquiries } from '../../../provider/src/inquiries/index-inquiries'
import { createAccount, type Account } from '../../../provider/src/accounts/accounts'
import { claimInquiries } from '../../../provider/src/accounts/belongings'
import { erasePerson } from '../../../provider/src/personal-data/erase-person'
import { findPerson, type Person } from '../../../provider/src/personal-data/find-person'
import { readFilter } from '../../../provider/src/office/inbox/filter'
import { readInbox } from '../../../provider/src/office/inbox/find-inquiries'
import { readWhole } from '../../../provider/src/office/inquiry/read-inquiry'
import { findAccounts } from '../../../provider/src/office/records/accounts'
import { findMails } from '../../../provider/src/office/records/mails'
import { readLog } from '../../../provider/src/staff/staff-log'
import { FROM_THE_TOP } from '../../../provider/src/office/ui/page-of-list'
import type { Catalogue } from '../../../provider/src/content/catalogue'
import { describeDatabases } from '../../contract/support/databases'

const inquiry = (id: string, fields: object = {}) => ({
  id,
  received_at: `2020-01-0${id}T00:00:00.000Z`,
  company_id: '1',
  name: `Buyer ${id}`,
  company: '',
  country: '',
  email: `Ána.${id}@Example.com`,
  phone: '',
  product: '',
  quantity: '',
  message: 'Please quote.',
  visited_page: '',
  referrer: '',
  records_id: '',
  extra: JSON.stringify({ products: JSON.stringify([{ sku: `PP-SU-10${id}`, quantity: 5 }]) }),
  idempotency_key: null,
  digest: '',
  account_id: null,
  reference: `REF-${id}`,
  ...fields,
})

const NOTHING = () => Promise.resolve()

const event = (inquiryId: string, happened_at: string, seen_at: string | null, kind = 'message') => ({
  id: `${kind} ${inquiryId} ${happened_at}`,
  inquiry_id: inquiryId,
  happened_at,
  kind: kind as 'message',
  staff_id: null,
  seen_at,
})

describeDatabases(({ dialect, create }) => {
  /** A database as it is, or as it was after an earlier migration; the statements that it runs are noted. */
  const open = async (last?: string) => {
    const env = await create()
    const statements: CompiledQuery[] = []
    const kysely = new Kysely<Database>({
      dialect:
        dialect === 'postgres'
          ? new PostgresDialect({ pool: openPool(env.DATABASE_URL) })
          : createLibsqlDialect(pathToFileURL(databaseFile({ dataFolder: env.PROVIDER_DATA })).href),
      log: ({ query }) => void statements.push(query),
    })
    await migrate(kysely, last)
    return { kysely, env, statements }
  }

  it('an older database gets the latest times, unseen messages, addresses and products of its inquiries', async () => {
    const { kysely: old, env } = await open('010-content-commit')
    await old
      .insertInto('inquiries')
      .values([inquiry('1'), inquiry('2'), inquiry('3')])
      .execute()
    await old
      .insertInto('inquiry_events')
      .values([
        event('1', '2021-01-01T00:00:00.000Z', '2021-01-02T00:00:00.000Z'),
        event('2', '2021-02-01T00:00:00.000Z', null),
        event('3', '2021-03-01T00:00:00.000Z', null, 'note'),
      ])
      .execute()
    await old.destroy()

    const { kysely } = await connectDatabase(readConfig(env, '/'))
    const rows = await kysely.selectFrom('inquiries').select(['id', 'latest_at', 'has_unseen']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: '1', latest_at: '2021-01-01T00:00:00.000Z', has_unseen: 0 },
      { id: '2', latest_at: '2021-02-01T00:00:00.000Z', has_unseen: 1 },
      { id: '3', latest_at: '2020-01-03T00:00:00.000Z', has_unseen: 0 },
    ])
    const ofPerson = async () => (await findPerson(kysely, '1', 'ÁNA.2@example.com')).inquiries.map(({ id }) => id)
    expect(await ofPerson()).toEqual(['2'])
    await indexInquiries(kysely)
    expect(await ofPerson()).toEqual(['2'])
    const keys = await kysely.selectFrom('inquiries').select('email_key').orderBy('id').execute()
    expect(keys.map(({ email_key }) => email_key)).toEqual([
      'ána.1@example.com',
      'ána.2@example.com',
      'ána.3@example.com',
    ])
    const products = await kysely.selectFrom('inquiry_products').selectAll().orderBy('sku').execute()
    expect(products[0]).toEqual({ inquiry_id: '1', sku: 'pp-su-101' })
    expect(products).toHaveLength(3)
    await kysely.destroy()
  })

  it('an older database gets due times for what nobody has answered, and a place for each inquiry', async () => {
    const { kysely: old, env } = await open('011-large-tables')
    await old
      .insertInto('inquiries')
      .values([
        inquiry('1', { status: 'new' }),
        inquiry('2', { status: 'in-work' }),
        inquiry('3', { status: 'in-work' }),
        inquiry('4', { status: 'won' }),
      ])
      .execute()
    await old
      .insertInto('inquiry_events')
      .values([
        event('2', '2020-02-03T00:00:00.000Z', null, 'answer'),
        event('3', '2020-02-03T00:00:00.000Z', null, 'answer'),
        event('3', '2020-02-04T00:00:00.000Z', null),
        event('4', '2020-02-04T00:00:00.000Z', null),
      ])
      .execute()
    await old.destroy()

    const { kysely } = await connectDatabase(readConfig(env, '/'))
    const rows = await kysely.selectFrom('inquiries').select(['id', 'due_at']).orderBy('place', 'desc').execute()
    expect(rows).toEqual([
      { id: '1', due_at: '2020-01-02T23:59:59.999Z' },
      { id: '3', due_at: '2020-02-05T23:59:59.999Z' },
      { id: '4', due_at: null },
      { id: '2', due_at: null },
    ])
    await kysely.updateTable('inquiries').set({ due_at: null }).where('id', '=', '1').execute()
    const next = await kysely.selectFrom('inquiries').select('id').orderBy('place', 'desc').execute()
    expect(next.map(({ id }) => id)).toEqual(['3', '4', '2', '1'])
    await kysely.destroy()
  })

  it('a message that comes late does not move its inquiry down', async () => {
    const { kysely } = await open()
    await kysely.insertInto('inquiries').values(inquiry('1')).execute()
    await kysely
      .insertInto('inquiry_events')
      .values(event('1', '2019-01-01T00:00:00.000Z', null))
      .execute()
    const row = await kysely.selectFrom('inquiries').select(['latest_at', 'has_unseen']).executeTakeFirst()
    expect(row).toEqual({ latest_at: '2020-01-01T00:00:00.000Z', has_unseen: 1 })
    await kysely.destroy()
  })

  // PostgreSQL decides by what the table holds, and has no long texts in an index.
  if (dialect === 'libsql') {
    it('what is searched for in many inquiries is read from an index', async () => {
      const { kysely, statements } = await open()
      await kysely
        .insertInto('inquiries')
        .values([inquiry('1'), inquiry('2')])
        .execute()
      await indexInquiries(kysely)
      const { rows: slice } = SLICES
      SLICES.rows = 1
      const planOf = async (query: Record<string, string>) => {
        statements.length = 0
        const asker = { companyId: '1', staffId: 'staff', catalogue: { list: () => [] } as unknown as Catalogue }
        await readInbox(kysely, readFilter(query), asker)
        const count = statements.filter(({ sql: text }) => /count\(\*\) as "count" .* group by/.test(text)).at(-1)
        return count ? explain(kysely, count, dialect) : ''
      }
      expect(await planOf({ q: 'quote', unread: 'yes' })).toMatch(/USING COVERING INDEX inquiries_inbox/)
      expect(await planOf({ samples: 'yes' })).toMatch(/USING INDEX inquiries_samples/)
      SLICES.rows = slice
      await kysely.destroy()
    })
  }

  if (dialect === 'postgres') {
    it('parts of words are looked up in an index', async () => {
      const { kysely, statements } = await open()
      const rows = Array.from({ length: 5000 }, (_, index) =>
        inquiry(String(index), { received_at: '2020-01-01', search: `quote ${index}` }),
      )
      for (let start = 0; start < rows.length; start += 1000) {
        await kysely
          .insertInto('inquiries')
          .values(rows.slice(start, start + 1000))
          .execute()
      }
      await sql`analyze inquiries`.execute(kysely)
      statements.length = 0
      const asker = { companyId: '1', staffId: 'staff', catalogue: { list: () => [] } as unknown as Catalogue }
      expect((await readInbox(kysely, readFilter({ q: 'ote 4321' }), asker)).counts['']).toBe(1)
      const count = statements.find(({ sql: text }) => /count\(\*\) as "count" .* group by/.test(text))
      expect(count && (await explain(kysely, count, dialect))).toMatch(/Bitmap Index Scan on inquiries_search/)
      await kysely.destroy()
    })

    it('a user who may not add the extension for that gets all tables and searches without it', async () => {
      const env = await create()
      const owner = openPool(env.DATABASE_URL)
      const { pathname, host } = new URL(env.DATABASE_URL)
      const name = pathname.slice(1)
      await owner.query(`create role "${name}" login; grant create on schema public to "${name}"`)
      const { kysely } = await connectDatabase(
        readConfig({ ...env, DATABASE_URL: `postgres://${name}@${host}${pathname}` }, '/'),
      )
      await kysely
        .insertInto('inquiries')
        .values(inquiry('1', { search: 'quote' }))
        .execute()
      const asker = { companyId: '1', staffId: 'staff', catalogue: { list: () => [] } as unknown as Catalogue }
      expect((await readInbox(kysely, readFilter({ q: 'uot' }), asker)).counts['']).toBe(1)
      const { rows } = await owner.query(`select 1 from pg_indexes where indexname = 'inquiries_search'`)
      expect(rows).toEqual([])
      await kysely.destroy()
      await owner.query(`drop owned by "${name}"; drop role "${name}"`)
      await owner.end()
    })
  }

  it('an address that is confirmed finds its inquiries by their index, and those that are not indexed yet', async () => {
    const { kysely, statements } = await open()
    const rows = ['1', '2', '3'].map((id) => inquiry(id, { email: 'ANA@example.com' }))
    await kysely.insertInto('inquiries').values(rows.slice(0, 2)).execute()
    await indexInquiries(kysely)
    await kysely.insertInto('inquiries').values(rows.slice(2)).execute()
    const account = await createAccount(kysely, {
      companyId: '1',
      email: 'ana@example.com',
      name: '',
      passwordHash: '',
    })
    if (!account) throw new Error('There is one already.')
    statements.length = 0
    await claimInquiries(kysely, account)
    if (dialect === 'postgres') await sql`set enable_seqscan = off`.execute(kysely)
    const [found] = statements
    if (!found) throw new Error('Nothing was read.')
    expect(await explain(kysely, found, dialect)).toMatch(/email_key ?=/)
    const own = await kysely.selectFrom('inquiries').select('account_id').execute()
    expect(own.map(({ account_id }) => account_id)).toEqual([account.id, account.id, account.id])
    await kysely.destroy()
  })

  it.each([
    ['erased', 'delete', (db: Kysely<Database>, person: Person) => erasePerson(db, person, 'erase', NOTHING)],
    ['kept', 'update', (db: Kysely<Database>, person: Person) => erasePerson(db, person, 'keep', NOTHING)],
    ['claimed', 'update', (db: Kysely<Database>, { account }: Person) => claimInquiries(db, account as Account)],
  ])('many inquiries of an account are %s a few at a time', async (what, change, work) => {
    const { kysely, statements } = await open()
    const given = { companyId: '1', email: 'ana@example.com', name: '', passwordHash: '' }
    const account = await createAccount(kysely, given)
    const rows = Array.from({ length: 50 }, (_, index) =>
      inquiry(String(index), {
        ...{ received_at: '2020-01-01T00:00:00.000Z', email: 'ana@example.com' },
        account_id: what === 'claimed' ? null : (account?.id ?? null),
      }),
    )
    await kysely.insertInto('inquiries').values(rows).execute()
    const person = await findPerson(kysely, '1', 'ana@example.com')
    statements.length = 0
    await work(kysely, person)
    const changes = statements.filter(({ sql: text }) => new RegExp(`^${change}[^(]*"inquiries"`).test(text))
    expect(changes.length).toBeGreaterThanOrEqual(3)
    expect(Math.max(...changes.map(({ parameters }) => parameters.length))).toBeLessThan(25)
    const left = await kysely.selectFrom('inquiries').select('account_id').execute()
    expect(new Set(left.map(({ account_id }) => account_id))).toEqual(
      new Set(change === 'delete' ? [] : what === 'kept' ? [null] : [account?.id]),
    )
    await kysely.destroy()
  })

  it('no page of the office reads a whole table', async () => {
    const { kysely, statements } = await open()
    await kysely
      .insertInto('inquiries')
      .values([inquiry('1', { records_id: 'session' }), inquiry('2')])
      .execute()
    await indexInquiries(kysely)
    statements.length = 0
    const catalogue = { list: () => [{ facts: { sku: 'PP-SU-101' } }] } as unknown as Catalogue
    const asker = { companyId: '1', staffId: 'staff', catalogue }
    for (const query of [{}, { status: 'lost' }, { q: 'quote' }, { owner: 'me', unread: 'yes' }, { category: '1' }]) {
      await readInbox(kysely, readFilter(query), asker)
    }
    const whole = await kysely
      .selectFrom('inquiries')
      .selectAll()
      .where('reference', '=', 'REF-1')
      .executeTakeFirstOrThrow()
    await readWhole(kysely, whole)
    await findPerson(kysely, '1', 'ana@example.com')
    for (const state of ['', 'waiting', 'failed', 'sent'] as const) await findMails(kysely, '1', state, FROM_THE_TOP)
    await findAccounts(kysely, '1', 'ana', FROM_THE_TOP)
    await readLog(kysely, { ...FROM_THE_TOP, until: null }, 100)

    const read = statements.filter(({ sql: text }) => text.startsWith('select'))
    expect(read.length).toBeGreaterThan(20)
    // With few rows, PostgreSQL would read all of them.
    if (dialect === 'postgres') await sql`set enable_seqscan = off`.execute(kysely)
    const scans: object[] = []
    for (const query of read) {
      const plan = await explain(kysely, query, dialect)
      // Of staff there are few, and of what is not indexed yet.
      const whole = /^SCAN (?!staff|.*inquiries_not_indexed)[^\n]*|Seq Scan on (?!staff\b)\w+/m.exec(plan)
      const isList = /order by "\w+"\."(?:place|(?:latest|created|done)_at)"/.test(query.sql)
      const scan = whole ?? (isList ? /USE TEMP B-TREE FOR ORDER BY|^[ >-]*Sort\b/m.exec(plan) : null)
      if (scan) scans.push({ statement: query.sql, scan: scan[0] })
    }
    expect(scans).toEqual([])
    await kysely.destroy()
  })
})

async function explain(kysely: Kysely<Database>, query: CompiledQuery, dialect: string): Promise<string> {
  const text = `${dialect === 'postgres' ? 'explain' : 'explain query plan'} ${query.sql}`
  const { rows } = await kysely.executeQuery<Record<string, string>>({ ...query, sql: text })
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n')
}

/** The server ends connections when its database is dropped. */
function openPool(connectionString: string): Pool {
  return new Pool({ connectionString, max: 1 }).on('error', () => undefined)
}
