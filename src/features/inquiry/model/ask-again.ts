import { QUOTATION, type InquiryTerms } from '../../../../packages/contract/src/inquiry-fields'
import { FORM_FIELDS, kindOf } from '../../../../packages/contract/src/read-inquiry'
import { browserList, browserSamples } from '../../../lib/inquiry-list/list-store'
import type { ListedProduct } from '../../../lib/inquiry-list/listed-product'
import { readDraft, writeDraft } from './inquiry-draft'
import { EMPTY_INQUIRY, type InquiryFields } from './inquiry-fields'

interface FormerInquiry {
  fields: Partial<InquiryFields>
  products: readonly ListedProduct[]
  terms: InquiryTerms
}

/** Fills the form of its kind with an earlier inquiry. Existing input and listed products are kept. */
export function askAgain({ fields, products, terms }: FormerInquiry): void {
  const kind = kindOf(terms)
  const { fields: typed, prefilled } = readDraft(kind) ?? { fields: EMPTY_INQUIRY, prefilled: '' }
  const texts = FORM_FIELDS.map((name) => [name, typed[name] || (fields[name] ?? '')])
  writeDraft({ fields: { ...typed, ...(Object.fromEntries(texts) as Partial<InquiryFields>) }, prefilled }, kind)
  if (kind === QUOTATION) browserList.restore(products, terms)
  else browserSamples.restore(products)
}
