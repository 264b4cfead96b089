import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely'

/**
 * An index of the parts of words that the inbox is searched for. SQLite reads the texts from the list's own index. A
 * PostgreSQL without `pg_trgm`, or whose user may not add it, searches as before, only slowly.
 */
export const searchMigration: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    await sql`do $$ begin
      create extension if not exists pg_trgm;
      create index inquiries_search on inquiries using gin (search gin_trgm_ops, reference gin_trgm_ops)
        with (gin_pending_list_limit = 256);
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise warning 'Searching inquiries stays slow without pg_trgm: %', sqlerrm;
    end $$`.execute(db)
  },
}
