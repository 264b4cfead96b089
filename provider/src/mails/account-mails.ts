import { fillIn } from '../inquiries/form-texts'
import type { Mailbox } from '../outbox/settings'
import { greet } from './greet'
import type { Mail } from './mail'
import { buyerTextsOf } from './mail-texts'

interface AccountMail {
  language: string
  companyName: string
  name: string
  /** The office. */
  replyTo: Mailbox[]
}

/** A link that confirms an address, or leads to the choice of a new password. */
export function sendLink(
  template: 'confirm-address' | 'reset-password',
  { language, companyName, name, replyTo }: AccountMail,
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
      ...greet(all.greeting, name),
      { kind: 'paragraph', text },
      { kind: 'button', text: texts.button, href: link, copy: all.copyLink },
      { kind: 'paragraph', text: texts.ends },
      { kind: 'paragraph', text: `${all.closing}\n${companyName}` },
      { kind: 'hint', text: texts.ignore },
    ],
  }
}

export function confirmDeletion({ language, companyName, name, replyTo }: AccountMail): Mail {
  const { greeting, closing, 'account-deleted': texts } = buyerTextsOf(language)
  return {
    subject: texts.subject,
    preview: texts.text,
    heading: texts.heading,
    replyTo,
    blocks: [
      ...greet(greeting, name),
      { kind: 'paragraph', text: texts.text },
      { kind: 'paragraph', text: texts.ignore },
      { kind: 'paragraph', text: `${closing}\n${companyName}` },
    ],
  }
}
