import { SAMPLE_BOX } from '../../../../packages/contract/src/inquiry-fields'
import { migration } from './statements'

const MESSAGES = `from inquiry_events where inquiry_id = inquiries.id and kind = 'message'`

/**
 * Stored, indexed columns for sorting and filtering the office's lists in large tables. Address keys and article
 * numbers of older inquiries are filled in later, in steps (inquiries/index-inquiries.ts).
 */
export const largeTablesMigration = migration((isPostgres) => [
  'alter table inquiries add column email_key text',
  'alter table inquiries add column latest_at text',
  'alter table inquiries add column has_unseen integer not null default 0',
  `update inquiries set latest_at = coalesce((select max(happened_at) ${MESSAGES}), received_at),
    has_unseen = case when exists (select 1 ${MESSAGES} and seen_at is null) then 1 else 0 end`,
  // Covers all filters of the inbox, so it reads only the rows it shows. PostgreSQL can't index long texts.
  `create index inquiries_inbox on inquiries (company_id, latest_at, id, status, suspicion, owner_id, language,
    received_at, read_at, has_unseen${isPostgres ? '' : ', reference, search'})`,
  `create index inquiries_samples on inquiries (company_id, latest_at, id) where extra like '%"kind":"${SAMPLE_BOX}"%'`,
  'create index inquiries_status on inquiries (company_id, status, suspicion)',
  'create index inquiries_email on inquiries (company_id, email_key, received_at)',
  'create index inquiries_not_indexed on inquiries (id) where email_key is null',
  `create table inquiry_products (inquiry_id text not null, sku text not null,
    constraint inquiry_products_key primary key (inquiry_id, sku))${isPostgres ? '' : ' without rowid'}`,
  ...(isPostgres ? TRIGGERS_ON_POSTGRES : TRIGGERS_ON_SQLITE),
  'create index accounts_created on accounts (company_id, created_at, id)',
  'create index deliveries_list on deliveries (company_id, created_at, id)',
  'create index deliveries_unsent on deliveries (company_id, created_at, id) where sent_at is null',
  'create index deliveries_account on deliveries (account_id) where account_id is not null',
  'create index staff_log_list on staff_log (done_at, id)',
  'drop index staff_log_time',
])

/** A buyer's message moves its inquiry to the top; an inquiry's rows are deleted with it. */
const TRIGGERS_ON_SQLITE = [
  `create trigger inquiries_latest after insert on inquiries for each row when new.latest_at is null begin
    update inquiries set latest_at = received_at where id = new.id;
  end`,
  `create trigger inquiry_events_latest after insert on inquiry_events for each row when new.kind = 'message' begin
    update inquiries set latest_at = max(latest_at, new.happened_at),
      has_unseen = max(has_unseen, new.seen_at is null) where id = new.inquiry_id;
  end`,
  `create trigger inquiries_remove_products after delete on inquiries for each row begin
    delete from inquiry_products where inquiry_id = old.id;
  end`,
]

const TRIGGERS_ON_POSTGRES = [
  `create function set_inquiry_latest() returns trigger language plpgsql as $$ begin
    new.latest_at := coalesce(new.latest_at, new.received_at);
    return new;
  end $$`,
  `create trigger inquiries_latest before insert on inquiries
    for each row execute function set_inquiry_latest()`,
  `create function raise_inquiry_latest() returns trigger language plpgsql as $$ begin
    update inquiries set latest_at = greatest(latest_at, new.happened_at),
      has_unseen = greatest(has_unseen, (new.seen_at is null)::integer) where id = new.inquiry_id;
    return null;
  end $$`,
  `create trigger inquiry_events_latest after insert on inquiry_events
    for each row when (new.kind = 'message') execute function raise_inquiry_latest()`,
  `create function remove_inquiry_products() returns trigger language plpgsql as $$ begin
    if tg_op = 'TRUNCATE' then
      delete from inquiry_products;
    else
      delete from inquiry_products where inquiry_id = old.id;
    end if;
    return null;
  end $$`,
  `create trigger inquiries_remove_products after delete on inquiries
    for each row execute function remove_inquiry_products()`,
  `create trigger inquiries_remove_all_products after truncate on inquiries
    for each statement execute function remove_inquiry_products()`,
]
