import type { Kysely } from 'kysely'
import { issueLink } from '../accounts/one-time-links'
import type { Config } from '../config'
import type { Database } from '../database/tables'
import { queueDelivery } from '../deliveries/deliveries'
import type { Staff } from './staff'

/** Where staff choose a password. @param base the provider's address, with a trailing slash */
export function staffPasswordLink(base: string, token: string): string {
  return `${base}office/password?${new URLSearchParams({ token }).toString()}`
}

/** How a member of staff gets the link to choose a password. */
export type Invitation = { by: 'mail' } | { by: 'hand'; link: string }

/**
 * Mails the link or, if no mail is sent, returns it. It works once, within 30 minutes.
 * @param base the provider's address, with a trailing slash
 */
export async function inviteStaff(
  db: Kysely<Database>,
  { outbox, companyId }: Pick<Config, 'companyId'> & { outbox: Pick<Config['outbox'], 'smtpUrl'> },
  { id, email, language }: Staff,
  base: string,
): Promise<Invitation> {
  if (outbox.smtpUrl === undefined) {
    return { by: 'hand', link: staffPasswordLink(base, await issueLink(db, 'staff-password', id, {})) }
  }
  await db.transaction().execute(async (transaction) => {
    const token = await issueLink(transaction, 'staff-password', id, {})
    await queueDelivery(transaction, {
      channel: 'mail',
      template: 'staff-invited',
      companyId,
      recipient: email,
      language,
      data: { token },
      staffId: id,
    })
  })
  return { by: 'mail' }
}
