import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { sql } from 'kysely'
import { Client } from 'pg'
import { readConfig } from '../../provider/src/config'
import { connectDatabase } from '../../provider/src/database/connect'
import { createContent } from '../support/content-fixture'
import { spawnProvider } from '../provider/support/spawn-provider'
import { describeDatabases } from './support/databases'

/** A database with data as the migrations 001 to 003 left it: the state of the first release. */
const folder = join(__dirname, 'support/schema-003')
const rows = JSON.parse(readFileSync(join(folder, 'rows.json'), 'utf8')) as Record<string, Record<string, unknown>[]>
/** Tables whose rows last only minutes and are not carried over. */
const gone = ['captchas']

async function load(dialect: string, env: { PROVIDER_DATA: string; DATABASE_URL: string }): Promise<void> {
  const statements = readFileSync(join(folder, `${dialect}.sql`), 'utf8')
  if (dialect === 'postgres') {
    const client = new Client({ connectionString: env.DATABASE_URL })
    await client.connect()
    await client.query(statements)
    await client.end()
  } else {
    const client = createClient({ url: pathToFileURL(join(env.PROVIDER_DATA, 'provider.db')).href })
    await client.executeMultiple(statements)
    client.close()
  }
}

describeDatabases(({ dialect, create }) => {
  it('a database of the first release is brought up to date with all its data', async () => {
    const env = await create()
    await load(dialect, env)
    const { kysely } = await connectDatabase(readConfig(env, '/'))
    for (const [table, expected] of Object.entries(rows)) {
      if (gone.includes(table)) continue
      const found = (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(kysely)).rows
      const byContent = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
      const columns = Object.keys(expected[0] ?? {})
      const kept = found.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
      expect({ table, rows: kept.sort(byContent) }).toEqual({ table, rows: [...expected].sort(byContent) })
    }
    await kysely.destroy()
  })

  it('a provider started on it knows who is signed in, with their inquiries and files', async () => {
    const env = await create()
    await load(dialect, env)
    const content = await createContent()
    const provider = await spawnProvider({ ...env, CONTENT: content.content, PROVIDER_BASE_URL: '' })
    const url = `${provider.url}online/myInquiries?companyId=1`
    const response = await fetch(url, { headers: { authorization: 'Bearer fixture-token-of-ana' } })
    const { data } = (await response.json()) as { data: { list: { message: string; attachments: object[] }[] } }
    expect(data.list.map(({ message }) => message)).toEqual(['Message 2', 'Message 1'])
    expect(data.list[1]?.attachments).toEqual([{ name: 'drawing.pdf', size: 43 }])
    expect(await provider.stop()).toBe(0)
    content.remove()
  })
})
