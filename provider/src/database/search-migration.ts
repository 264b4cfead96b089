import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely'

/**
 * What a search of the inbox reads. PostgreSQL gets an index of parts of words; one without `pg_trgm`, or whose user may
 * not add it, searches as before, only slowly. SQLite reads all texts from the list's own index, and where its slices end
 * from a narrow one.
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
