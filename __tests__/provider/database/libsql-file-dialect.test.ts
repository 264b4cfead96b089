import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient, type Client } from '@libsql/client'
import { sql, type Insertable } from 'kysely'
import { connectDatabase, databaseFile, type DatabaseHandle } from '../../../provider/src/database/connect'
import type { VisitsTable } from '../../../provider/src/database/tables'
import { createContent, type TemporaryFolders } from '../../support/content-fixture'

let folders: TemporaryFolders
let database: DatabaseHandle
let other: Client

beforeEach(async () => {
  folders = await createContent()
  const config = { dataFolder: folders.data, databaseUrl: undefined }
  database = await connectDatabase(config)
  other = createClient({ url: fileUrl() })
})
afterEach(async () => {
  other.close()
  await database.kysely.destroy()
  folders.remove()
})

const visit = (id: string = randomUUID()): Insertable<VisitsTable> => {
  return { id, session_id: 's', company_id: '1', visited_page: '/', referer: '', received_at: '2026-01-01' }
}
const insert = (id?: string) => database.kysely.insertInto('visits').values(visit(id)).execute()
const storedIds = async (): Promise<unknown[]> => {
  const reader = createClient({ url: fileUrl() })
  const { rows } = await reader.execute('select id from visits order by id')
  reader.close()
  return rows.map(({ id }) => id)
}
const fileUrl = () => pathToFileURL(databaseFile({ dataFolder: folders.data })).href
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The number of transactions in the write-ahead log: each commit ends with a frame that holds the file's size. */
async function countCommits(work: () => Promise<unknown>): Promise<number> {
  await other.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  await work()
  const log = await readFile(join(folders.data, 'provider.db-wal'))
  const frame = log.readUInt32BE(8) + 24
  let commits = 0
  for (let start = 32; start < log.length; start += frame) if (log.readUInt32BE(start + 4) > 0) commits += 1
  return commits
}

describe('changes of the embedded database', () => {
  it('that come together share one commit, and are stored when they are answered', async () => {
    const commits = await countCommits(() => Promise.all(['a', 'b', 'c', 'd'].map((id) => insert(id))))
    expect(await storedIds()).toEqual(['a', 'b', 'c', 'd'])
    expect(commits).toBe(1)
  })

  it('fail alone', async () => {
    await insert('b')
    const results = await Promise.allSettled(['a', 'b', 'c'].map((id) => insert(id)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await storedIds()).toEqual(['a', 'b', 'c'])
  })

  it('are tried one by one when one of them ends the transaction of all', async () => {
    await sql`create trigger refuse before insert on visits when new.id = 'b' begin select raise(rollback, 'no'); end`.execute(
      database.kysely,
    )
    const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((id) => insert(id)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(await storedIds()).toEqual(['a', 'c', 'd'])
  })

  it('in a transaction are not mixed with others', async () => {
    const failed = database.kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto('visits').values(visit('half')).execute()
      const besides = [insert('other'), insert('another')]
      await pause(20)
      await transaction.insertInto('visits').values(visit('half')).execute()
      return besides
    })
    await expect(failed).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' })
    await insert('last')
    expect(await storedIds()).toEqual(['another', 'last', 'other'])
  })

  it('wait for another process that writes, while the event loop runs', async () => {
    await other.execute('BEGIN IMMEDIATE')
    let turns = 0
    const timer = setInterval(() => (turns += 1), 10)
    const written = Promise.all([insert('a'), insert('b')])
    // A busy machine gets a little longer; a loop that is held up would not get there in that time.
    const end = Date.now() + 2000
    await pause(300)
    while (turns <= 5 && Date.now() < end) await pause(20)
    clearInterval(timer)
    await other.execute('COMMIT')
    await written
    expect(await storedIds()).toEqual(['a', 'b'])
    expect(turns).toBeGreaterThan(5)
  })

  it('are refused when another process writes for too long, and stored again after that', async () => {
    await other.execute('BEGIN IMMEDIATE')
    const results = await Promise.allSettled([insert('a'), insert('b')])
    await other.execute('ROLLBACK')
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await insert('c')
    await Promise.all([insert('d'), insert('e')])
    await database.kysely.transaction().execute((db) => db.insertInto('visits').values(visit('f')).execute())
    expect(await storedIds()).toEqual(['c', 'd', 'e', 'f'])
  })
})
