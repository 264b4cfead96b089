import { ADDRESS_FIELDS, REQUEST_FIELDS, SENDER_FIELDS, TERM_NAMES } from '../../../packages/contract/src/read-inquiry'
import { needsSmtpUtf8 } from '../../../packages/text/src/email'
import { labelFields } from '../inquiries/form-texts'
import { fillText } from '../../../packages/text/src/fill-text'
import type { Suspicion } from '../inquiries/suspicion'
import { readFields } from '../inquiries/describe-inquiry'
import { otherFreeFields } from '../inquiries/products'
import type { OfficeLanguage } from '../config'
import type { FoundEvent, FoundInquiry } from './find-subject'
import { greet, listFiles, listOf, listProducts } from './blocks'
import type { Block, Mail } from './mail'
import { officeTextsOf } from './mail-texts'

/**
 * Links into the office, which requires signing in.
 * @param base the provider's, with a trailing slash
 */
export function officeLinks(base: string, reference: string) {
  const inquiry = `${base}office/inquiries/${reference}`
  return { inquiry, file: (id: string) => `${inquiry}/files/${encodeURIComponent(id)}` }
}

/** The message is quoted. */
const FACTS = [...REQUEST_FIELDS, ...TERM_NAMES, ...ADDRESS_FIELDS].filter((name) => name !== 'message')

interface OfficeMail extends FoundInquiry {
  language: OfficeLanguage
  base: string
  buyerLanguage: string
}

/** To sales: all submitted data. Replies go to the buyer. */
export function announceInquiry({ row, files, language, base, buyerLanguage }: OfficeMail): Mail {
  const { labels, 'inquiry-received': texts } = officeTextsOf(language)
  const links = officeLinks(base, row.reference)
  const said = readFields(row)
  return {
    subject: fillText(texts.subject, { reference: row.reference, sender: senderOf(row) }),
    preview: row.message.slice(0, 140),
    heading: texts.heading,
    replyTo: [{ name: row.name, address: row.email }],
    blocks: [
      ...warn(row.suspicion, texts),
      { kind: 'reference', label: labels.reference, value: row.reference },
      { kind: 'quote', text: row.message },
      { kind: 'button', text: texts.button, href: links.inquiry, copy: labels.copyLink },
      ...listOf(labels.products, listProducts(row.extra, language, labels.note)),
      ...factsOf(labelFields(FACTS, said, language)),
      ...listOf(
        labels.files,
        listFiles(files, language, ({ id }) => links.file(id)),
        texts.files,
      ),
      { kind: 'title', text: labels.sender },
      {
        kind: 'facts',
        rows: [
          ...labelFields(SENDER_FIELDS, said, language, { name: labels.name }),
          { label: labels.language, value: buyerLanguage },
          { label: labels.page, value: row.visited_page },
          { label: labels.received, value: `${row.received_at.slice(0, 16).replace('T', ' ')} UTC` },
          {
            label: labels.more,
            value: otherFreeFields(row.extra)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n'),
          },
        ],
      },
      replyNote(row.email, texts),
    ],
  }
}

export function newMessageMail({ row, language, base }: OfficeMail, { body, files }: FoundEvent): Mail {
  const { labels, 'message-received': texts, 'inquiry-received': received } = officeTextsOf(language)
  const links = officeLinks(base, row.reference)
  const sent = listFiles(files, language, ({ id }) => links.file(id))
  return {
    subject: fillText(texts.subject, { reference: row.reference, sender: senderOf(row) }),
    preview: body.slice(0, 140),
    heading: texts.heading,
    replyTo: [{ name: row.name, address: row.email }],
    blocks: [
      { kind: 'reference', label: labels.reference, value: row.reference },
      { kind: 'quote', text: body },
      ...listOf(labels.files, sent, received.files),
      { kind: 'button', text: texts.button, href: links.inquiry, copy: labels.copyLink },
      replyNote(row.email, received),
    ],
  }
}

export function inviteStaff(
  language: string,
  { name, companyName, link }: { name: string; companyName: string; link: string },
): Mail {
  const { labels, 'staff-invited': texts } = officeTextsOf(language)
  return {
    subject: texts.subject,
    preview: fillText(texts.text, { company: companyName }),
    heading: texts.heading,
    replyTo: [],
    blocks: [
      ...greet(texts.greeting, name),
      { kind: 'paragraph', text: fillText(texts.text, { company: companyName }) },
      { kind: 'button', text: texts.button, href: link, copy: labels.copyLink },
      { kind: 'hint', text: texts.ends },
    ],
  }
}

/** To a member of staff: someone has the password and is guessing codes. */
export function warnOfGuesses(
  language: string,
  { name, count, link }: { name: string; count: number; link: string },
): Mail {
  const { labels, 'second-factor-guessed': texts } = officeTextsOf(language)
  const text = fillText(texts.text, { count })
  return {
    subject: texts.subject,
    preview: text,
    heading: texts.heading,
    replyTo: [],
    blocks: [
      ...greet(texts.greeting, name),
      { kind: 'warning', text },
      { kind: 'paragraph', text: texts.advice },
      { kind: 'button', text: texts.button, href: link, copy: labels.copyLink },
      { kind: 'hint', text: texts.ends },
    ],
  }
}

/** Short enough for a subject, whatever the length of names. */
function senderOf({ name, company, country }: FoundInquiry['row']): string {
  const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
  return [company === '' ? name : company, country]
    .filter((text) => text !== '')
    .map(cut)
    .join(', ')
}

function warn(
  suspicion: string,
  { suspicious, reasons }: { suspicious: string; reasons: Record<Suspicion, string> },
): Block[] {
  if (suspicion === '') return []
  const found = suspicion.split(',').map((name) => reasons[name as Suspicion] ?? name)
  return [{ kind: 'warning', text: fillText(suspicious, { reasons: found.join(' ') }) }]
}

function replyNote(email: string, { reply, noReply }: { reply: string; noReply: string }): Block {
  return needsSmtpUtf8(email) ? { kind: 'warning', text: fillText(noReply, { email }) } : { kind: 'hint', text: reply }
}

function factsOf(rows: (Block & { kind: 'facts' })['rows']): Block[] {
  return rows.length === 0 ? [] : [{ kind: 'facts', rows }]
}
