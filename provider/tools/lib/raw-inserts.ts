import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { Pool } from 'pg'
import { connectDatabase, databaseFile } from '../../src/database/connect'

/** Inserts one inquiry, and resolves when it is on the disk. */
export interface RawInserts {
  insert: () => Promise<unknown>
  close(): Promise<void>
}

const COLUMNS = [
  'id',
  'idempotency_key',
  'received_at',
  'company_id',
  'name',
  'company',
  'country',
  'email',
  'phone',
  'product',
  'quantity',
  'message',
  'visited_page',
  'referrer',
  'records_id',
  'extra',
  'digest',
] as const

function buildValues(fields: Record<string, string>): string[] {
  const row: Record<string, string> = {
    ...fields,
    id: randomUUID(),
    idempotency_key: randomUUID(),
    received_at: new Date().toISOString(),
    extra: '{}',
    digest: '0'.repeat(64),
  }
  return COLUMNS.map((column) => row[column] ?? '')
}

const insertInto = (placeholder: (index: number) => string) =>
  `insert into inquiries (${COLUMNS.join(', ')}) values (${COLUMNS.map((_, index) => placeholder(index)).join(', ')})`

/**
 * What the database achieves by itself: the provider's table with its indexes, settings and driver, one commit to the
 * disk per row, but no HTTP, checks or query builder. It is a separate database on the same disk or server.
 *
 * @param fields the inquiry's texts, by column
 */
export async function openRawInserts(
  config: { dataFolder: string; databaseUrl: string | undefined },
  fields: Record<string, string>,
): Promise<RawInserts> {
  const { kysely } = await connectDatabase(config)
  await kysely.destroy()
  if (config.databaseUrl !== undefined) {
    const pool = new Pool({ connectionString: config.databaseUrl, max: 10 })
    const statement = insertInto((index) => `$${index + 1}`)
    return { insert: () => pool.query(statement, buildValues(fields)), close: () => pool.end() }
  }
  const client = createClient({ url: pathToFileURL(databaseFile(config)).href })
  await client.execute('PRAGMA synchronous = FULL')
  const statement = insertInto(() => '?')
  return {
    insert: () => client.execute({ sql: statement, args: buildValues(fields) }),
    close: () => Promise.resolve(client.close()),
  }
}
