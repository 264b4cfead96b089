import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'
import { messages } from '../../../packages/server/src/messages'
import { queueDelivery } from '../deliveries/deliveries'
import { emailKeyOf, findAccount, findActiveAccount, type Account } from './accounts'
import { claimInquiries, releaseBelongings, releaseInquiries } from './belongings'
import { issueLink, readLink, spendLink, type LinkPurposes } from './one-time-links'
import { verifyPassword } from './passwords'
import { refuseAccount, refuseLink } from './refusals'

/** PostgreSQL's code. */
const UNIQUE_VIOLATION = '23505'

export async function sendConfirmation(
  db: Kysely<Database>,
  account: Pick<Account, 'id' | 'company_id'>,
  language: string,
  data: LinkPurposes['confirm-address'],
): Promise<void> {
  const token = await issueLink(db, 'confirm-address', account.id, data)
  await queueDelivery(db, {
    channel: 'mail',
    template: 'confirm-address',
    companyId: account.company_id,
    recipient: data.email,
    language,
    data: { token },
    accountId: account.id,
  })
}

interface Confirmation {
  token: string
  companyId: string
  /** Required if not signed in to the account. */
  password: string
  caller: Account | undefined
  /** Counts a password attempt before it is checked. */
  countPassword: (accountId: string) => Promise<unknown>
}

/**
 * Confirms the address to which a link was sent. Also requires the account, signed in or by password: otherwise, with
 * one click, an address's owner would confirm an account that someone else created with it, and that person could read
 * the owner's inquiries.
 * @throws Refusal for an expired link, a wrong password, or an address confirmed by another account
 */
export async function confirmAddress(kysely: Kysely<Database>, given: Confirmation): Promise<Account> {
  const { token, companyId, password, caller, countPassword } = given
  const link = await readLink(kysely, 'confirm-address', token)
  const account = link && (await findActiveAccount(kysely, companyId, link.subjectId))
  const { email, replacement } = link?.data ?? {}
  if (!account || email === undefined || (replacement && account.confirmed_at !== null)) throw refuseLink()
  if (replacement || caller?.id !== account.id) {
    await countPassword(account.id)
    const isRight = await verifyPassword(password, replacement?.passwordHash ?? account.password_hash, true)
    if (!isRight) throw refuseAccount('password', 'credentials', messages.loginWrong)
  }
  const former = await findAccount(kysely, companyId, email)
  const isReplaced = former?.confirmed_at === null && (replacement !== undefined || former.id !== account.id)
  if (isReplaced) await releaseInquiries(kysely, former.id)
  const confirming = kysely.transaction().execute(async (transaction) => {
    if (!(await spendLink(transaction, 'confirm-address', token))) throw refuseLink()
    await makeRoom(transaction, account, email)
    const confirmed = await transaction
      .updateTable('accounts')
      .set({ email, email_key: emailKeyOf(email), confirmed_at: new Date().toISOString() })
      .$if(replacement !== undefined, (update) =>
        update.set({
          name: replacement?.name ?? '',
          password_hash: replacement?.passwordHash ?? '',
          company: '',
          country: '',
        }),
      )
      .where('id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    // After the new password is set: a concurrent sign-in with the former one then fails.
    if (replacement) await releaseBelongings(transaction, account.id)
    if (confirmed.email_key !== account.email_key) await notifyPreviousAddress(transaction, account, email)
    return confirmed
  })
  const confirmed = await confirming.catch((error: unknown) => {
    // Another account confirmed the address at the same moment; SQLite serializes the two.
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION)
      throw refuseAccount('email', 'registered', messages.emailTaken)
    throw error
  })
  await claimInquiries(kysely, confirmed)
  return confirmed
}

export async function isTaken(
  db: Kysely<Database>,
  { id, company_id }: Pick<Account, 'id' | 'company_id'>,
  email: string,
): Promise<boolean> {
  const other = await findAccount(db, company_id, email)
  return other !== undefined && other.id !== id && other.confirmed_at !== null
}

/** Replaces an unconfirmed account created with the address. */
async function makeRoom(db: Kysely<Database>, account: Account, email: string): Promise<void> {
  if (await isTaken(db, account, email)) throw refuseAccount('email', 'registered', messages.emailTaken)
  const other = await findAccount(db, account.company_id, email)
  if (!other || other.id === account.id) return
  await releaseBelongings(db, other.id)
  await db.deleteFrom('accounts').where('id', '=', other.id).execute()
}

/** Ends links sent to the former address. If it was never confirmed, its owner may not know about the account. */
async function notifyPreviousAddress(db: Kysely<Database>, former: Account, email: string): Promise<void> {
  await db
    .deleteFrom('one_time_links')
    .where('subject_id', '=', former.id)
    .where('purpose', '=', 'reset-password')
    .execute()
  if (former.confirmed_at === null) return
  await queueDelivery(db, {
    channel: 'mail',
    template: 'address-changed',
    companyId: former.company_id,
    recipient: former.email,
    language: former.language,
    data: { email },
    accountId: former.id,
  })
}
