import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Migration } from 'kysely'

export const uploadsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('inquiry_attachments').addColumn('sender', 'text').execute()
    await db.schema
      .createIndex('inquiry_attachments_sender')
      .on('inquiry_attachments')
      .columns(['sender', 'received_at'])
      .execute()
    // Also serves the totals of all files, as a covering index.
    await db.schema
      .createIndex('inquiry_attachments_waiting')
      .on('inquiry_attachments')
      .columns(['inquiry_id', 'expires_at', 'size'])
      .execute()
    await db.schema.dropIndex('inquiry_attachments_inquiry').execute()
    await db.schema.dropIndex('inquiry_attachments_expiry').execute()

    await db.schema
      .createTable('installation')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute()
    await sql`insert into installation (id) values (${randomUUID()})`.execute(db)
  },
}
