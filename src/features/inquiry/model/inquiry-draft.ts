import { QUOTATION, type InquiryKind } from '../../../../packages/contract/src/inquiry-fields'
import { FORM_FIELDS, SENDER_FIELDS, type ACCOUNT_FIELDS } from '../../../../packages/contract/src/read-inquiry'
import { sessionStore } from '../../../lib/storage'
import { toObject } from '../../../lib/to-value'
import { DRAFT_KEY, SAMPLES_DRAFT_KEY } from '../../../lib/has-draft'
import { EMPTY_INQUIRY, toInquiryFields, type InquiryFields } from './inquiry-fields'

export interface InquiryDraft {
  fields: InquiryFields
  /** The product that the page's address filled in last. */
  prefilled: string
  /** Fields filled in from the visitor's account. */
  known?: KnownFields
}

export type KnownFields = Partial<Record<(typeof ACCOUNT_FIELDS)[number], string>>

const keyOf = (kind: InquiryKind) => (kind === QUOTATION ? DRAFT_KEY : SAMPLES_DRAFT_KEY)

export function readDraft(kind: InquiryKind = QUOTATION): InquiryDraft | null {
  const { fields, prefilled } = toObject(sessionStore.getJson(keyOf(kind)))
  const restored = toInquiryFields(fields)
  return restored && { fields: restored, prefilled: typeof prefilled === 'string' ? prefilled : '' }
}

/** Keeps the typed values; a form without changes is no draft. */
export function writeDraft(draft: InquiryDraft, kind: InquiryKind = QUOTATION): void {
  if (isPristine(draft)) clearDraft(kind)
  else sessionStore.setJson(keyOf(kind), { ...draft, storedAt: Date.now() })
}

export function clearDraft(kind: InquiryKind = QUOTATION): void {
  sessionStore.remove(keyOf(kind))
}

/** The draft with the sender details typed into another form. */
export function takeSender({ fields, ...draft }: InquiryDraft, other: InquiryDraft | null): InquiryDraft {
  const typed = SENDER_FIELDS.map((name) => [name, fields[name] || (other?.fields[name] ?? '')])
  return { ...draft, fields: { ...fields, ...(Object.fromEntries(typed) as Partial<InquiryFields>) } }
}

/**
 * The values that a form starts with: the draft, or nothing, plus the address's product, unless the draft has already
 * had it (then the visitor may have changed it since).
 */
export function startDraft(draft: InquiryDraft | null, product: string): InquiryDraft {
  const { fields, prefilled } = draft ?? { fields: EMPTY_INQUIRY, prefilled: '' }
  if (product === '' || product === prefilled) return { fields, prefilled }
  return { fields: { ...fields, product }, prefilled: product }
}

/** The draft with the account's details, unless the visitor has begun to fill it in. */
export function fillIn(draft: InquiryDraft, known: KnownFields): InquiryDraft {
  return isPristine(draft) ? { ...draft, fields: { ...draft.fields, ...known }, known } : draft
}

/** Whether the form contains only the product from the address and the account's details. */
export function isPristine({ fields, prefilled, known = {} }: InquiryDraft): boolean {
  const given: Partial<InquiryFields> = { ...known, product: prefilled }
  return !fields.consent && FORM_FIELDS.every((name) => fields[name] === (given[name] ?? ''))
}
