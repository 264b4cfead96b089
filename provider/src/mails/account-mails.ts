import { fillText } from '../../../packages/text/src/fill-text'
import type { Mailbox } from '../../../packages/server/src/settings'
import type { Mail } from './mail'
import { buyerTextsOf } from './mail-texts'

interface AccountMail {
  language: string
  companyName: string
  replyTo: Mailbox[]
}

/**
 * A link to confirm an address or choose a new password. Anyone can create an account with another person's address,
 * and so choose its name and part of the address (before the `@` or after a `+`); the mail contains neither.
 */
export function sendLink(
  template: 'confirm-address' | 'reset-password',
  { language, companyName, replyTo }: AccountMail,
  link: string,
): Mail {
  const all = buyerTextsOf(language)
  const texts = all[template]
  return {
    subject: texts.subject,
    preview: texts.text,
    heading: texts.heading,
    replyTo,
    blocks: [
      { kind: 'paragraph', text: texts.text },
      { kind: 'button', text: texts.button, href: link, copy: all.copyLink },
      { kind: 'paragraph', text: texts.ends },
      { kind: 'paragraph', text: `${all.closing}\n${companyName}` },
      { kind: 'hint', text: texts.ignore },
    ],
  }
}

export function accountChangeMail(
  template: 'account-deleted' | 'address-changed',
  { language, companyName, replyTo }: AccountMail,
  { email = '' }: { email?: string } = {},
): Mail {
  const { closing, [template]: texts } = buyerTextsOf(language)
  const text = fillText(texts.text, { email })
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
