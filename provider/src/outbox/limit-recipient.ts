import { domainToASCII } from 'node:url'
import { RATE_LIMITS, type LimitName, type RateLimits } from '../limits/rate-limits'
import { Undeliverable } from '../deliveries/attempt'
import type { Delivery } from '../deliveries/claim-deliveries'
import type { TemplateName } from '../deliveries/deliveries'

/**
 * Who can trigger a mail. `anyone`: anyone who has an address can have it sent there. `owner`: requires the password of
 * an account with a confirmed address, whose owner must learn of it. `company`: decided on or received by its staff.
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

/** Limits per mailbox, in addition to that for all mails. */
const LIMITS: Partial<Record<TemplateName, LimitName>> = {
  'inquiry-confirmed': 'recipientConfirmation',
  'confirm-address': 'recipientLink',
  'reset-password': 'recipientReset',
}

/**
 * Counts a mail at its first attempt; mails that staff send again are already counted.
 * @throws Undeliverable if its mailbox has had too many
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
 * Many providers deliver ana+1@ and a.na@ to ana@. Where these are different people, they share a limit. A domain with
 * non-ASCII letters has two spellings, and Gmail two names.
 * @example mailboxOf('A.na+1@Example.com') // 'ana@example.com'
 */
function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(address.normalize('NFKC').toLowerCase()) ?? ['', address]
  const [name = ''] = local.replaceAll('.', '').split('+')
  return `${name}@${(domainToASCII(domain) || domain).replace(/^googlemail\.com$/, 'gmail.com')}`
}
