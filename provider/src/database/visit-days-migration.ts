import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely'

/** Visit counts by day, which are kept when visits are deleted, and the device type of visits. */
export const visitDaysMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    await db.schema
      .alterTable('visits')
      .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
      .execute()

    const days = db.schema
      .createTable('visit_days')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('views', 'integer', (column) => column.notNull())
      .addColumn('sessions', 'integer', (column) => column.notNull())
      .addColumn('asked', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('found', 'integer')
      .addPrimaryKeyConstraint('visit_days_key', ['kind', 'day', 'language', 'name'])
    // Stores the rows of a kind and period together.
    await (isPostgres ? days : days.modifyEnd(sql`without rowid`)).execute()

    await db.schema
      .createTable('visit_rollups')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('counted_at', 'text')
      .addColumn('claimed_until', 'text')
      .addColumn('views', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
