import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely'
import { SAMPLE_BOX } from '../../../packages/contract/src/inquiry-fields'

/**
 * Stored, indexed columns for sorting and filtering the office's lists in large tables. Address keys and article
 * numbers of older inquiries are filled in later, in steps (inquiries/index-inquiries.ts).
 */
export const largeTablesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const inquiries = db.schema.alterTable('inquiries')
    await inquiries.addColumn('email_key', 'text').execute()
    await inquiries.addColumn('latest_at', 'text').execute()
    await inquiries.addColumn('has_unseen', 'integer', (column) => column.notNull().defaultTo(0)).execute()
    const messages = sql`from inquiry_events where inquiry_id = inquiries.id and kind = 'message'`
    await sql`update inquiries set latest_at = coalesce((select max(happened_at) ${messages}), received_at),
      has_unseen = case when exists (select 1 ${messages} and seen_at is null) then 1 else 0 end`.execute(db)
    // Covers all filters of the inbox, so it reads only the rows it shows. PostgreSQL can't index long texts.
    await db.schema
      .createIndex('inquiries_inbox')
      .on('inquiries')
      .columns([
        'company_id',
        'latest_at',
        'id',
        'status',
        'suspicion',
        'owner_id',
        'language',
        'received_at',
        'read_at',
        'has_unseen',
        ...(isPostgres ? [] : ['reference', 'search']),
      ])
      .execute()
    await sql`create index inquiries_samples on inquiries (company_id, latest_at, id)
      where extra like ${sql.lit(`%"kind":"${SAMPLE_BOX}"%`)}`.execute(db)
    await db.schema
      .createIndex('inquiries_status')
      .on('inquiries')
      .columns(['company_id', 'status', 'suspicion'])
      .execute()
    await db.schema
      .createIndex('inquiries_email')
      .on('inquiries')
      .columns(['company_id', 'email_key', 'received_at'])
      .execute()
    await sql`create index inquiries_not_indexed on inquiries (id) where email_key is null`.execute(db)

    const products = db.schema
      .createTable('inquiry_products')
      .addColumn('inquiry_id', 'text', (column) => column.notNull())
      .addColumn('sku', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('inquiry_products_key', ['inquiry_id', 'sku'])
    await (isPostgres ? products : products.modifyEnd(sql`without rowid`)).execute()
    await (isPostgres ? addTriggersOnPostgres(db) : addTriggersOnSqlite(db))

    await db.schema.createIndex('accounts_created').on('accounts').columns(['company_id', 'created_at', 'id']).execute()
    await db.schema
      .createIndex('deliveries_list')
      .on('deliveries')
      .columns(['company_id', 'created_at', 'id'])
      .execute()
    await sql`create index deliveries_unsent on deliveries (company_id, created_at, id) where sent_at is null`.execute(
      db,
    )
    await sql`create index deliveries_account on deliveries (account_id) where account_id is not null`.execute(db)
    await db.schema.createIndex('staff_log_list').on('staff_log').columns(['done_at', 'id']).execute()
    await db.schema.dropIndex('staff_log_time').execute()
  },
}

/** A buyer's message moves its inquiry to the top; an inquiry's rows are deleted with it. */
async function addTriggersOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger inquiries_latest after insert on inquiries for each row when new.latest_at is null begin
    update inquiries set latest_at = received_at where id = new.id;
  end`.execute(db)
  await sql`create trigger inquiry_events_latest after insert on inquiry_events for each row when new.kind = 'message' begin
    update inquiries set latest_at = max(latest_at, new.happened_at),
      has_unseen = max(has_unseen, new.seen_at is null) where id = new.inquiry_id;
  end`.execute(db)
  await sql`create trigger inquiries_remove_products after delete on inquiries for each row begin
    delete from inquiry_products where inquiry_id = old.id;
  end`.execute(db)
}

async function addTriggersOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function set_inquiry_latest() returns trigger language plpgsql as $$ begin
    new.latest_at := coalesce(new.latest_at, new.received_at);
    return new;
  end $$`.execute(db)
  await sql`create trigger inquiries_latest before insert on inquiries
    for each row execute function set_inquiry_latest()`.execute(db)
  await sql`create function raise_inquiry_latest() returns trigger language plpgsql as $$ begin
    update inquiries set latest_at = greatest(latest_at, new.happened_at),
      has_unseen = greatest(has_unseen, (new.seen_at is null)::integer) where id = new.inquiry_id;
    return null;
  end $$`.execute(db)
  await sql`create trigger inquiry_events_latest after insert on inquiry_events
    for each row when (new.kind = 'message') execute function raise_inquiry_latest()`.execute(db)
  await sql`create function remove_inquiry_products() returns trigger language plpgsql as $$ begin
    if tg_op = 'TRUNCATE' then
      delete from inquiry_products;
    else
      delete from inquiry_products where inquiry_id = old.id;
    end if;
    return null;
  end $$`.execute(db)
  await sql`create trigger inquiries_remove_products after delete on inquiries
    for each row execute function remove_inquiry_products()`.execute(db)
  await sql`create trigger inquiries_remove_all_products after truncate on inquiries
    for each statement execute function remove_inquiry_products()`.execute(db)
}
