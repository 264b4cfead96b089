import type { Kysely, Migration } from 'kysely'

export const accountsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('company_id', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('disabled_at', 'text')
      .addUniqueConstraint('accounts_email', ['company_id', 'email_key'])
      .execute()

    await db.schema
      .createTable('tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('tokens_account').on('tokens').column('account_id').execute()
    await db.schema.createIndex('tokens_expiry').on('tokens').column('expires_at').execute()

    await db.schema
      .createTable('captchas')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('sum_hash', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('captchas_expiry').on('captchas').column('expires_at').execute()

    await db.schema.alterTable('inquiries').addColumn('account_id', 'text').execute()
    await db.schema.createIndex('inquiries_account').on('inquiries').columns(['account_id', 'received_at']).execute()
  },
}
