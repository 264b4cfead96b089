import { migration } from './statements'

/** A file whose inquiry is deleted counts as unclaimed and expired. */
const RELEASED = `inquiry_id = null, expires_at = '1970-01-01T00:00:00.000Z'`

/**
 * The log of personal data operations, and deletion of files with their inquiries, however these are deleted. Uses
 * triggers, because SQLite can't add a foreign key to an existing table, and enforces one only on connections that
 * request it.
 */
export const personalDataMigration = migration((isPostgres) => [
  `create table personal_data_log (id text primary key, done_at text not null, company_id text not null,
    action text not null, command text not null, email_hash text not null, accounts integer not null,
    inquiries integer not null, files integer not null, sessions integer not null, visits integer not null)`,
  ...(isPostgres ? RELEASE_ON_POSTGRES : RELEASE_ON_SQLITE),
  `update inquiry_attachments set ${RELEASED}
    where inquiry_id is not null and inquiry_id not in (select id from inquiries)`,
])

const RELEASE_ON_SQLITE = [
  `create trigger inquiries_release_files after delete on inquiries for each row begin
    update inquiry_attachments set ${RELEASED} where inquiry_id = old.id;
  end`,
]

const RELEASE_ON_POSTGRES = [
  `create function release_inquiry_files() returns trigger language plpgsql as $$ begin
    if tg_op = 'TRUNCATE' then
      update inquiry_attachments set ${RELEASED} where inquiry_id is not null;
    else
      update inquiry_attachments set ${RELEASED} where inquiry_id = old.id;
    end if;
    return null;
  end $$`,
  `create trigger inquiries_release_files after delete on inquiries
    for each row execute function release_inquiry_files()`,
  `create trigger inquiries_release_all_files after truncate on inquiries
    for each statement execute function release_inquiry_files()`,
]
