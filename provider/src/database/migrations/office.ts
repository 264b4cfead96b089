import { sql, type Kysely, type Migration } from 'kysely'
import { referenceOf } from '../../inquiries/reference'
import type { AskedColumns } from '../../inquiries/describe-inquiry'
import { searchTextOf } from '../../inquiries/search-text'
import { isPostgres } from '../postgres'
import { runStatements } from './statements'

const STEP = 500

/** Tables and columns for the office: references, status, inquiry threads, deliveries, staff, one-time links. */
export const officeMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await runStatements(db, [
      'alter table inquiries add column reference text',
      `alter table inquiries add column language text not null default ''`,
      `alter table inquiries add column status text not null default 'new'`,
      'alter table inquiries add column owner_id text',
      'alter table inquiries add column read_at text',
      'alter table inquiries add column announced_at text',
      `alter table inquiries add column search text not null default ''`,
      // Earlier inquiries are not announced again.
      'update inquiries set announced_at = received_at',
    ])
    await fillInquiries(db)
    await runStatements(db, [...TABLES, ...(isPostgres(db) ? REMOVE_ON_POSTGRES : REMOVE_ON_SQLITE)])
  },
}

async function fillInquiries(db: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<AskedColumns & { id: string }>`select id, name, company, email, product, message, extra
      from inquiries where reference is null limit ${sql.lit(STEP)}`.execute(db)
    for (const { id, ...fields } of rows) {
      // The few with equal references get new ones.
      let reference = referenceOf(id)
      for (let number = 2; await isTaken(db, reference); number += 1) reference = referenceOf(`${id} ${number}`)
      const search = searchTextOf(fields)
      await sql`update inquiries set reference = ${reference}, search = ${search} where id = ${id}`.execute(db)
    }
    if (rows.length < STEP) return
  }
}

async function isTaken(db: Kysely<unknown>, reference: string): Promise<boolean> {
  const { rows } = await sql`select 1 from inquiries where reference = ${reference} limit 1`.execute(db)
  return rows.length > 0
}

const TABLES = [
  'create unique index inquiries_reference on inquiries (reference)',
  'create index inquiries_unannounced on inquiries (received_at) where announced_at is null',
  'alter table accounts add column confirmed_at text',
  `alter table accounts add column company text not null default ''`,
  `alter table accounts add column country text not null default ''`,
  `alter table accounts add column language text not null default ''`,
  `create table inquiry_events (id text primary key, inquiry_id text not null, happened_at text not null,
    kind text not null, staff_id text, body text not null default '', data text not null default '{}', seen_at text)`,
  'create index inquiry_events_thread on inquiry_events (inquiry_id, happened_at)',
  'alter table inquiry_attachments add column event_id text',
  `create table deliveries (id text primary key, company_id text not null, channel text not null,
    template text not null, recipient text not null, language text not null, data text not null, inquiry_id text,
    account_id text, staff_id text, created_at text not null, due_at text not null, attempts integer not null default 0,
    claimed_until text, sent_at text, failed_at text, error text not null default '')`,
  'create index deliveries_due on deliveries (due_at) where sent_at is null and failed_at is null',
  'create index deliveries_failed on deliveries (failed_at) where failed_at is not null',
  'create index deliveries_inquiry on deliveries (inquiry_id)',
  'create index deliveries_created on deliveries (created_at)',
  `create table staff (id text primary key, email text not null, email_key text not null unique, name text not null,
    role text not null, language text not null, password_hash text, totp_secret text, totp_last_step integer,
    must_use_totp integer not null default 0, created_at text not null, disabled_at text)`,
  `create table staff_sessions (token_hash text primary key, staff_id text not null, created_at text not null,
    seen_at text not null, expires_at text not null)`,
  'create index staff_sessions_expiry on staff_sessions (expires_at)',
  `create table staff_log (id text primary key, done_at text not null, staff_id text, action text not null,
    subject text not null, data text not null default '{}')`,
  'create index staff_log_time on staff_log (done_at)',
  `create table one_time_links (token_hash text primary key, purpose text not null, subject_id text not null,
    data text not null default '{}', created_at text not null, expires_at text not null)`,
  'create index one_time_links_expiry on one_time_links (expires_at)',
]

/** An inquiry's rows are deleted with it, however it is deleted. */
const REMOVE_ON_SQLITE = [
  `create trigger inquiries_remove_thread after delete on inquiries for each row begin
    delete from inquiry_events where inquiry_id = old.id;
    delete from deliveries where inquiry_id = old.id;
  end`,
]

const REMOVE_ON_POSTGRES = [
  `create function remove_inquiry_thread() returns trigger language plpgsql as $$ begin
    if tg_op = 'TRUNCATE' then
      delete from inquiry_events;
      delete from deliveries where inquiry_id is not null;
    else
      delete from inquiry_events where inquiry_id = old.id;
      delete from deliveries where inquiry_id = old.id;
    end if;
    return null;
  end $$`,
  `create trigger inquiries_remove_thread after delete on inquiries
    for each row execute function remove_inquiry_thread()`,
  `create trigger inquiries_remove_all_threads after truncate on inquiries
    for each statement execute function remove_inquiry_thread()`,
]
