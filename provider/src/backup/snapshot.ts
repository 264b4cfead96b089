import { pathToFileURL } from 'node:url'
import { Kysely, sql } from 'kysely'
import type { DatabaseHandle } from '../database/connect'
import { createLibsqlDialect } from '../database/libsql-file-dialect'
import type { Database } from '../database/tables'
import { runPostgresProgram } from './run-postgres-program'

export interface Snapshot {
  migrations: string[]
  files: SnapshotFile[]
}

export interface SnapshotFile {
  id: string
  file: string
  size: number
  inquiryId: string
}

/** Opens a database file that no other process uses. */
export function openSnapshot(path: string): Kysely<Database> {
  return new Kysely<Database>({ dialect: createLibsqlDialect(pathToFileURL(path).href, false) })
}

export async function takeSnapshot(
  { kysely, dialect }: DatabaseHandle,
  databaseUrl: string | undefined,
  path: string,
): Promise<Snapshot> {
  if (dialect === 'libsql') {
    await sql`vacuum into ${path}`.execute(kysely)
    const snapshot = openSnapshot(path)
    return describe(snapshot).finally(() => snapshot.destroy())
  }
  // pg_dump uses this transaction's snapshot, so the list of files matches.
  const transaction = kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute(async (reader) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(reader)
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(reader)
    const options = ['--format=custom', '--no-owner', '--no-acl', `--snapshot=${rows[0]?.id}`, `--file=${path}`]
    await runPostgresProgram('pg_dump', options, databaseUrl ?? '')
    return describe(reader)
  })
}

async function describe(db: Kysely<Database>): Promise<Snapshot> {
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const files = await db
    .selectFrom('inquiry_attachments')
    .select(['id', 'file', 'size', 'inquiry_id'])
    .where('inquiry_id', 'is not', null)
    .orderBy('id')
    .execute()
  return {
    migrations: migrations.rows.map(({ name }) => name),
    files: files.map(({ inquiry_id, ...file }) => ({ ...file, size: Number(file.size), inquiryId: inquiry_id ?? '' })),
  }
}
