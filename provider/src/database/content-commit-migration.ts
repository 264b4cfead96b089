import type { Kysely, Migration } from 'kysely'

export const contentCommitMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('content_state').addColumn('commit_id', 'text').execute()
  },
}
