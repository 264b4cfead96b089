import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely'

/** Rate limits, challenges and secrets shared by all processes; earlier captchas were pictures. */
export const defencesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()

    const limits = db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
    // Counts may be lost in a crash, so calls need not wait for the disk.
    await (isPostgres ? limits.modifyFront(sql`unlogged`) : limits).execute()
    await db.schema.createIndex('rate_limits_expiry').on('rate_limits').column('expires_at').execute()

    await db.schema
      .createTable('used_challenges')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('used_challenges_expiry').on('used_challenges').column('expires_at').execute()

    await db.schema.dropTable('captchas').execute()
    await db.schema
      .alterTable('inquiries')
      .addColumn('suspicion', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
