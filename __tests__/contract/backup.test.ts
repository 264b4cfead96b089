import { createHash, randomUUID } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { AttachmentStore } from '../../provider/src/attachments/attachment-store'
import { openAttachmentStore } from '../../provider/src/attachments/open-attachment-store'
import { createBackup } from '../../provider/src/backup/create-backup'
import { runBackup, runRestore } from '../../provider/src/cli/run-backup'
import { readConfig } from '../../provider/src/config'
import { connectDatabase, openDatabase } from '../../provider/src/database/connect'
import { runToEnd, spawnProvider } from '../provider/support/spawn-provider'
import { createContent, type TemporaryFolders } from '../support/content-fixture'
import { describeDatabases } from './support/databases'

interface Environment {
  PROVIDER_DATA: string
  DATABASE_URL: string
}

/** Sends inquiries with a file each, one after the other, until it is stopped; returns those that were acknowledged. */
function sendInquiries(url: string, name: string) {
  const acknowledged: { id: string; content: string }[] = []
  let isOver = false
  const call = async (path: string, init: RequestInit) => {
    const response = await fetch(url + path, { method: 'POST', ...init })
    const { code, message, data } = (await response.json()) as { code: number; message: string; data: { id: string } }
    if (code !== 200) throw new Error(`${path}: ${code} ${message}`)
    return data
  }
  const run = async (): Promise<void> => {
    for (let count = 0; !isOver; count += 1) {
      const content = `%PDF-1.4\n${name} ${count}\n%%EOF\n`
      const form = new FormData()
      form.append('file', new Blob([content]), 'drawing.pdf')
      const { id: file } = await call('online/inquiryAttachments?companyId=1', { body: form })
      const inquiry = { name, email: `${name}@example.com`, message: content, consent: true, companyId: '1' }
      const { id } = await call('online/inquiryAdd', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...inquiry, attachments: [file] }),
      })
      acknowledged.push({ id, content })
    }
  }
  const running = run()
  return {
    acknowledged,
    stop: () => {
      isOver = true
      return running
    },
  }
}

let content: TemporaryFolders
beforeAll(async () => {
  content = await createContent()
})
afterAll(() => content.remove())

/** A provider with few items, so that it starts at once. */
const startProvider = (env: Environment) =>
  spawnProvider({ ...env, CONTENT: content.content, PROVIDER_RATE_LIMITS: 'off', PROVIDER_BASE_URL: '' })

describeDatabases(({ dialect, create }) => {
  const open = async (env: Environment) => {
    const config = readConfig({ ...env }, '/')
    const database = await connectDatabase(config)
    return { config, database, kysely: database.kysely, store: openAttachmentStore(config) }
  }

  /** A database with an inquiry that has a file, after its provider has stopped. */
  const fill = async (env: Environment) => {
    const { database, kysely } = await open(env)
    const empty = { company: '', country: '', phone: '', product: '', quantity: '', referrer: '', visited_page: '/' }
    for (const id of ['i-1', 'i-2']) {
      const row = {
        ...empty,
        id,
        company_id: '1',
        received_at: new Date().toISOString(),
        digest: id,
        extra: '{}',
        reference: id,
      }
      const sent = { name: 'Ana', email: 'ana@example.com', message: id, records_id: '', idempotency_key: null }
      await kysely
        .insertInto('inquiries')
        .values({ ...row, ...sent, account_id: null })
        .execute()
    }
    mkdirSync(join(env.PROVIDER_DATA, 'attachments'), { recursive: true })
    for (const [id, inquiry] of [
      ['f-1', 'i-1'],
      ['f-2', 'i-2'],
      ['f-3', null],
    ] as const) {
      const file = `attachments/${id}.pdf`
      writeFileSync(join(env.PROVIDER_DATA, file), id)
      const row = { id, company_id: '1', name: 'drawing.pdf', kind: 'pdf', size: 3, file, account_id: null }
      const times = { received_at: new Date().toISOString(), expires_at: '2999-01-01T00:00:00.000Z' }
      await kysely
        .insertInto('inquiry_attachments')
        .values({ ...row, ...times, inquiry_id: inquiry })
        .execute()
    }
    await database.kysely.destroy()
  }
  /**
   * The same data in a place that this process has never opened: its driver closes a file some time after it is told
   * to.
   */
  const detach = async (env: Environment): Promise<Environment> => {
    if (dialect === 'postgres') return env
    const copy = await create()
    cpSync(env.PROVIDER_DATA, copy.PROVIDER_DATA, { recursive: true })
    return copy
  }
  const countOf = async (env: Environment, table: 'inquiries' | 'inquiry_attachments' | 'staff') => {
    const { kysely } = await openDatabase(readConfig({ ...env }, '/'))
    const rows = await kysely.selectFrom(table).select('id').execute()
    await kysely.destroy()
    return rows.length
  }
  const messagesIn = async (env: Environment) => {
    const { kysely } = await openDatabase(readConfig({ ...env }, '/'))
    const rows = await kysely.selectFrom('inquiries').select('message').orderBy('message').execute()
    await kysely.destroy()
    return rows.map(({ message }) => message)
  }
  const backupOf = async (env: Environment) => {
    const file = join(env.PROVIDER_DATA, `backup-${randomUUID()}.tar`)
    const { warning } = await runBackup([file], { ...env }, '/')
    return { file, warning }
  }
  const restore = (env: Environment, file: string, ...more: string[]) => runRestore([file, ...more], { ...env }, '/')

  it('a backup under load, restored into nothing, has every inquiry acknowledged before, with its file', async () => {
    const env = await create()
    const provider = await startProvider(env)
    const senders = ['ana', 'ben', 'eva', 'joe'].map((name) => sendInquiries(provider.url, name))
    while (senders.some(({ acknowledged }) => acknowledged.length < 5))
      await new Promise((resolve) => setTimeout(resolve, 50))
    const backUp = async () => {
      const before = senders.flatMap(({ acknowledged }) => acknowledged)
      const made = await backupOf(env)
      const after = senders.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
      return { ...made, before, duringIt: after - before.length }
    }
    let backup = await backUp()
    // On a busy machine a backup may end before the turn of any sender comes.
    for (let attempt = 1; attempt < 5 && backup.duringIt === 0; attempt += 1) backup = await backUp()
    const { file, warning, before, duringIt } = backup
    await Promise.all(senders.map(({ stop }) => stop()))
    expect(await provider.stop()).toBe(0)
    expect(warning).toBeNull()
    // The backup did not wait for the load to end, nor the load for the backup.
    expect(duringIt).toBeGreaterThan(0)

    const target = await create()
    await restore(target, file)
    const { kysely, store, database } = await open(target)
    const files = await kysely.selectFrom('inquiry_attachments').select(['file', 'inquiry_id']).execute()
    for (const { id, content } of before) {
      const found = files.filter((row) => row.inquiry_id === id)
      const texts = await Promise.all(found.map(async (row) => readText(store, row.file)))
      expect({ id, texts }).toEqual({ id, texts: [content] })
    }
    const stored = await kysely.selectFrom('inquiries').select('id').execute()
    // Files that came while it was made are complete too.
    expect(files.map((row) => row.inquiry_id).sort()).toEqual(stored.map(({ id }) => id).sort())
    await database.kysely.destroy()

    const again = await startProvider(target)
    expect(await again.stop()).toBe(0)
  })

  it('an inquiry that is erased during a backup does not come back without its files', async () => {
    const env = await create()
    await fill(env)
    const { database, config, store } = await open(env)
    const erasing: AttachmentStore = Object.assign(Object.create(store) as AttachmentStore, {
      async read(file: string) {
        await sql`delete from inquiries where id = 'i-2'`.execute(database.kysely)
        await store.remove('attachments/f-2.pdf')
        return store.read(file)
      },
    })
    const file = join(env.PROVIDER_DATA, 'backup.tar')
    const { erased, lost } = await createBackup({ database, databaseUrl: config.databaseUrl, store: erasing }, file)
    await database.kysely.destroy()
    expect({ erased, lost }).toEqual({ erased: ['i-2'], lost: [] })

    const target = await create()
    expect((await restore(target, file)).text).toContain('1 inquiries that were erased while it was made were left out')
    expect([await countOf(target, 'inquiries'), await countOf(target, 'inquiry_attachments')]).toEqual([1, 1])
  })

  it('a file that is already lost is reported, and the rest is backed up', async () => {
    const env = await create()
    await fill(env)
    rmSync(join(env.PROVIDER_DATA, 'attachments/f-1.pdf'))
    const { file, warning } = await backupOf(env)
    expect(warning).toMatch(/^1 files of inquiries are lost.*attachments\/f-1\.pdf/)
    const target = await create()
    await restore(target, file)
    expect(await countOf(target, 'inquiries')).toBe(2)
    expect(readdirSync(join(target.PROVIDER_DATA, 'attachments')).filter((name) => name.endsWith('.pdf'))).toEqual([
      'f-2.pdf',
    ])
  })

  // Only root can give files away.
  ;(process.getuid?.() === 0 ? it : it.skip)('what root restores belongs to the provider’s user', async () => {
    const env = await create()
    await fill(env)
    const { file } = await backupOf(env)
    const target = await create()
    chownSync(target.PROVIDER_DATA, 12_345, 12_345)
    await restore(target, file)
    const names = readdirSync(target.PROVIDER_DATA, { recursive: true, encoding: 'utf8' })
    const others = names.filter((name) => statSync(join(target.PROVIDER_DATA, name)).uid !== 12_345)
    expect(names).toContain('attachments/f-1.pdf')
    expect(others).toEqual([])
  })

  it('a backup replaces existing data only on request', async () => {
    const env = await create()
    await fill(env)
    const { file } = await backupOf(env)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const newer = await create()
    await fill(newer)
    const { kysely } = await openDatabase(readConfig({ ...newer }, '/'))
    await sql`update inquiries set message = 'newer'`.execute(kysely)
    await sql`create table of_a_newer_version (id text)`.execute(kysely)
    await kysely.destroy()
    await expect(restore(newer, file)).rejects.toThrow(/is not empty \(2 inquiries\).*--replace/)
    expect(await messagesIn(newer)).toEqual(['newer', 'newer'])
    const target = await detach(newer)
    await restore(target, file, '--replace')
    expect(await messagesIn(target)).toEqual(['i-1', 'i-2'])
    const { kysely: restored } = await openDatabase(readConfig({ ...target }, '/'))
    await expect(sql`select * from of_a_newer_version`.execute(restored)).rejects.toThrow()
    await restored.destroy()
    // A provider that was started once and has no data yet counts as empty.
    const started = await create()
    await (await open(started)).database.kysely.destroy()
    const fresh = await detach(started)
    await restore(fresh, file)
    expect(await countOf(fresh, 'inquiries')).toBe(2)
  })

  it('a database with staff and no inquiries is not empty, and keeps them', async () => {
    const env = await create()
    await fill(env)
    const { file } = await backupOf(env)
    const newer = await create()
    const { database, kysely } = await open(newer)
    const member = { id: 's-1', email: 'ada@example.com', email_key: 'ada@example.com', name: 'Ada' }
    const staff = { ...member, role: 'admin' as const, language: 'en', created_at: new Date().toISOString() }
    await kysely.insertInto('staff').values(staff).execute()
    await database.kysely.destroy()
    await expect(restore(newer, file)).rejects.toThrow(/is not empty \(1 staff\).*--replace/)
    expect(await countOf(newer, 'staff')).toBe(1)
    expect(await countOf(newer, 'inquiries')).toBe(0)
  })

  it('a file that is damaged, cut off, from a newer version or of another kind is refused before anything is changed', async () => {
    const env = await create()
    await fill(env)
    const { file } = await backupOf(env)
    const target = await create()
    const changed = (name: string, change: (path: string) => void) => {
      const copy = join(env.PROVIDER_DATA, name)
      cpSync(file, copy)
      change(copy)
      return copy
    }
    const replaceText = (from: string, to: string) => (path: string) => {
      const bytes = readFileSync(path)
      bytes.write(to, bytes.lastIndexOf(from), 'latin1')
      writeFileSync(path, bytes)
    }
    const cases: [string, RegExp][] = [
      [changed('cut.tar', (path) => truncateSync(path, statSync(path).size - 4096)), /is no backup, or is cut off/],
      [changed('bit.tar', replaceText('f-1', 'f-9')), /is damaged|is no backup/],
      [changed('new.tar', replaceText('001-visits', '999-visits')), /is from a newer version.*999-visits/],
      [changed('text.tar', (path) => writeFileSync(path, 'hello')), /is no backup, or is cut off/],
      [join(env.PROVIDER_DATA, 'none.tar'), /There is no file/],
    ]
    for (const [path, message] of cases) await expect(restore(target, path)).rejects.toThrow(message)
    const other = { ...target, DATABASE_URL: dialect === 'libsql' ? 'postgres://x@127.0.0.1:1/x' : '' }
    await expect(restore(other, file)).rejects.toThrow(/can't be restored to/)
    expect(readdirSync(target.PROVIDER_DATA)).toEqual([])
    const before = readFileSync(file)
    await expect(runBackup([file], { ...env }, '/')).rejects.toThrow(/exists already/)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  if (dialect === 'libsql') {
    it('the database of a running provider is not replaced', async () => {
      const filled = await create()
      await fill(filled)
      const { file } = await backupOf(filled)
      const env = await detach(filled)
      const provider = await startProvider(env)
      const digest = () =>
        createHash('sha256')
          .update(readFileSync(join(env.PROVIDER_DATA, 'provider.db')))
          .digest('hex')
      const before = digest()
      const refused = await runToEnd('cli/restore.ts', [file, '--replace'], { ...env })
      expect(refused).toMatchObject({ code: 1, stdout: '' })
      expect(refused.stderr).toMatch(/^A provider is running on .*provider\.db\. Stop it first\./)
      expect(digest()).toBe(before)
      await provider.stop()
      expect(await runToEnd('cli/restore.ts', [file, '--replace'], { ...env })).toMatchObject({ code: 0 })
      expect(existsSync(join(env.PROVIDER_DATA, 'provider.db-wal'))).toBe(false)
    })
  } else {
    it('a database that is not the provider’s is left alone', async () => {
      const env = await create()
      await fill(env)
      const { file } = await backupOf(env)
      const target = await create()
      const { kysely } = await openDatabase(readConfig({ ...target }, '/'))
      await sql`create table others (id text)`.execute(kysely)
      await expect(restore(target, file, '--replace')).rejects.toThrow(/tables that are not the provider's \(others\)/)
      const tables = sql`select table_name from information_schema.tables where table_schema = 'public'`
      expect((await tables.execute(kysely)).rows).toEqual([{ table_name: 'others' }])
      await kysely.destroy()
    })
  }
})

async function readText(store: AttachmentStore, file: string): Promise<string> {
  const content = await store.read(file)
  const chunks: Buffer[] = []
  for await (const chunk of content ?? []) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
