import { domainToASCII } from 'node:url'
import { RATE_LIMITS, type LimitName, type RateLimits } from '../rate-limits'
import { Undeliverable } from './attempt'
import type { Delivery } from './claim-deliveries'
import type { TemplateName } from './deliveries'

/**
 * Who causes a mail. `anyone` who has an address can have it sent there. `owner`: it takes the password of an account
 * whose address is confirmed, and its owner must learn of it. `company`: its staff decide on it, or receive it.
 */
const CAUSES: Record<TemplateName, 'anyone' | 'owner' | 'company'> = {
  'inquiry-received': 'company',
  'inquiry-confirmed': 'anyone',
  'inquiry-answered': 'company',
  'message-received': 'company',
  'confirm-address': 'anyone',
  'reset-password': 'anyone',
  'address-changed': 'owner',
  'account-deleted': 'owner',
  'staff-invited': 'company',
  'second-factor-guessed': 'company',
}

const ALL = 'recipientMail'

/** What a mailbox gets, in addition to the limit of all mails. */
const LIMITS: Partial<Record<TemplateName, LimitName>> = {
  'inquiry-confirmed': 'recipientConfirmation',
  'confirm-address': 'recipientLink',
  'reset-password': 'recipientReset',
}

/**
 * Counts a mail at its first attempt; what staff send again has had one.
 *
 * @throws Undeliverable when its mailbox has had too many
 */
export async function limitRecipient(limits: RateLimits, delivery: Delivery): Promise<void> {
  const { channel, recipient, attempts } = delivery
  const template = delivery.template as TemplateName
  const cause = CAUSES[template] ?? 'company'
  if (channel !== 'mail' || attempts > 1 || cause === 'company') return
  const mailbox = mailboxOf(recipient)
  if (cause === 'owner') {
    await limits.add(ALL, mailbox)
    return
  }
  const own = LIMITS[template]
  for (const name of [...(own ? [own] : []), ALL] as const) {
    if (await limits.allows(name, mailbox)) continue
    const { max, seconds } = RATE_LIMITS[name]
    throw new Undeliverable(
      `Not sent: this address has had ${max} such mails in ${seconds / 3600} hours. Somebody else may have entered it.`,
    )
  }
}

/**
 * Many providers deliver ana+1@ and a.na@ to ana@ as well. Where they are different people, these share a limit. A domain
 * with letters beyond ASCII has two spellings.
 *
 * @example mailboxOf('A.na+1@Example.com') // 'ana@example.com'
 */
function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(address.normalize('NFKC').toLowerCase()) ?? ['', address]
  const [name = ''] = local.replaceAll('.', '').split('+')
  return `${name}@${domainToASCII(domain) || domain}`
}
