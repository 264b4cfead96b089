import type { Kysely, Migration } from 'kysely'

export const contentStateMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('content_state')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('read_at', 'text', (column) => column.notNull())
      .execute()
  },
}
