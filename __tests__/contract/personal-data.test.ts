import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createAccount } from '../../provider/src/accounts/accounts'
import { issueToken } from '../../provider/src/accounts/tokens'
import { openAttachmentStore } from '../../provider/src/attachments/open-attachment-store'
import { readConfig } from '../../provider/src/config'
import { connectDatabase, type DatabaseHandle } from '../../provider/src/database/connect'
import type { Database } from '../../provider/src/database/tables'
import { queueDelivery } from '../../provider/src/deliveries/deliveries'
import { describePerson } from '../../provider/src/personal-data/describe-person'
import { eraseForGood } from '../../provider/src/personal-data/erase-person'
import { exportPerson } from '../../provider/src/personal-data/export-person'
import { countPerson, findPerson, isEmpty } from '../../provider/src/personal-data/find-person'
import { removeOld } from '../../provider/src/database/retention'
import { describeDatabases } from './support/databases'

const now = new Date('2026-06-01T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000).toISOString()

const TABLES = ['tokens', 'accounts', 'inquiries', 'inquiry_attachments', 'visits', 'deliveries'] as const

describeDatabases(({ dialect, create }) => {
  let env: { PROVIDER_DATA: string; DATABASE_URL: string }
  let database: DatabaseHandle
  let next = 0
  const idOf = () => `00000000-0000-4000-8000-${String((next += 1)).padStart(12, '0')}`
  let kysely: DatabaseHandle['kysely']

  beforeAll(async () => {
    env = await create()
    database = await connectDatabase(readConfig(env, '/'))
    kysely = database.kysely
  })
  afterAll(() => database.kysely.destroy())
  beforeEach(async () => {
    for (const table of TABLES) await kysely.deleteFrom(table).execute()
    rmSync(join(env.PROVIDER_DATA, 'attachments'), { recursive: true, force: true })
    mkdirSync(join(env.PROVIDER_DATA, 'attachments'))
  })

  const inquire = async (given: {
    email: string
    session?: string
    accountId?: string
    at?: string
    message?: string
  }) => {
    const empty = { company: '', country: '', phone: '', product: '', quantity: '', referrer: '', visited_page: '/' }
    const id = idOf()
    const sent = { name: 'Ana', email: given.email, message: given.message ?? `Message ${id}`, extra: '{}' }
    const row = {
      ...empty,
      ...sent,
      id,
      company_id: '1',
      received_at: given.at ?? daysAgo(1),
      digest: id,
      reference: id,
    }
    const links = { records_id: given.session ?? '', account_id: given.accountId ?? null, idempotency_key: null }
    await kysely
      .insertInto('inquiries')
      .values({ ...row, ...links })
      .execute()
    return id
  }
  const attach = async (
    inquiryId: string | null,
    name = 'drawing.pdf',
    accountId: string | null = null,
    eventId: string | null = null,
  ) => {
    const id = idOf()
    const file = `attachments/${id}.pdf`
    const path = join(env.PROVIDER_DATA, file)
    writeFileSync(path, `content of ${name}`)
    const row = { id, company_id: '1', name, kind: 'pdf', size: 11 + name.length, file, received_at: daysAgo(1) }
    const claim = {
      expires_at: '2999-01-01T00:00:00.000Z',
      account_id: accountId,
      inquiry_id: inquiryId,
      event_id: eventId,
    }
    await kysely
      .insertInto('inquiry_attachments')
      .values({ ...row, ...claim })
      .execute()
    return { id, path }
  }
  const visit = async (session: string, at = daysAgo(1)) => {
    const row = { id: idOf(), session_id: session, company_id: '1', visited_page: `/of-${session}`, referer: '' }
    await kysely
      .insertInto('visits')
      .values({ ...row, received_at: at })
      .execute()
  }
  const addStep = async (inquiryId: string, kind: 'message' | 'answer' | 'note', body: string) => {
    const id = idOf()
    const row = { id, inquiry_id: inquiryId, happened_at: daysAgo(0), kind, body, staff_id: null, seen_at: null }
    await kysely.insertInto('inquiry_events').values(row).execute()
    return id
  }
  const mail = (
    template: 'inquiry-received' | 'inquiry-confirmed' | 'account-deleted',
    recipient: string,
    inquiryId?: string,
  ) =>
    queueDelivery(kysely, {
      channel: 'mail',
      template,
      companyId: '1',
      recipient,
      language: 'en',
      data: {},
      ...(inquiryId !== undefined && { inquiryId }),
    })
  const register = async (email: string) => {
    const account = await createAccount(kysely, { companyId: '1', email, name: 'Ana', passwordHash: '$scrypt$none' })
    if (!account) throw new Error('registered twice')
    await issueToken(kysely, account.id)
    return account.id
  }
  const countOf = async (table: keyof Database) => {
    const found = await sql<{ n: number | string }>`select count(*) as n from ${sql.table(table)}`.execute(kysely)
    return Number(found.rows[0]?.n)
  }
  const find = (email: string) => findPerson(kysely, '1', email)
  const store = () => openAttachmentStore(readConfig(env, '/'))
  const erase = async (email: string) => eraseForGood(database, store(), await find(email), () => Promise.resolve())
  const exportAna = async () => {
    const archive = join(env.PROVIDER_DATA, 'ana.zip')
    await pipeline(exportPerson(kysely, await find('ana@example.com'), store()), createWriteStream(archive))
    return (name: string) => execFileSync('unzip', ['-p', archive, name], { encoding: 'utf8' })
  }

  /** Ana with every kind of data, and Ben, who must never be touched. */
  async function addPeople() {
    const accountId = await register('Ana@Example.com')
    const files = [
      await attach(await inquire({ email: 'ANA@example.com', session: 's-1', message: 'secret-of-ana' })),
      await attach(await inquire({ email: 'work@example.org', session: 's-2', accountId }), 'drawing.pdf'),
      await attach(null, 'waiting.pdf', accountId),
    ]
    for (const session of ['s-1', 's-1', 's-2', 's-ben']) await visit(session)
    await register('ben@example.com')
    const ben = await attach(await inquire({ email: 'ben@example.com', session: 's-ben' }), 'of-ben.pdf')
    await inquire({ email: 'notana@example.com' })
    return { files, ben }
  }

  it('a person is found by the address, however it is written, with all that belongs to it', async () => {
    await addPeople()
    const person = await find('ana@EXAMPLE.com')
    expect(countPerson(person)).toEqual({ accounts: 1, inquiries: 2, files: 3, sessions: 3, visits: 3 })
    const found = (await json(Readable.from(describePerson(kysely, person, ({ file }) => file)))) as {
      account: object
      inquiries: { email: string }[]
      visits: { visitedPage: string }[]
    }
    expect(found.account).toMatchObject({ email: 'Ana@Example.com' })
    expect(found.inquiries.map(({ email }) => email).sort()).toEqual(['ANA@example.com', 'work@example.org'])
    expect(found.visits.map(({ visitedPage }) => visitedPage)).toEqual(['/of-s-1', '/of-s-1', '/of-s-2'])
    expect(JSON.stringify(found)).not.toMatch(/scrypt|token_hash|ben/)
    expect(isEmpty(await find('nobody@example.com'))).toBe(true)
  })

  it('a person’s data are exported with the files', async () => {
    await addPeople()
    const read = await exportAna()
    const data = JSON.parse(read('data.json')) as {
      inquiries: { files: { file: string }[] }[]
      filesWithoutInquiry: object[]
    }
    for (const { files } of data.inquiries) expect(read(files[0]?.file ?? '')).toBe('content of drawing.pdf')
    expect(data.filesWithoutInquiry).toMatchObject([{ name: 'waiting.pdf', file: 'files/3-waiting.pdf' }])
  })

  it('an export reads no more inquiries than its reader takes', async () => {
    const BYTES = 40_000
    for (let count = 0; count < 100; count += 1) {
      await inquire({ email: 'ana@example.com', message: randomBytes(BYTES).toString('base64') })
    }
    const archive = exportPerson(kysely, await find('ana@example.com'), store())
    await pause(500)
    await kysely.deleteFrom('inquiries').execute()
    const { length } = await buffer(archive)
    expect(length).toBeGreaterThan(10 * BYTES)
    expect(length).toBeLessThan(50 * BYTES)
  })

  describe('the thread of an inquiry and the mails about it', () => {
    const addThread = async () => {
      const inquiry = await inquire({ email: 'ana@example.com' })
      await attach(inquiry)
      const message = await addStep(inquiry, 'message', 'And in blue?')
      await attach(inquiry, 'blue.pdf', null, message)
      await addStep(inquiry, 'answer', 'In blue, too.')
      await addStep(inquiry, 'note', 'A difficult customer')
      await mail('inquiry-received', 'sales@example.org', inquiry)
      await mail('inquiry-confirmed', 'ana@example.com', inquiry)
      await mail('account-deleted', 'Ana@Example.com')
      const ben = await inquire({ email: 'ben@example.com' })
      await addStep(ben, 'message', 'Hello from Ben')
      await mail('inquiry-confirmed', 'ben@example.com', ben)
    }

    it('are exported with their files; the office’s notes and mails are its own', async () => {
      await addThread()
      const read = await exportAna()
      const text = read('data.json')
      const { inquiries, mails } = JSON.parse(text) as {
        inquiries: { files: object[]; thread: { files: { file: string }[] }[] }[]
        mails: object[]
      }
      expect(inquiries[0]?.files).toMatchObject([{ name: 'drawing.pdf' }])
      expect(inquiries[0]?.thread).toMatchObject([
        { from: 'buyer', body: 'And in blue?', files: [{ name: 'blue.pdf' }] },
        { from: 'office', body: 'In blue, too.', files: [] },
      ])
      expect(read(inquiries[0]?.thread[0]?.files[0]?.file ?? '')).toBe('content of blue.pdf')
      expect(mails).toMatchObject([
        { about: 'inquiry-confirmed', to: 'ana@example.com' },
        { about: 'account-deleted', to: 'Ana@Example.com' },
      ])
      expect(text).not.toMatch(/difficult|sales@|Ben/)
    })

    it('are erased, and those of others stay', async () => {
      await addThread()
      await erase('ana@example.com')
      const steps = await kysely.selectFrom('inquiry_events').select('body').execute()
      expect(steps).toEqual([{ body: 'Hello from Ben' }])
      const mails = await kysely.selectFrom('deliveries').select('recipient').execute()
      expect(mails).toEqual([{ recipient: 'ben@example.com' }])
      expect(isEmpty(await find('ana@example.com'))).toBe(true)
    })

    it('of which only a mail is left, a person is still found and erased', async () => {
      await mail('account-deleted', 'ANA@example.com')
      expect(isEmpty(await find('ana@example.com'))).toBe(false)
      await erase('ana@example.com')
      expect(await countOf('deliveries')).toBe(0)
    })
  })

  it('the export reports a lost file and goes on', async () => {
    const { files } = await addPeople()
    execFileSync('rm', [files[1]?.path ?? ''])
    expect((await exportAna())('data.json')).toContain('"file": null')
  })

  it('a person is erased with everything, and nobody else is touched', async () => {
    const { files, ben } = await addPeople()
    await erase('ana@example.com')
    expect(files.map(({ path }) => existsSync(path))).toEqual([false, false, false])
    expect(existsSync(ben.path)).toBe(true)
    const left = ['accounts', 'tokens', 'inquiries', 'inquiry_attachments', 'visits'] as const
    expect(await Promise.all(left.map(countOf))).toEqual([1, 1, 2, 1, 1])
    expect(isEmpty(await find('ana@example.com'))).toBe(true)
  })

  it('files are released when their inquiry is deleted by SQL', async () => {
    const id = await inquire({ email: 'ana@example.com' })
    const { id: gone } = await attach(id)
    const { id: kept } = await attach(await inquire({ email: 'ben@example.com' }))
    await sql`delete from inquiries where id = ${id}`.execute(kysely)
    const rows = await kysely.selectFrom('inquiry_attachments').select(['id', 'inquiry_id', 'expires_at']).execute()
    expect(rows.find((row) => row.id === gone)).toMatchObject({
      inquiry_id: null,
      expires_at: new Date(0).toISOString(),
    })
    expect(rows.find((row) => row.id === kept)?.inquiry_id).not.toBeNull()
    await (dialect === 'postgres' ? sql`truncate inquiries` : sql`delete from inquiries`).execute(kysely)
    expect(
      await kysely.selectFrom('inquiry_attachments').select('id').where('inquiry_id', 'is not', null).execute(),
    ).toEqual([])
  })

  it('old visits and inquiries without a recent message are deleted, in steps, by several processes at once', async () => {
    for (let day = 0; day < 500; day += 1) await visit(`s-${day}`, daysAgo(day + 0.5))
    const from = (day: number) => inquire({ email: 'ana@example.com', at: daysAgo(day) })
    const [kept, continued] = [await from(399), await from(402)]
    await from(401)
    await kysely
      .updateTable('inquiries')
      .set({ latest_at: daysAgo(1) })
      .where('id', '=', continued)
      .execute()
    const sweep = () => removeOld(kysely, { keepVisitsDays: 90, keepInquiriesDays: 400 }, now)
    const unset = { keepVisitsDays: 1000, keepInquiriesDays: undefined }
    expect(await removeOld(kysely, unset, now)).toMatchObject({ visits: 0, inquiries: 0 })
    const [one, other] = await Promise.all([sweep(), sweep()])
    expect([one.visits + other.visits, one.inquiries + other.inquiries]).toEqual([410, 1])
    const left = await kysely.selectFrom('inquiries').select('id').orderBy('received_at', 'desc').execute()
    expect(left.map(({ id }) => id)).toEqual([kept, continued])
    expect(await countOf('visits')).toBe(90)
  })

  if (dialect === 'libsql') {
    it('erased data can no longer be read from the database’s file', async () => {
      await addPeople()
      const bytes = () => ['provider.db', 'provider.db-wal'].map((name) => readFileSync(join(env.PROVIDER_DATA, name)))
      expect(Buffer.concat(bytes()).includes('secret-of-ana')).toBe(true)
      await erase('ana@example.com')
      expect(Buffer.concat(bytes()).includes('secret-of-ana')).toBe(false)
    })
  }
})
