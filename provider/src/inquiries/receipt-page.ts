import { QUOTATION, type InquiryTerms, type InquiryTexts } from '../../../packages/contract/src/inquiry-fields'
import { FIELD_NAMES, kindOf } from '../../../packages/contract/src/read-inquiry'
import { formatDate } from '../../../packages/text/src/format-date'
import { DEFAULT_LANGUAGE, isLanguageCode } from '../../../packages/text/src/languages'
import type { InquiryProduct } from './products'
import { escape, renderPage, type Frame } from './form-pages'
import { formTextsOf, labelFields, formatAskedQuantity } from './form-texts'

export interface SentInquiry {
  receivedAt: string
  asked: InquiryTexts & {
    products: readonly InquiryProduct[]
    terms: Partial<InquiryTerms>
    files: readonly { name: string }[]
  }
  statusLink: string
}

/**
 * Confirms receipt of the inquiry, with its reference.
 * @param sent undefined if the page's URL doesn't open it
 */
export function renderReceipt(frame: Frame, reference: string, sent: SentInquiry | undefined): string {
  const texts = formTextsOf(frame.language.code)
  const { next } = texts.sent
  const isQuotation = kindOf(sent?.asked.terms ?? {}) === QUOTATION
  const steps = isQuotation ? [next.check, next.answer] : [texts.samples.next.pack]
  const form = isQuotation ? frame.addresses.inquiry : frame.addresses.samples
  const third = sent
    ? `${escape(next.statusPage)} <a href="${escape(sent.statusLink)}">${escape(texts.sent.status)}</a>`
    : escape(next.keep)
  return renderPage(
    frame,
    texts.sent.title,
    `<section class="sent"><h1>${escape(texts.sent.title)}</h1><p>${escape(texts.plain.sent)}</p>` +
      `<p>${escape(texts.sent.reference)}: <strong class="number">${escape(reference)}</strong></p>` +
      `<h2>${escape(next.title)}</h2><ol>${steps.map((step) => `<li>${escape(step)}</li>`).join('')}<li>${third}</li></ol>` +
      `${sent ? renderFacts(frame, sent) : ''}` +
      `<p><a href="${escape(form)}">${escape(texts.sent.again)}</a></p>` +
      `<p><a href="${escape(frame.addresses.home)}">${escape(texts.plain.back)}</a></p></section>`,
  )
}

function renderFacts({ language }: Frame, { receivedAt, asked }: SentInquiry): string {
  const { fields, sent } = formTextsOf(language.code)
  const code = isLanguageCode(language.code) ? language.code : DEFAULT_LANGUAGE
  const products = asked.products.map((product) =>
    [product.name, product.sku, formatAskedQuantity(product, code), product.load, product.note]
      .filter((text) => text !== '')
      .join(' – '),
  )
  const facts: (readonly [string, string])[] = [
    [sent.date, formatDate(new Date(receivedAt), code)],
    ...labelFields(FIELD_NAMES, { ...asked, ...asked.terms }, code).map(({ label, value }) => [label, value] as const),
    [sent.products, products.join('\n')],
    [fields.attachments, asked.files.map(({ name }) => name).join('\n')],
  ]
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<div><dt>${escape(name)}</dt><dd dir="auto">${escape(value)}</dd></div>`)
  return `<dl>${rows.join('')}</dl>`
}
