import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration } from 'kysely'
import { accountsMigration } from './accounts-migration'
import { attachmentsMigration } from './attachments-migration'
import { uploadsMigration } from './uploads-migration'
import { defencesMigration } from './defences-migration'
import { dueMigration } from './due-migration'
import { contentCommitMigration } from './content-commit-migration'
import { contentStateMigration } from './content-state-migration'
import { largeTablesMigration } from './large-tables-migration'
import { officeMigration } from './office-migration'
import { personalDataMigration } from './personal-data-migration'
import { searchMigration } from './search-migration'
import { staffLogMigration } from './staff-log-migration'
import { visitDaysMigration } from './visit-days-migration'

/** Run once each, in order of their names. Released migrations are never changed; new ones are added. */
const migrations: Record<string, Migration> = {
  '001-visits-inquiries-content': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('visits')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('session_id', 'text', (column) => column.notNull())
        .addColumn('company_id', 'text', (column) => column.notNull())
        .addColumn('visited_page', 'text', (column) => column.notNull())
        .addColumn('referer', 'text', (column) => column.notNull())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('visits_session').on('visits').column('session_id').execute()
      await db.schema.createIndex('visits_received').on('visits').column('received_at').execute()

      let inquiries = db.schema
        .createTable('inquiries')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('idempotency_key', 'text', (column) => column.unique())
      for (const name of inquiryColumns) inquiries = inquiries.addColumn(name, 'text', (column) => column.notNull())
      await inquiries.execute()
      await db.schema.createIndex('inquiries_received').on('inquiries').column('received_at').execute()

      await db.schema
        .createTable('content_items')
        .addColumn('item_id', 'text', (column) => column.notNull())
        .addColumn('lang_id', 'text', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('updated_at', 'text', (column) => column.notNull())
        .addColumn('removed_at', 'text')
        .addPrimaryKeyConstraint('content_items_key', ['item_id', 'lang_id'])
        .execute()
      await db.schema
        .createTable('content_memberships')
        .addColumn('item_id', 'text', (column) => column.notNull())
        .addColumn('category_id', 'text', (column) => column.notNull())
        .addColumn('removed_at', 'text')
        .addPrimaryKeyConstraint('content_memberships_key', ['item_id', 'category_id'])
        .execute()
    },
  },
  '002-accounts': accountsMigration,
  '003-inquiry-attachments': attachmentsMigration,
  '004-attachments-uploads': uploadsMigration,
  '005-defences': defencesMigration,
  '006-content-state': contentStateMigration,
  '007-personal-data': personalDataMigration,
  '008-office': officeMigration,
  '009-visit-days': visitDaysMigration,
  '010-content-commit': contentCommitMigration,
  '011-large-tables': largeTablesMigration,
  '012-due': dueMigration,
  '013-search': searchMigration,
  '014-staff-log': staffLogMigration,
}

const inquiryColumns = [
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
]

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
