import { QUOTATION, type InquiryTerms, type InquiryTexts } from '../../../packages/contract/src/inquiry-fields'
import { FIELD_NAMES, kindOf } from '../../../packages/contract/src/read-inquiry'
import { formatDate } from '../../../packages/text/src/format-date'
import { renderPage, type Frame } from './form-pages'
import { formTextsOf, labelFields, formatAskedQuantity } from './form-texts'
import type { InquiryProduct } from './products'

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
  const { sent: texts, plain, samples } = formTextsOf(frame.code)
  const { next } = texts
  const isQuotation = kindOf(sent?.asked.terms ?? {}) === QUOTATION
  const steps = isQuotation ? [next.check, next.answer] : [samples.next.pack]
  return renderPage(
    frame,
    texts.title,
    <section className="sent">
      <h1>{texts.title}</h1>
      <p>{plain.sent}</p>
      <p>
        {texts.reference}: <strong className="number">{reference}</strong>
      </p>
      <h2>{next.title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>
          {sent ? (
            <>
              {next.statusPage} <a href={sent.statusLink}>{texts.status}</a>
            </>
          ) : (
            next.keep
          )}
        </li>
      </ol>
      {sent && <Facts frame={frame} sent={sent} />}
      <p>
        <a href={isQuotation ? frame.addresses.inquiry : frame.addresses.samples}>{texts.again}</a>
      </p>
      <p>
        <a href={frame.addresses.home}>{plain.back}</a>
      </p>
    </section>,
  )
}

function Facts({ frame, sent: { receivedAt, asked } }: { frame: Frame; sent: SentInquiry }) {
  const { code } = frame
  const { fields, sent } = formTextsOf(code)
  const products = asked.products.map((product) =>
    [product.name, product.sku, formatAskedQuantity(product, code), product.load, product.note]
      .filter((text) => text !== '')
      .join(' – '),
  )
  const facts = [
    { label: sent.date, value: formatDate(new Date(receivedAt), code) },
    ...labelFields(FIELD_NAMES, { ...asked, ...asked.terms }, code),
    { label: sent.products, value: products.join('\n') },
    { label: fields.attachments, value: asked.files.map(({ name }) => name).join('\n') },
  ]
  return (
    <dl>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
