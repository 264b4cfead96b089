import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DatabaseHandle } from '../database/connect'
import { lockRows } from '../database/postgres'
import type { Database } from '../database/tables'
import { digestOf } from '../lib/signatures'
import type { Account } from './accounts'

const lifetimeMs = 7 * 24 * 60 * 60_000

export interface IssuedToken {
  token: string
  expiresAt: string
}

/** Stores only the token's hash: database access doesn't allow signing in. */
export async function issueToken(db: Kysely<Database>, accountId: string): Promise<IssuedToken> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const createdAt = new Date(now).toISOString()
  const expiresAt = new Date(now + lifetimeMs).toISOString()
  await db.deleteFrom('tokens').where('expires_at', '<=', createdAt).execute()
  await db
    .insertInto('tokens')
    .values({ token_hash: digestOf(token), account_id: accountId, created_at: createdAt, expires_at: expiresAt })
    .execute()
  return { token, expiresAt }
}

/**
 * Issues a token after a password check. The check takes a while; a token must not survive a revocation during it.
 * @returns undefined if the password has changed or the account is disabled
 */
export function issueTokenOf(
  { kysely }: Pick<DatabaseHandle, 'kysely'>,
  account: Pick<Account, 'id' | 'password_hash'>,
): Promise<IssuedToken | undefined> {
  return kysely.transaction().execute(async (transaction) => {
    const same = transaction
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .where('disabled_at', 'is', null)
    // Revoking tokens changes this row first.
    const found = await lockRows(transaction, same).executeTakeFirst()
    return found && issueToken(transaction, account.id)
  })
}

/** The account of a valid token; none if the account is disabled. */
export function findTokenAccount(db: Kysely<Database>, companyId: string, token: string): Promise<Account | undefined> {
  return db
    .selectFrom('tokens')
    .innerJoin('accounts', 'accounts.id', 'tokens.account_id')
    .selectAll('accounts')
    .where('tokens.token_hash', '=', digestOf(token))
    .where('tokens.expires_at', '>', new Date().toISOString())
    .where('accounts.company_id', '=', companyId)
    .where('accounts.disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function revokeToken(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('tokens').where('token_hash', '=', digestOf(token)).execute()
}

export async function revokeOtherTokens(db: Kysely<Database>, accountId: string, token: string): Promise<void> {
  await db.deleteFrom('tokens').where('account_id', '=', accountId).where('token_hash', '!=', digestOf(token)).execute()
}
