import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely'

/**
 * Indexes for the inbox's search. PostgreSQL gets a trigram index; without `pg_trgm`, or the right to add it, searches
 * work as before, only slowly. SQLite reads all texts from the list's own index, and the ends of its slices from a
 * narrow one.
 */
export const searchMigration: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
      await db.schema.createIndex('inquiries_place').on('inquiries').columns(['company_id', 'place', 'id']).execute()
      return
    }
    await sql`do $$ begin
      create extension if not exists pg_trgm;
      create index inquiries_search on inquiries using gin (search gin_trgm_ops, reference gin_trgm_ops)
        with (gin_pending_list_limit = 256);
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise warning 'Searching inquiries stays slow without pg_trgm: %', sqlerrm;
    end $$`.execute(db)
  },
}
