import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { cleanEmail } from '../../../packages/text/src/email'
import type { AccountsTable, Database } from '../database/tables'

export type Account = Selectable<AccountsTable>

/** Addresses that differ only in case or in copied extras belong to one account. */
export function emailKeyOf(email: string): string {
  return cleanEmail(email).toLowerCase()
}

export function ownsAddress(account: Pick<Account, 'email_key' | 'confirmed_at'>, email: string): boolean {
  return account.confirmed_at !== null && account.email_key === emailKeyOf(email)
}

export function describeAccount({ email, name, company, country, confirmed_at }: Account) {
  return { email, name, company, country, confirmed: confirmed_at !== null }
}

export function findAccount(db: Kysely<Database>, companyId: string, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('email_key', '=', emailKeyOf(email))
    .executeTakeFirst()
}

export function findActiveAccount(db: Kysely<Database>, companyId: string, id: string): Promise<Account | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Returns nothing if the address already has an account, even one created at the same moment. */
export async function createAccount(
  db: Kysely<Database>,
  given: { companyId: string; email: string; name: string; passwordHash: string; language?: string },
): Promise<Account | undefined> {
  const account: Account = {
    id: randomUUID(),
    company_id: given.companyId,
    email: given.email.normalize('NFC'),
    email_key: emailKeyOf(given.email),
    name: given.name,
    password_hash: given.passwordHash,
    created_at: new Date().toISOString(),
    disabled_at: null,
    confirmed_at: null,
    company: '',
    country: '',
    language: given.language ?? '',
  }
  const inserted = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.columns(['company_id', 'email_key']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n ? account : undefined
}

/** Disabling an account signs it out everywhere at once. Returns nothing if there is no such account. */
export async function setDisabled(
  db: Kysely<Database>,
  companyId: string,
  email: string,
  disabled: boolean,
): Promise<Account | undefined> {
  const disabledAt = disabled ? new Date().toISOString() : null
  const account = await db
    .updateTable('accounts')
    .set({ disabled_at: disabledAt })
    .where('company_id', '=', companyId)
    .where('email_key', '=', emailKeyOf(email))
    .returningAll()
    .executeTakeFirst()
  if (account && disabled) await db.deleteFrom('tokens').where('account_id', '=', account.id).execute()
  return account
}
