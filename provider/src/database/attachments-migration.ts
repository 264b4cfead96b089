import type { Kysely, Migration } from 'kysely'

export const attachmentsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('inquiry_attachments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('company_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('inquiry_id', 'text')
      .execute()
    await db.schema.createIndex('inquiry_attachments_inquiry').on('inquiry_attachments').column('inquiry_id').execute()
    await db.schema.createIndex('inquiry_attachments_expiry').on('inquiry_attachments').column('expires_at').execute()
  },
}
