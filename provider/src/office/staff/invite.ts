import type { Kysely } from 'kysely'
import { issueLink } from '../../accounts/one-time-links'
import type { Config } from '../../config'
import type { Database } from '../../database/tables'
import { queueDelivery } from '../../outbox/deliveries'
import type { Staff } from './staff'

/** How a member of staff gets the link with which a password is chosen. */
export type Invitation = { by: 'mail' } | { by: 'hand'; link: string }

/**
 * Sends the link by mail or, where no mail is sent, returns it. It works once, for 30 minutes.
 *
 * @param base the provider's address, with a trailing slash
 */
export async function inviteStaff(
  db: Kysely<Database>,
  { smtpUrl, companyId }: Pick<Config, 'smtpUrl' | 'companyId'>,
  { id, email, language }: Staff,
  base: string,
): Promise<Invitation> {
  if (smtpUrl === undefined) {
    return { by: 'hand', link: passwordLink(base, await issueLink(db, 'staff-password', id, {})) }
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

function passwordLink(base: string, token: string): string {
  return `${base}office/password?${new URLSearchParams({ token }).toString()}`
}
