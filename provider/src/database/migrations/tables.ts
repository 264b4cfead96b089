import { randomUUID } from 'node:crypto'
import type { Migration } from 'kysely'
import { migration } from './statements'

/** Those of which both databases need no more than statements. */
export const tableMigrations: Record<string, Migration> = {
  '001-visits-inquiries-content': migration(() => [
    `create table visits (id text primary key, session_id text not null, company_id text not null,
      visited_page text not null, referer text not null, received_at text not null)`,
    'create index visits_session on visits (session_id)',
    'create index visits_received on visits (received_at)',
    `create table inquiries (id text primary key, idempotency_key text unique, received_at text not null,
      company_id text not null, name text not null, company text not null, country text not null, email text not null,
      phone text not null, product text not null, quantity text not null, message text not null,
      visited_page text not null, referrer text not null, records_id text not null, extra text not null,
      digest text not null)`,
    'create index inquiries_received on inquiries (received_at)',
    `create table content_items (item_id text not null, lang_id text not null, digest text not null,
      updated_at text not null, removed_at text, constraint content_items_key primary key (item_id, lang_id))`,
    `create table content_memberships (item_id text not null, category_id text not null, removed_at text,
      constraint content_memberships_key primary key (item_id, category_id))`,
  ]),

  '002-accounts': migration(() => [
    `create table accounts (id text primary key, company_id text not null, email text not null,
      email_key text not null, name text not null, password_hash text not null, created_at text not null,
      disabled_at text, constraint accounts_email unique (company_id, email_key))`,
    `create table tokens (token_hash text primary key, account_id text not null, created_at text not null,
      expires_at text not null)`,
    'create index tokens_account on tokens (account_id)',
    'create index tokens_expiry on tokens (expires_at)',
    `create table captchas (id text primary key, code_hash text not null, sum_hash text not null,
      tries integer not null, expires_at text not null)`,
    'create index captchas_expiry on captchas (expires_at)',
    'alter table inquiries add column account_id text',
    'create index inquiries_account on inquiries (account_id, received_at)',
  ]),

  '003-inquiry-attachments': migration(() => [
    `create table inquiry_attachments (id text primary key, company_id text not null, name text not null,
      kind text not null, size integer not null, file text not null, received_at text not null,
      expires_at text not null, account_id text, inquiry_id text)`,
    'create index inquiry_attachments_inquiry on inquiry_attachments (inquiry_id)',
    'create index inquiry_attachments_expiry on inquiry_attachments (expires_at)',
  ]),

  '004-attachments-uploads': migration(() => [
    'alter table inquiry_attachments add column sender text',
    'create index inquiry_attachments_sender on inquiry_attachments (sender, received_at)',
    // Also serves the totals of all files, as a covering index.
    'create index inquiry_attachments_waiting on inquiry_attachments (inquiry_id, expires_at, size)',
    'drop index inquiry_attachments_inquiry',
    'drop index inquiry_attachments_expiry',
    'create table installation (id text primary key)',
    `insert into installation (id) values ('${randomUUID()}')`,
  ]),

  /** Rate limits, challenges and secrets shared by all processes; earlier captchas were pictures. */
  '005-defences': migration((isPostgres) => [
    'create table secrets (name text primary key, value text not null, created_at text not null)',
    // Counts may be lost in a crash, so calls need not wait for the disk.
    `create ${isPostgres ? 'unlogged ' : ''}table rate_limits (key text primary key, points integer not null,
      expires_at bigint not null)`,
    'create index rate_limits_expiry on rate_limits (expires_at)',
    'create table used_challenges (id text primary key, expires_at text not null)',
    'create index used_challenges_expiry on used_challenges (expires_at)',
    'drop table captchas',
    `alter table inquiries add column suspicion text not null default ''`,
  ]),

  '006-content-state': migration(() => [
    `create table if not exists content_state (id integer primary key, revision integer not null,
      read_at text not null)`,
  ]),

  /** Visit counts by day, which are kept when visits are deleted, and the device type of visits. */
  '009-visit-days': migration((isPostgres) => [
    `alter table visits add column device text not null default ''`,
    // Stores the rows of a kind and period together.
    `create table visit_days (kind text not null, day text not null, language text not null, name text not null,
      views integer not null, sessions integer not null, asked integer not null default 0, found integer,
      constraint visit_days_key primary key (kind, day, language, name))${isPostgres ? '' : ' without rowid'}`,
    `create table visit_rollups (day text primary key, counted_at text, claimed_until text,
      views integer not null default 0)`,
  ]),

  '010-content-commit': migration(() => ['alter table content_state add column commit_id text']),

  /**
   * Indexes for the inbox's search. PostgreSQL gets a trigram index; without `pg_trgm`, or the right to add it, searches
   * work as before, only slowly. SQLite reads all texts from the list's own index, and the ends of its slices from a
   * narrow one.
   */
  '013-search': migration((isPostgres) => [
    isPostgres
      ? `do $$ begin
          create extension if not exists pg_trgm;
          create index inquiries_search on inquiries using gin (search gin_trgm_ops, reference gin_trgm_ops)
            with (gin_pending_list_limit = 256);
        exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
          raise warning 'Searching inquiries stays slow without pg_trgm: %', sqlerrm;
        end $$`
      : 'create index inquiries_place on inquiries (company_id, place, id)',
  ]),

  /** Removes buyers' addresses and names of their files from the log of the office, where they outlived their data. */
  '014-staff-log': migration(() => [
    `update staff_log set data = '{}' where action = 'file-opened'`,
    `update staff_log set subject = '' where action = 'mail-resent'`,
    `update staff_log
      set subject = coalesce((select min(accounts.id) from accounts where accounts.email = staff_log.subject), '')
      where action in ('account-disabled', 'account-enabled')`,
  ]),
}
