import { ADDRESS_FIELDS, REQUEST_FIELDS, SENDER_FIELDS, TERM_NAMES } from '../../../packages/contract/src/read-inquiry'
import type { Catalogue } from '../content/catalogue'
import type { LanguageCode } from '../../../packages/text/src/languages'
import { formTextsOf, labelFields, formatAskedQuantity } from '../inquiries/form-texts'
import { fillText } from '../../../packages/text/src/fill-text'
import { readProducts } from '../inquiries/products'
import { findMissing } from './read-answer'
import type { Mailbox } from '../../../packages/server/src/settings'
import type { FoundEvent, FoundInquiry } from './find-subject'
import { readFields } from '../inquiries/describe-inquiry'
import { greet, listFiles, listOf, listProducts } from './blocks'
import type { Block, Mail } from './mail'
import { buyerTextsOf } from './mail-texts'
import { signatureOf } from './signature'

/** The message is quoted. */
const FACTS = [...REQUEST_FIELDS, ...TERM_NAMES, ...SENDER_FIELDS, ...ADDRESS_FIELDS].filter(
  (name) => name !== 'message',
)

interface BuyerMail extends FoundInquiry {
  language: LanguageCode
  companyName: string
  statusLink: string
  replyTo: Mailbox[]
}

/**
 * Acknowledges an inquiry. Senders can enter anyone's address, so this mail contains nothing they wrote: only product
 * names from the catalogue and numbers of pieces.
 */
export function acknowledgeInquiry(
  { row, language, companyName, statusLink, replyTo }: BuyerMail,
  catalogue: Catalogue,
): Mail {
  const { closing, copyLink, 'inquiry-confirmed': texts } = buyerTextsOf(language)
  const form = formTextsOf(language)
  const langId = catalogue.content.languages.find(({ code }) => code === language)?.langId ?? ''
  const products = readProducts(row.extra).flatMap((product) => {
    const item = catalogue.findProduct(product)
    if (!item?.facts) return []
    const name = [item.facts.sku, catalogue.localize(item, langId).name].join(' · ')
    return { name, details: [formatAskedQuantity({ ...product, typed: '' }, language)] }
  })
  return {
    subject: fillText(texts.subject, { reference: row.reference }),
    preview: texts.expect,
    heading: texts.heading,
    replyTo,
    blocks: [
      { kind: 'paragraph', text: texts.expect },
      { kind: 'reference', label: form.sent.reference, value: row.reference },
      ...listOf(form.sent.products, products),
      ...seeInquiry(statusLink, texts.button, copyLink, texts.more),
      { kind: 'paragraph', text: `${closing}\n${companyName}` },
      { kind: 'hint', text: texts.ignore },
    ],
  }
}

/** The same to a confirmed address, with all submitted data. */
export function confirmInquiry({ row, files, language, companyName, statusLink, replyTo }: BuyerMail): Mail {
  const { greeting, closing, copyLink, 'inquiry-confirmed': texts } = buyerTextsOf(language)
  const form = formTextsOf(language)
  const { reference } = row
  return {
    subject: fillText(texts.subject, { reference }),
    preview: texts.expect,
    heading: texts.heading,
    replyTo,
    blocks: [
      ...greet(greeting, row.name),
      { kind: 'paragraph', text: texts.expect },
      { kind: 'reference', label: form.sent.reference, value: reference },
      ...seeInquiry(statusLink, texts.button, copyLink, texts.more),
      { kind: 'title', text: texts.sent },
      { kind: 'quote', text: row.message },
      { kind: 'facts', rows: labelFields(FACTS, readFields(row), language) },
      ...listOf(form.sent.products, listProducts(row.extra, language, form.list.note)),
      ...listOf(form.fields.attachments, listFiles(files, language)),
      { kind: 'paragraph', text: `${closing}\n${companyName}` },
      { kind: 'hint', text: texts.ignore },
    ],
  }
}

/** The office's answer as a letter, with any greeting, closing and signature that its writer left out. */
export function forwardAnswer(mail: BuyerMail, { body, files, staff }: FoundEvent): Mail {
  const { row, language, companyName, statusLink, replyTo } = mail
  const { greeting, closing, copyLink, 'inquiry-answered': texts } = buyerTextsOf(language)
  const company = { text: companyName, mark: companyName }
  const missing = findMissing(body, row.name, [...signatureOf(language, staff), company])
  const end = [...(missing.closing ? [closing] : []), ...missing.signature].join('\n')
  return {
    subject: fillText(texts.subject, { reference: row.reference }),
    preview: body.slice(0, 140),
    heading: texts.heading,
    replyTo,
    blocks: [
      ...(missing.greeting ? greet(greeting, row.name) : []),
      { kind: 'paragraph', text: body },
      ...(end === '' ? [] : [{ kind: 'paragraph', text: end } as const]),
      ...listOf(
        texts.files,
        listFiles(files, language, () => statusLink),
      ),
      ...seeInquiry(statusLink, texts.button, copyLink, texts.reply),
    ],
  }
}

function seeInquiry(link: string, text: string, copy: string, hint: string): Block[] {
  return [
    { kind: 'paragraph', text: hint },
    { kind: 'button', text, href: link, copy },
  ]
}
