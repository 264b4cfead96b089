import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely'

/** A file whose inquiry is deleted counts as unclaimed and expired. */
const RELEASED = sql.raw(`inquiry_id = null, expires_at = '1970-01-01T00:00:00.000Z'`)

/**
 * The log of personal data operations, and deletion of files with their inquiries, however these are deleted. Uses
 * triggers, because SQLite can't add a foreign key to an existing table, and enforces one only on connections that
 * request it.
 */
export const personalDataMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('personal_data_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('done_at', 'text', (column) => column.notNull())
      .addColumn('company_id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('command', 'text', (column) => column.notNull())
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('accounts', 'integer', (column) => column.notNull())
      .addColumn('inquiries', 'integer', (column) => column.notNull())
      .addColumn('files', 'integer', (column) => column.notNull())
      .addColumn('sessions', 'integer', (column) => column.notNull())
      .addColumn('visits', 'integer', (column) => column.notNull())
      .execute()

    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    await (isPostgres ? releaseOnPostgres(db) : releaseOnSqlite(db))
    await sql`update inquiry_attachments set ${RELEASED}
      where inquiry_id is not null and inquiry_id not in (select id from inquiries)`.execute(db)
  },
}

async function releaseOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger inquiries_release_files after delete on inquiries for each row begin
    update inquiry_attachments set ${RELEASED} where inquiry_id = old.id;
  end`.execute(db)
}

async function releaseOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function release_inquiry_files() returns trigger language plpgsql as $$ begin
    if tg_op = 'TRUNCATE' then
      update inquiry_attachments set ${RELEASED} where inquiry_id is not null;
    else
      update inquiry_attachments set ${RELEASED} where inquiry_id = old.id;
    end if;
    return null;
  end $$`.execute(db)
  await sql`create trigger inquiries_release_files after delete on inquiries
    for each row execute function release_inquiry_files()`.execute(db)
  await sql`create trigger inquiries_release_all_files after truncate on inquiries
    for each statement execute function release_inquiry_files()`.execute(db)
}
