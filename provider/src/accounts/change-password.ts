import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'
import { queueDelivery } from '../deliveries/deliveries'
import { findActiveAccount, type Account } from './accounts'
import { claimInquiries, releaseBelongings, releaseInquiries } from './belongings'
import { endLinks, issueLink, readLink, spendLink } from './one-time-links'
import { hashPassword } from './passwords'
import { refuseLink } from './refusals'
import { revokeOtherTokens } from './tokens'

/** Queues a password reset mail. */
export async function sendReset(kysely: Kysely<Database>, account: Account, language: string): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const token = await issueLink(transaction, 'reset-password', account.id, {})
    await queueDelivery(transaction, {
      channel: 'mail',
      template: 'reset-password',
      companyId: account.company_id,
      recipient: account.email,
      language,
      data: { token },
      accountId: account.id,
    })
  })
}

/**
 * Sets the password chosen through a link, confirms the address and ends all sign-ins. Someone else may have created an
 * unconfirmed account: data from their use stays theirs, except inquiries under the address itself.
 * @throws Refusal for an expired link
 */
export async function resetPassword(
  kysely: Kysely<Database>,
  { token, password, companyId }: { token: string; password: string; companyId: string },
): Promise<Account> {
  const link = await readLink(kysely, 'reset-password', token)
  const former = link && (await findActiveAccount(kysely, companyId, link.subjectId))
  if (!former) throw refuseLink()
  const passwordHash = await hashPassword(password)
  if (former.confirmed_at === null) await releaseInquiries(kysely, former.id)
  const changed = await kysely.transaction().execute(async (transaction) => {
    const used = await spendLink(transaction, 'reset-password', token)
    const account = used && (await findActiveAccount(transaction, companyId, used.subjectId))
    if (!account) throw refuseLink()
    const { id, confirmed_at } = account
    await setPassword(transaction, id, passwordHash)
    if (confirmed_at === null) await releaseBelongings(transaction, id)
    const own = transaction.updateTable('accounts').where('id', '=', id)
    if (confirmed_at === null) {
      const confirmed = { confirmed_at: new Date().toISOString(), name: '', company: '', country: '' }
      await own.set(confirmed).execute()
    }
    return (await findActiveAccount(transaction, companyId, id)) ?? account
  })
  if (former.confirmed_at === null) await claimInquiries(kysely, changed)
  return changed
}

/**
 * Sets a new password, and ends all links and sign-ins.
 * @param confirmed the account as its former password was given, and the sign-in, which is kept
 * @returns false, without a change, if the former password has changed since
 */
export async function setPassword(
  db: Kysely<Database>,
  accountId: string,
  passwordHash: string,
  confirmed?: { account: Account; token: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .$if(confirmed !== undefined, (update) =>
      update.where('password_hash', '=', confirmed?.account.password_hash ?? ''),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await revokeOtherTokens(db, accountId, confirmed?.token ?? '')
  await endLinks(db, accountId)
  return true
}
