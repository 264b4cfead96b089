import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Config } from '../config'
import { errorCode } from '../../../packages/server/src/error-code'
import { StartError } from '../../../packages/server/src/start-error'
import { GuardedPool } from './guarded-pool'
import { createLibsqlDialect, START_LIMIT_MS } from './libsql-file-dialect'
import { migrate, UnknownMigration } from './migrate'
import { retryWhileBusy } from './retry-while-busy'
import type { Database } from './tables'

export interface DatabaseHandle {
  kysely: Kysely<Database>
  dialect: 'libsql' | 'postgres'
}

export function databaseFile(config: Pick<Config, 'dataFolder'>): string {
  return join(config.dataFolder, 'provider.db')
}

/**
 * Opens the database without changing it.
 * @param isLimited false for commands, which may take longer than a call
 */
export async function openDatabase(
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  isLimited = true,
): Promise<DatabaseHandle> {
  const { databaseUrl } = config
  const handle = databaseUrl === undefined ? openFile(config) : openPostgres(databaseUrl, isLimited)
  try {
    await sql`select 1`.execute(handle.kysely)
    return handle
  } catch (error) {
    await handle.kysely.destroy().catch(() => undefined)
    throw unreachable(config, error)
  }
}

export async function connectDatabase(config: Pick<Config, 'dataFolder' | 'databaseUrl'>): Promise<DatabaseHandle> {
  if (config.databaseUrl === undefined) {
    await mkdir(config.dataFolder, { recursive: true }).catch((error: unknown) => {
      throw unreachable(config, error)
    })
  }
  const handle = await openDatabase(config)
  try {
    await bringUpToDate(handle, config)
    return handle
  } catch (error) {
    await handle.kysely.destroy().catch(() => undefined)
    throw unreachable(config, error)
  }
}

/** Migrations may take longer than any call. */
async function bringUpToDate(handle: DatabaseHandle, { databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<void> {
  if (databaseUrl === undefined) return retryWhileBusy(() => migrate(handle.kysely), Date.now() + START_LIMIT_MS)
  const { kysely } = openPostgres(databaseUrl, false)
  await migrate(kysely).finally(() => kysely.destroy())
}

function openFile(config: Pick<Config, 'dataFolder'>): DatabaseHandle {
  const dialect = createLibsqlDialect(pathToFileURL(databaseFile(config)).href)
  return { kysely: new Kysely<Database>({ dialect }), dialect: 'libsql' }
}

function openPostgres(url: string, isLimited: boolean): DatabaseHandle {
  const pool = new GuardedPool(url, isLimited)
  return { kysely: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), dialect: 'postgres' }
}

/**
 * Writes nothing, but fails if writing is impossible.
 * @throws DatabaseUnavailable
 */
export async function probeWriting({ kysely }: DatabaseHandle): Promise<void> {
  await sql`update content_items set removed_at = null where 1 = 0`.execute(kysely)
}

function unreachable(config: Pick<Config, 'dataFolder' | 'databaseUrl'>, error: unknown): StartError {
  if (error instanceof StartError) return error
  if (error instanceof UnknownMigration) {
    const what = config.databaseUrl === undefined ? databaseFile(config) : withoutPassword(config.databaseUrl)
    return new StartError(
      `The database ${what} was made by a newer version of the provider: it has ${error.names.join(', ')}, which this version does not know.\n` +
        'Start that version or a later one, or restore a backup from before the upgrade.',
    )
  }
  const reason = describe(error)
  if (config.databaseUrl === undefined) {
    const file = databaseFile(config)
    return new StartError(`The database file ${file} can't be used: ${reason}\n${adviseOnFile(error)}`)
  }
  return new StartError(
    `The database of DATABASE_URL (${withoutPassword(config.databaseUrl)}) can't be used: ${reason}\n` +
      'Check that it is running and that the address, user and password are right.',
  )
}

function adviseOnFile(error: unknown): string {
  const code = errorCode(error) ?? ''
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return 'It is no database, or a damaged one: restore a backup.'
  if (/^(SQLITE_FULL|ENOSPC)/.test(code)) return 'The disk is full: make room.'
  if (code.startsWith('SQLITE_BUSY')) return 'Another program holds it: end that, or wait for it.'
  return 'Check that the folder is writable, or set PROVIDER_DATA.'
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ')
  return error instanceof Error ? error.message : String(error)
}

function withoutPassword(url: string): string {
  return URL.canParse(url) ? url.replace(/:\/\/([^:@/]*)(:[^@/]*)?@/, '://$1@') : 'not a valid address'
}
