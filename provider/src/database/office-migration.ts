import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely'
import { referenceOf } from '../inquiries/reference'
import type { AskedColumns } from '../inquiries/describe-inquiry'
import { searchTextOf } from '../inquiries/search-text'

const STEP = 500

/** Tables and columns for the office: references, status, inquiry threads, deliveries, staff, one-time links. */
export const officeMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    await addInquiryColumns(db)
    await addAccountColumns(db)

    await db.schema
      .createTable('inquiry_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('inquiry_id', 'text', (column) => column.notNull())
      .addColumn('happened_at', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text')
      .addColumn('body', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('data', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('seen_at', 'text')
      .execute()
    const events = db.schema.createIndex('inquiry_events_thread').on('inquiry_events')
    await events.columns(['inquiry_id', 'happened_at']).execute()
    await db.schema.alterTable('inquiry_attachments').addColumn('event_id', 'text').execute()

    await db.schema
      .createTable('deliveries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('company_id', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('template', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('inquiry_id', 'text')
      .addColumn('account_id', 'text')
      .addColumn('staff_id', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('claimed_until', 'text')
      .addColumn('sent_at', 'text')
      .addColumn('failed_at', 'text')
      .addColumn('error', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`create index deliveries_due on deliveries (due_at) where sent_at is null and failed_at is null`.execute(
      db,
    )
    await sql`create index deliveries_failed on deliveries (failed_at) where failed_at is not null`.execute(db)
    await db.schema.createIndex('deliveries_inquiry').on('deliveries').column('inquiry_id').execute()
    await db.schema.createIndex('deliveries_created').on('deliveries').column('created_at').execute()

    await addStaff(db)

    await db.schema
      .createTable('one_time_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('one_time_links_expiry').on('one_time_links').column('expires_at').execute()

    await (isPostgres ? removeOnPostgres(db) : removeOnSqlite(db))
  },
}

async function addInquiryColumns(db: Kysely<unknown>): Promise<void> {
  const inquiries = db.schema.alterTable('inquiries')
  await inquiries.addColumn('reference', 'text').execute()
  await inquiries.addColumn('language', 'text', (column) => column.notNull().defaultTo('')).execute()
  await inquiries.addColumn('status', 'text', (column) => column.notNull().defaultTo('new')).execute()
  await inquiries.addColumn('owner_id', 'text').execute()
  await inquiries.addColumn('read_at', 'text').execute()
  await inquiries.addColumn('announced_at', 'text').execute()
  await inquiries.addColumn('search', 'text', (column) => column.notNull().defaultTo('')).execute()
  // Earlier inquiries are not announced again.
  await sql`update inquiries set announced_at = received_at`.execute(db)
  for (;;) {
    const { rows } = await sql<
      AskedColumns & { id: string }
    >`select id, name, company, email, product, message, extra from inquiries where reference is null limit ${sql.lit(STEP)}`.execute(
      db,
    )
    for (const { id, ...fields } of rows) {
      // The few with equal references get new ones.
      let reference = referenceOf(id)
      for (let number = 2; await isTaken(db, reference); number += 1) reference = referenceOf(`${id} ${number}`)
      await sql`update inquiries set reference = ${reference}, search = ${searchTextOf(fields)} where id = ${id}`.execute(
        db,
      )
    }
    if (rows.length < STEP) break
  }
  await db.schema.createIndex('inquiries_reference').unique().on('inquiries').column('reference').execute()
  await sql`create index inquiries_unannounced on inquiries (received_at) where announced_at is null`.execute(db)
}

async function isTaken(db: Kysely<unknown>, reference: string): Promise<boolean> {
  const { rows } = await sql`select 1 from inquiries where reference = ${reference} limit 1`.execute(db)
  return rows.length > 0
}

async function addAccountColumns(db: Kysely<unknown>): Promise<void> {
  const accounts = db.schema.alterTable('accounts')
  await accounts.addColumn('confirmed_at', 'text').execute()
  await accounts.addColumn('company', 'text', (column) => column.notNull().defaultTo('')).execute()
  await accounts.addColumn('country', 'text', (column) => column.notNull().defaultTo('')).execute()
  await accounts.addColumn('language', 'text', (column) => column.notNull().defaultTo('')).execute()
}

async function addStaff(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('totp_secret', 'text')
    .addColumn('totp_last_step', 'integer')
    .addColumn('must_use_totp', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('disabled_at', 'text')
    .execute()
  await db.schema
    .createTable('staff_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('staff_sessions_expiry').on('staff_sessions').column('expires_at').execute()
  await db.schema
    .createTable('staff_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('done_at', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
  await db.schema.createIndex('staff_log_time').on('staff_log').column('done_at').execute()
}

/** An inquiry's rows are deleted with it, however it is deleted. */
async function removeOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger inquiries_remove_thread after delete on inquiries for each row begin
    delete from inquiry_events where inquiry_id = old.id;
    delete from deliveries where inquiry_id = old.id;
  end`.execute(db)
}

async function removeOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function remove_inquiry_thread() returns trigger language plpgsql as $$ begin
    if tg_op = 'TRUNCATE' then
      delete from inquiry_events;
      delete from deliveries where inquiry_id is not null;
    else
      delete from inquiry_events where inquiry_id = old.id;
      delete from deliveries where inquiry_id = old.id;
    end if;
    return null;
  end $$`.execute(db)
  await sql`create trigger inquiries_remove_thread after delete on inquiries
    for each row execute function remove_inquiry_thread()`.execute(db)
  await sql`create trigger inquiries_remove_all_threads after truncate on inquiries
    for each statement execute function remove_inquiry_thread()`.execute(db)
}
