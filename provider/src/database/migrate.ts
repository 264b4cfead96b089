import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration } from 'kysely'
import { dueMigration } from './migrations/due'
import { largeTablesMigration } from './migrations/large-tables'
import { officeMigration } from './migrations/office'
import { personalDataMigration } from './migrations/personal-data'
import { tableMigrations } from './migrations/tables'

/** Run once each, in order of their names. Released migrations are never changed; new ones are added. */
const migrations: Record<string, Migration> = {
  ...tableMigrations,
  '007-personal-data': personalDataMigration,
  '008-office': officeMigration,
  '011-large-tables': largeTablesMigration,
  '012-due': dueMigration,
}

/** The names of all migrations in this version, in order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(migrations).sort()

/** Executed migrations that are not in this version. */
export class UnknownMigration extends Error {
  constructor(readonly names: string[]) {
    super(`unknown migrations: ${names.join(', ')}`)
  }
}

/** @param last the last migration to run; default: all */
export async function migrate<Tables>(db: Kysely<Tables>, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const unknown = (await listExecuted(db)).filter((name) => !(name in migrations))
  if (unknown.length > 0) throw new UnknownMigration(unknown)
  const { error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
  if (error !== undefined) throw error as Error
}

/** Kysely lists only migrations whose code it has. */
async function listExecuted<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}
