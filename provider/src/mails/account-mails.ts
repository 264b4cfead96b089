import { fillIn } from '../inquiries/form-texts'
import type { Mailbox } from '../outbox/settings'
import type { Mail } from './mail'
import { buyerTextsOf } from './mail-texts'

interface AccountMail {
  language: string
  companyName: string
  /** The office. */
  replyTo: Mailbox[]
}

/**
 * A link that confirms an address, or leads to the choice of a new password. Like all mails of accounts it greets nobody:
 * whoever makes an account with another person's address writes its name.
 */
export function sendLink(
  template: 'confirm-address' | 'reset-password',
  { language, companyName, replyTo }: AccountMail,
  { email, link }: { email: string; link: string },
): Mail {
  const all = buyerTextsOf(language)
  const texts = all[template]
  const text = fillIn(texts.text, { email })
  return {
    subject: texts.subject,
    preview: text,
    heading: texts.heading,
    replyTo,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'button', text: texts.button, href: link, copy: all.copyLink },
      { kind: 'paragraph', text: texts.ends },
      { kind: 'paragraph', text: `${all.closing}\n${companyName}` },
      { kind: 'hint', text: texts.ignore },
    ],
  }
}

/** Tells that an account is deleted, or has another address now. */
export function tellOf(
  template: 'account-deleted' | 'address-changed',
  { language, companyName, replyTo }: AccountMail,
  { email = '' }: { email?: string } = {},
): Mail {
  const { closing, [template]: texts } = buyerTextsOf(language)
  const text = fillIn(texts.text, { email })
  return {
    subject: texts.subject,
    preview: text,
    heading: texts.heading,
    replyTo,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: texts.ignore },
      { kind: 'paragraph', text: `${closing}\n${companyName}` },
    ],
  }
}
