import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { lchown, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql, type Kysely } from 'kysely'
import type { AttachmentStore } from '../attachments/attachment-store'
import { syncToDisk } from '../attachments/folder-store'
import { OWNER_FILE } from '../attachments/sweep-attachments'
import type { Config } from '../config'
import { databaseFile, openDatabase } from '../database/connect'
import type { Database } from '../database/tables'
import { errorCode } from '../../../packages/server/src/error-code'
import { StartError } from '../../../packages/server/src/start-error'
import { DATABASE_NAMES, type Manifest } from './manifest'
import { checkArchive, readEntries } from './read-archive'
import { runPostgresProgram } from './run-postgres-program'
import { openSnapshot } from './snapshot'

type Target = Pick<Config, 'dataFolder' | 'databaseUrl'>

/**
 * Restores an archive: everything is checked before any change, files come first, and the database is replaced in one
 * step at the end. Files without an inquiry are left out.
 * @param replace allows overwriting existing data
 * @throws StartError with the problem
 */
export async function restoreBackup(
  { config, store }: { config: Target; store: AttachmentStore },
  file: string,
  replace: boolean,
): Promise<Manifest> {
  const manifest = await checkArchive(file)
  const kind = config.databaseUrl === undefined ? 'libsql' : 'postgres'
  if (manifest.database !== kind) {
    const name = { libsql: 'the embedded database (without DATABASE_URL)', postgres: 'PostgreSQL (DATABASE_URL)' }
    throw new StartError(`${file} is of ${name[manifest.database]}, and can't be restored to ${name[kind]}.`)
  }
  await (kind === 'libsql' ? checkFileTarget(config, replace) : checkPostgresTarget(config, replace))
  await checkStore(store, manifest, replace)

  await mkdir(config.dataFolder, { recursive: true })
  const folder = await mkdtemp(join(config.dataFolder, '.restore-'))
  try {
    const databasePath = join(folder, DATABASE_NAMES[kind])
    await readEntries(file, async (name, content) => {
      if (name === DATABASE_NAMES[kind]) await write(content, databasePath)
      else if (name.startsWith('attachments/')) await keep(store, manifest, name, content)
      else content.resume()
    })
    await (kind === 'libsql'
      ? putFile(databasePath, databaseFile(config), manifest)
      : putPostgres(databasePath, config.databaseUrl ?? '', manifest))
    // The store now belongs to the restored database, which marks it at startup.
    await store.remove(OWNER_FILE)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await chownToDataOwner([config.dataFolder, dirname(store.incoming)])
  }
  return manifest
}

/**
 * Files restored by root get the data folder's owner: otherwise a provider running as that user could not write them.
 */
async function chownToDataOwner([data, ...others]: readonly [string, ...string[]]): Promise<void> {
  const { uid, gid } = await stat(data)
  if (process.getuid?.() !== 0 || uid === 0) return
  for (const folder of [data, ...others].filter((one) => existsSync(one))) {
    const names = await readdir(folder, { recursive: true })
    for (const name of ['.', ...names]) await lchown(join(folder, name), uid, gid)
  }
}

function write(content: Readable, path: string): Promise<void> {
  return pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
}

async function keep(store: AttachmentStore, { entries }: Manifest, name: string, content: Readable): Promise<void> {
  const entry = entries.find((known) => known.name === name)
  if (!entry) return void content.resume()
  await mkdir(store.incoming, { recursive: true, mode: 0o700 })
  const path = join(store.incoming, `${randomUUID()}.part`)
  await write(content, path)
  await store.keep(name, { path, size: entry.size, digest: entry.sha256 })
}

/** Deletes rows excluded from a restored database, in SQL for both dialects. */
function leftOut({ erased }: Manifest): string[] {
  const quote = (id: string) => `'${id.replaceAll("'", "''")}'`
  return [
    ...erased.map((id) => `delete from inquiries where id = ${quote(id)}`),
    'delete from inquiry_attachments where inquiry_id is null',
  ]
}

/** Data lost with a database: what people sent, staff, counts, and erasures. */
const DATA_TABLES = ['inquiries', 'accounts', 'visits', 'visit_days', 'staff', 'personal_data_log'] as const

async function describeData(db: Kysely<Database>): Promise<string | null> {
  const counts: string[] = []
  for (const table of DATA_TABLES) {
    try {
      const { count } = await db
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) > 0) counts.push(`${count} ${table}`)
    } catch (error) {
      if (!(error instanceof Error) || !/no such table|does not exist/.test(error.message)) throw error
    }
  }
  return counts.length > 0 ? counts.join(', ') : null
}

function refuseData(place: string, what: string): StartError {
  return new StartError(
    `${place} is not empty (${what}). To lose that and put the backup in its place, stop the provider and add --replace.`,
  )
}

async function checkFileTarget(config: Target, replace: boolean): Promise<void> {
  const path = databaseFile(config)
  if (!existsSync(path)) return
  const db = openSnapshot(path)
  try {
    await sql`pragma busy_timeout = 2000`.execute(db)
    const what = await describeData(db)
    if (what !== null && !replace) throw refuseData(path, what)
    // Works only if no other process has the file open; afterwards the log is empty.
    await sql`pragma journal_mode = delete`.execute(db)
  } catch (error) {
    if (!errorCode(error)?.startsWith('SQLITE_BUSY')) throw error
    throw new StartError(`A provider is running on ${path}. Stop it first.`)
  } finally {
    await db.destroy()
  }
}

async function checkPostgresTarget(config: Target, replace: boolean): Promise<void> {
  const { kysely } = await openDatabase(config, false)
  try {
    const what = await describeData(kysely)
    if (what !== null && !replace) throw refuseData('The database of DATABASE_URL', what)
    const tables = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    const names = (await tables.execute(kysely)).rows.map(({ name }) => name)
    if (names.length > 0 && !names.includes('kysely_migration')) {
      throw new StartError(
        `The database of DATABASE_URL has tables that are not the provider's (${names.slice(0, 3).join(', ')}). Name a database of its own.`,
      )
    }
  } finally {
    await kysely.destroy()
  }
}

async function checkStore(store: AttachmentStore, { entries }: Manifest, replace: boolean): Promise<void> {
  if (replace) return
  const known = new Set(entries.map(({ name }) => name))
  let others = 0
  for await (const { file } of store.list()) if (!known.has(file) && file !== OWNER_FILE) others += 1
  if (others > 0) throw refuseData(store.place, `${others} files that are not in the backup`)
}

async function putFile(from: string, to: string, manifest: Manifest): Promise<void> {
  const db = openSnapshot(from)
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    if (rows[0]?.integrity_check !== 'ok') {
      throw new StartError(`The database in the backup is damaged: ${rows[0]?.integrity_check}. Use another backup.`)
    }
    for (const statement of leftOut(manifest)) await sql.raw(statement).execute(db)
  } finally {
    await db.destroy()
  }
  await syncToDisk(from)
  // A former database's log must not be applied to this one.
  for (const ending of ['-wal', '-shm']) await rm(to + ending, { force: true })
  await rename(from, to)
  await syncToDisk(dirname(to))
}

/** Drops the provider's tables from the schema, whatever their version. */
const EMPTY_SCHEMA = `do $$ declare found record; begin
  for found in select tablename as name from pg_tables where schemaname = current_schema() loop
    execute format('drop table %I cascade', found.name);
  end loop;
  for found in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
    execute format('drop routine %s cascade', found.name);
  end loop;
end $$`

/** In one transaction, so the old data survives any failure. */
async function putPostgres(dump: string, url: string, manifest: Manifest): Promise<void> {
  const script = `${dump}.sql`
  await runPostgresProgram('pg_restore', ['--no-owner', '--no-acl', `--file=${script}`, dump], null)
  const commands = ['reset search_path', ...leftOut(manifest)].flatMap((command) => ['-c', command])
  const options = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction']
  await runPostgresProgram('psql', [...options, '-c', EMPTY_SCHEMA, '-f', script, ...commands], url)
}
